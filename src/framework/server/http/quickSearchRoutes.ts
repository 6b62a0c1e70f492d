import type { FastifyInstance } from 'fastify';
import { shortestSearch } from '../../schema/contracts/quickSearch.ts';
import { AppError } from '../../schema/errors.ts';
import { findEverywhere } from '../services/quick-search/findEverywhere.ts';
import { refuseUnknown } from './parseListQuery.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

/** `GET /api/quick-search?q=…`: search of the command palette, one request for all entities. */
export function quickSearchRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  app.get<{ Querystring: Record<string, unknown> }>('/api/quick-search', async (request) => {
    const actor = requireActor(request);
    refuseUnknown(request.query, ['q']);
    const { q } = request.query;
    const words = typeof q === 'string' ? q.trim() : '';
    if (words.length < shortestSearch)
      throw new AppError('badQuery', {
        fields: { q: `Erwartet werden mindestens ${shortestSearch} Zeichen.` },
      });
    return await findEverywhere({ repository, index: index(), actor }, words);
  });
}
