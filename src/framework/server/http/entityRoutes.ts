import type { FastifyInstance } from 'fastify';
import { findSimilar } from '../../schema/contracts/duplicates.ts';
import { listGroups, listTotals } from '../../schema/contracts/listGroups.ts';
import { AppError } from '../../schema/errors.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/**
 * Questions about the records of an entity: similar ones before one is created, which requires `duplicates` in the
 * definition; groups and sums of a list. They require a session.
 */
export function entityRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  serveCall(app, findSimilar, async ({ actor, params: { resource }, body: { values } }) => {
    if (!index().entity(resource)?.duplicates) throw new AppError('unknownRoute');
    return await repository.similar(actor, resource, values);
  });
  serveCall(
    app,
    listGroups,
    async ({ actor, params, query }) => await repository.groups(actor, params.resource, query.json),
  );
  serveCall(
    app,
    listTotals,
    async ({ actor, params, query }) => await repository.totals(actor, params.resource, query.json),
  );
}
