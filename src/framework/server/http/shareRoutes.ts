import type { FastifyInstance } from 'fastify';
import type { SharesAnswer } from '../../schema/contracts/shares.ts';
import { AppError } from '../../schema/errors.ts';
import { requireId } from '../repository/RepositoryDeps.ts';
import { compileRights } from '../rights/compileRights.ts';
import { listShares } from '../services/shares/listShares.ts';
import { shareRecord, unshareRecord } from '../services/shares/shareRecord.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

interface OfRecord {
  Params: { resource: string; id: string };
}

interface OfUser {
  Params: { resource: string; id: string; user: string };
}

/** Shares of a record: list, add and remove. */
export function shareRoutes(app: FastifyInstance, { db, index, repository }: ServerContext): void {
  app.get<OfRecord>('/api/permissioner/shares/:resource/:id', async (request): Promise<SharesAnswer> => {
    const actor = requireActor(request);
    const entity = index().entity(request.params.resource);
    if (!entity) throw new AppError('unknownRoute');
    if (!compileRights(index(), actor, entity).canRead) throw new AppError('forbidden');
    return await listShares(
      { db: db.kysely, index: index(), actor },
      { entity, id: requireId(request.params.id) },
    );
  });
  app.post<OfRecord>('/api/permissioner/shares/:resource/:id', async (request, reply) => {
    const actor = requireActor(request);
    requireId(request.params.id);
    await shareRecord(repository, actor, { record: request.params, body: request.body });
    return reply.code(204).send();
  });
  app.delete<OfUser>('/api/permissioner/shares/:resource/:id/:user', async (request, reply) => {
    const actor = requireActor(request);
    requireId(request.params.id);
    await unshareRecord(repository, actor, request.params);
    return reply.code(204).send();
  });
}
