import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import { type Routes, requireActor } from '../../framework/server/http/ServerContext.ts';
import type { Repository } from '../../framework/server/repository/Repository.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';

const flags = ['useTrackingApi', 'useDhlApi', 'useRetoureApi'] as const;

/** The one record of the configuration with what the actor may read of it. @throws AppError 403 */
async function readConfiguration(repository: Repository, actor: Actor): Promise<RecordData> {
  const { records } = await repository.list(actor, 'config', {
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
  });
  return records[0] ?? {};
}

/**
 * The service `config-handler`: `GET` answers the configuration, who the organisation is among it (shell §4);
 * `GET getDhlApiConfig` says which interfaces to parcel services are in use (staffing §7), none to whoever may not read that.
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
