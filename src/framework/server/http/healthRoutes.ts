import type { FastifyInstance } from 'fastify';
import type { PageAnswer } from '../../schema/contracts/status.ts';
import { AppError } from '../../schema/errors.ts';
import { refuseUnknown } from './parseListQuery.ts';
import type { ServerContext } from './ServerContext.ts';

const rememberMs = 1000;

/** `/healthz`: the process answers. `/readyz`: requests can be served; asked at most once a second of the database. */
export function healthRoutes(
  app: FastifyInstance,
  { db, isReady, isPage, settings, status }: ServerContext,
): void {
  let checkedAt = 0;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!isReady()) throw new AppError('busy');
    if (Date.now() - checkedAt > rememberMs) {
      await db.ping();
      checkedAt = Date.now();
    }
    return { status: 'ready' };
  });
  app.get('/api/status', async () => {
    const { product } = await settings.read(db.kysely);
    return { ...status, product };
  });
  app.get('/api/status/page', async (request): Promise<PageAnswer> => {
    const query = request.query as Record<string, unknown>;
    refuseUnknown(query, ['path']);
    if (typeof query.path !== 'string') throw new AppError('badQuery');
    return { exists: isPage(query.path) };
  });
}
