import type { FastifyInstance } from 'fastify';
import { checkHealth, checkReadiness, findPage, readStatus } from '../../schema/contracts/status.ts';
import { AppError } from '../../schema/errors.ts';
import type { ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

const rememberMs = 1000;

/**
 * Routes that anyone may call: `/healthz` answers that the process responds, `/readyz` that the database
 * responds, checked at most once a second.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, isReady, isPage, settings, status }: ServerContext,
): void {
  // monotonic clock: the system clock may be set back
  let checkedAt = Number.NEGATIVE_INFINITY;
  serveCall(app, checkHealth, () => ({ status: 'ok' }));
  serveCall(app, checkReadiness, async () => {
    if (!isReady()) throw new AppError('busy');
    if (performance.now() - checkedAt > rememberMs) {
      await db.ping();
      checkedAt = performance.now();
    }
    return { status: 'ready' };
  });
  serveCall(app, readStatus, async () => {
    const { product } = await settings.read(db.kysely);
    return { ...status, product };
  });
  serveCall(app, findPage, ({ query }) => ({ exists: isPage(query.path) }));
}
