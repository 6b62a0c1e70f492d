import type { FastifyInstance } from 'fastify';
import { type CountsAnswer, countRecords } from '../../schema/contracts/counts.ts';
import { compileRights } from '../rights/compileRights.ts';
import { countReadable } from '../services/counts/countReadable.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/** The counts of the start page in one request, each with the rights of its own list. Requires a session. */
export function countRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  serveCall(app, countRecords, async ({ actor, query }) => {
    const counts: CountsAnswer['counts'] = {};
    // one after the other: the embedded database has a single connection, and counts are not urgent
    for (const resource of new Set(query.resources)) {
      const entity = index().entity(resource);
      if (!entity) continue;
      const active = entity.lifecycle?.activeField;
      const isKnown = active !== undefined && compileRights(index(), actor, entity).isReadable(active);
      const filter = isKnown ? { [active]: true } : {};
      const count = await countReadable(repository, actor, { resource, filter });
      if (count) counts[resource] = count;
    }
    return { counts };
  });
}
