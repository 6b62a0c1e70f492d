import type { FastifyInstance } from 'fastify';
import type { NewsAnswer } from '../../schema/contracts/news.ts';
import { readNews } from '../services/news/readNews.ts';
import { refuseUnknown } from './parseListQuery.ts';
import { requireActor, type ServerContext } from './ServerContext.ts';

/** `GET /api/news`: recent changes by others to records that the current user has changed before. */
export function newsRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  app.get<{ Querystring: Record<string, unknown> }>('/api/news', async (request): Promise<NewsAnswer> => {
    const actor = requireActor(request);
    refuseUnknown(request.query, []);
    return await readNews({ repository, index: index(), actor });
  });
}
