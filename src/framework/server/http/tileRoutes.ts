import type { FastifyInstance } from 'fastify';
import { findAddresses, findTowns } from '../../schema/contracts/geocoder.ts';
import { deepestZoom } from '../../schema/contracts/tiles.ts';
import { AppError } from '../../schema/errors.ts';
import { readTile } from '../services/tiles/Tiles.ts';
import { requireSession, type ServerContext } from './ServerContext.ts';
import { serveCall } from './serveCall.ts';

interface OfTile {
  Params: { z: string; x: string; y: string };
}

/** Map tiles from our own origin, if a map server is configured, and the search for addresses and towns. Requires a session. */
export function tileRoutes(app: FastifyInstance, { tiles, geocoder }: ServerContext): void {
  serveCall(app, findAddresses, async ({ query }) => await geocoder.find(query));
  serveCall(app, findTowns, async ({ reply }) => {
    reply.header('cache-control', 'private, max-age=86400');
    return await geocoder.towns();
  });
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
