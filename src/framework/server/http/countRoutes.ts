import type { FastifyInstance } from 'fastify';
import { type CountsAnswer, maxCounted } from '../../schema/contracts/counts.ts';
import { AppError } from '../../schema/errors.ts';
import { compileRights } from '../rights/compileRights.ts';
import { countReadable } from '../services/counts/countReadable.ts';
import { parseJson, refuseUnknown } from './parseListQuery.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

/** @throws AppError 400 */
function readResources(query: Record<string, unknown>): string[] {
  refuseUnknown(query, ['resources']);
  const read = query.resources === undefined ? undefined : parseJson('resources', query.resources);
  const isList =
    Array.isArray(read) && read.length <= maxCounted && read.every((name) => typeof name === 'string');
  if (!isList)
    throw new AppError('badQuery', {
      fields: { resources: `Erwartet wird eine Liste von höchstens ${maxCounted} Bereichen.` },
    });
  return read;
}

/** `GET /api/counts`: the counts of the start page in one request, each with the rights of its own list. */
export function countRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  app.get<{ Querystring: Record<string, unknown> }>('/api/counts', async (request): Promise<CountsAnswer> => {
    const actor = requireActor(request);
    const counts: CountsAnswer['counts'] = {};
    // one after the other: the embedded database has a single connection, and counts are not urgent
    for (const resource of new Set(readResources(request.query))) {
      const entity = index().entity(resource);
      if (!entity) continue;
      const active = entity.lifecycle?.activeField;
      const isKnown = active !== undefined && compileRights(index(), actor, entity).isReadable(active);
      const count = await countReadable(repository, actor, resource, isKnown ? { [active]: true } : {});
      if (count) counts[resource] = count;
    }
    return { counts };
  });
}
