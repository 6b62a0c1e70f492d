import type { FastifyInstance } from 'fastify';
import { quickSearch } from '../../schema/contracts/quickSearch.ts';
import { findEverywhere } from '../services/quick-search/findEverywhere.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/** Search of the command palette, one request for all entities. Requires a session. */
export function quickSearchRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  serveCall(
    app,
    quickSearch,
    async ({ actor, query: { q } }) => await findEverywhere({ repository, index: index(), actor }, q),
  );
}
