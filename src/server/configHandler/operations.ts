import { isJsonObject } from '../../framework/schema/Json.ts';
import { type Routes, requireActor } from '../../framework/server/http/ServerContext.ts';

const flags = ['useTrackingApi', 'useDhlApi', 'useRetoureApi'] as const;

/**
 * The service `config-handler`: `GET getDhlApiConfig` says which interfaces to parcel services are in use, as far as the
 * person may read the configuration (documents, staffing §7).
 */
export const configHandlerRoutes: Routes = (app, { repository }) => {
  app.get('/api/config-handler/getDhlApiConfig', async (request) => {
    // not by its name: who may read another part of the configuration is told that none is in use
    const { records } = await repository.list(requireActor(request), 'config', {
      window: { type: 'range', offset: 0, limit: 1 },
      count: 'none',
    });
    const carrier = records[0]?.carrier;
    const told = isJsonObject(carrier) ? carrier : {};
    return Object.fromEntries(flags.map((flag) => [flag, told[flag] === true]));
  });
};
