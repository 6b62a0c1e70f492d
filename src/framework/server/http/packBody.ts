import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptsGzip } from './acceptsGzip.ts';

/** Below this many bytes, packing saves no packet. */
const smallest = 2048;

const packed = promisify(gzip);

/** Whether the client gets an answer packed by gzip; sets the headers for either. */
export function answersPacked(reply: FastifyReply): boolean {
  reply.header('vary', 'accept-encoding');
  const isPacked = acceptsGzip(reply.request.headers['accept-encoding']);
  if (isPacked) reply.header('content-encoding', 'gzip');
  return isPacked;
}

/**
 * Packs a body outside of the event loop if the client understands it, and sets the headers for it. For lists:
 * `@fastify/compress` leaves answers with `Content-Range` alone, since that may count bytes.
 */
export async function packBody(reply: FastifyReply, body: Buffer): Promise<Buffer> {
  if (body.length < smallest || !answersPacked(reply)) return body;
  return await packed(body, { level: constants.Z_BEST_SPEED });
}
