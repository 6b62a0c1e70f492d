import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import { type Routes, requireActor } from '../../framework/server/http/ServerContext.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';

const flags = ['useTrackingApi', 'useDhlApi', 'useRetoureApi'] as const;

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
 * The service `config-handler`: `GET` returns the configuration, including the organisation; `GET
 * getDhlApiConfig` returns which parcel services are in use, or false for all if the actor may not read that.
 */
export const configHandlerRoutes: Routes = (app, { repository }) => {
  app.get('/api/config-handler', async (request) => {
    return await readConfiguration(repository, requireActor(request));
  });
  app.get('/api/config-handler/getDhlApiConfig', async (request) => {
    const { carrier } = await readConfiguration(repository, requireActor(request));
    const said = isJsonObject(carrier) ? carrier : {};
    return Object.fromEntries(flags.map((flag) => [flag, said[flag] === true]));
  });
};
