import {
  type CarrierFlags,
  changeConfiguration,
  getConfiguration,
  getDhlApiConfig,
  saveConfiguration,
} from '../../contract/config-handler/configHandler.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import { namingChangeSet, sendRecord } from '../../framework/server/http/records/recordHeaders.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';

/**
 * The only configuration record, with the fields the actor may read.
 * @throws AppError 403
 */
async function readConfiguration(repository: Repository, actor: Actor): Promise<RecordData> {
  const { records } = await repository.list(actor, 'config', {
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
  });
  return records[0] ?? {};
}

/**
 * The service `config-handler`, for users who may read something of the configuration. Flags of parcel
 * services that the actor may not read are false.
 */
export const configHandlerRoutes: Routes = (app, { repository }) => {
  serveCall(app, getConfiguration, async ({ actor }) => await readConfiguration(repository, actor));
  for (const call of [changeConfiguration, saveConfiguration])
    serveCall<typeof changeConfiguration | typeof saveConfiguration>(
      app,
      call,
      async ({ actor, body, version, reply }) => {
        const { id } = await readConfiguration(repository, actor);
        const writing = namingChangeSet(repository, reply);
        return sendRecord(reply, await writing.update(actor, 'config', String(id), body, version));
      },
    );
  serveCall(app, getDhlApiConfig, async ({ actor }) => {
    const { carrier } = await readConfiguration(repository, actor);
    const isOn = (flag: keyof CarrierFlags) => isJsonObject(carrier) && carrier[flag] === true;
    return {
      useTrackingApi: isOn('useTrackingApi'),
      useDhlApi: isOn('useDhlApi'),
      useRetoureApi: isOn('useRetoureApi'),
    };
  });
};
