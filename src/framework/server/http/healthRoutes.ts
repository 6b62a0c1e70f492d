import type { FastifyInstance } from 'fastify';
import { findAddresses } from '../../schema/contracts/geocoder.ts';
import { checkHealth, checkReadiness, findPage, readStatus } from '../../schema/contracts/status.ts';
import { deepestZoom } from '../../schema/contracts/tiles.ts';
import { AppError } from '../../schema/errors.ts';
import { readTile } from '../services/tiles/Tiles.ts';
import { requireSession, type ServerContext } from './ServerContext.ts';
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

interface OfTile {
  Params: { z: string; x: string; y: string };
}

/** Map tiles from our own origin, if a map server is configured, and the search for addresses. Requires a session. */
export function tileRoutes(app: FastifyInstance, { tiles, geocoder }: ServerContext): void {
  serveCall(app, findAddresses, async ({ query }) => await geocoder.find(query));
  app.get<OfTile>('/api/tiles/:z/:x/:y', async (request, reply) => {
    requireSession(request);
    const tile = readTile(request.params);
    if (!tile)
      throw new AppError(
        'badRequest',
        undefined,
        `Eine Kachel hat eine Zoomstufe von 0 bis ${deepestZoom} und eine Spalte und Zeile, die es dort gibt.`,
      );
    const image = await tiles?.find(tile);
    if (!image) throw new AppError('notFound', undefined, 'Diese Kartenkachel gibt es nicht.');
    return reply
      .header('content-type', image.mediaType)
      .header('cache-control', 'private, max-age=86400')
      .send(image.bytes);
  });
}
