import type { FastifyInstance } from 'fastify';
import { AppError } from '../../schema/errors.ts';
import { readSettings } from '../settings/SettingsStore.ts';
import type { ServerContext } from './ServerContext.ts';

const rememberMs = 1000;

/** `/healthz`: the process answers. `/readyz`: requests can be served; asked at most once a second of the database. */
export function healthRoutes(app: FastifyInstance, { db, isReady, status }: ServerContext): void {
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
    const { product } = await readSettings(db.kysely, status.product);
    return { ...status, product };
  });
}
