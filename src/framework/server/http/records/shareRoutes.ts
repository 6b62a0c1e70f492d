import type { FastifyInstance } from 'fastify';
import { listShares, shareRecord, unshareRecord } from '../../../schema/contracts/shares.ts';
import { AppError } from '../../../schema/errors.ts';
import { requireEntity } from '../../../schema/ModelIndex.ts';
import { compileRights } from '../../rights/compileRights.ts';
import { readShares, storeShare, withdrawShare } from '../../services/shares/storeShare.ts';
import type { ServerContext } from '../ServerContext.ts';
import { serveCall } from '../serveCall.ts';

/** Shares of a record: list, add and remove. */
export function shareRoutes(app: FastifyInstance, { db, index, repository }: ServerContext): void {
  serveCall(app, listShares, async ({ actor, params: { resource, id } }) => {
    const entity = requireEntity(index(), resource);
    if (!compileRights(index(), actor, entity).canReachRows) throw new AppError('forbidden');
    return await readShares({ db: db.kysely, index: index(), actor }, { entity, id });
  });
  serveCall(app, shareRecord, async ({ actor, params, body }) => {
    await storeShare(repository, actor, { record: params, request: body });
  });
  serveCall(app, unshareRecord, async ({ actor, params }) => {
    await withdrawShare(repository, actor, params);
  });
}
