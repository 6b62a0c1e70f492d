import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptsGzip } from './acceptsGzip.ts';

/** Below this many bytes, packing saves no packet. */
const smallest = 2048;

const packed = promisify(gzip);

/**
 * Packs a body outside of the event loop if the client understands it, and sets the headers for it. For lists:
 * `@fastify/compress` leaves answers with `Content-Range` alone, since that may count bytes.
 */
export async function packBody(reply: FastifyReply, body: Buffer): Promise<Buffer> {
  reply.header('vary', 'accept-encoding');
  if (body.length < smallest || !acceptsGzip(reply.request.headers['accept-encoding'])) return body;
  reply.header('content-encoding', 'gzip');
  return await packed(body, { level: constants.Z_BEST_SPEED });
}
