import type { FastifyInstance } from 'fastify';
import { listNews } from '../../schema/contracts/news.ts';
import { readNews } from '../services/news/readNews.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

/** Recent changes by others to records that the current user has changed before. Requires a session. */
export function newsRoutes(app: FastifyInstance, { repository, index }: ServerContext): void {
  serveCall(app, listNews, async ({ actor }) => await readNews({ repository, index: index(), actor }));
}
