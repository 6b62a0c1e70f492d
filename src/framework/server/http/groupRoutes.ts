import type { FastifyInstance } from 'fastify';
import { listGroups, listTotals } from '../../schema/contracts/listGroups.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/** Groups and sums of the records in a list. Requires a session. */
export function groupRoutes(app: FastifyInstance, { repository }: ServerContext): void {
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
