import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPlain } from './isPlain.ts';

/** Redirects a request for a page that came without TLS to the same address with it; else returns undefined. */
export function redirectPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): FastifyReply | undefined {
  if (!isSecure || !isPlain(request.headers)) return undefined;
  return reply.redirect(`https://${request.host}${request.url}`, 308);
}
