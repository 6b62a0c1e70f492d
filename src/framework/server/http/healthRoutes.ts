import type { FastifyInstance } from 'fastify';
import type { PageAnswer } from '../../schema/contracts/status.ts';
import { AppError } from '../../schema/errors.ts';
import { refuseUnknown } from './parseListQuery.ts';
import type { ServerContext } from './ServerContext.ts';

const rememberMs = 1000;

/** `/healthz`: the process responds. `/readyz`: the database responds, checked at most once a second. */
export function healthRoutes(
  app: FastifyInstance,
  { db, isReady, isPage, settings, status }: ServerContext,
): void {
  // monotonic clock: the system clock may be set back
  let checkedAt = Number.NEGATIVE_INFINITY;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!isReady()) throw new AppError('busy');
    if (performance.now() - checkedAt > rememberMs) {
      await db.ping();
      checkedAt = performance.now();
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
