import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a request came without TLS. Only the proxy in front knows; without one, it cannot be detected. */
export function isPlain(headers: IncomingHttpHeaders): boolean {
  const nearest = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1);
  return nearest?.trim() === 'http';
}

/** Redirects a request for a page that came without TLS to the same address with it; else returns undefined. */
export function redirectPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): FastifyReply | undefined {
  if (!isSecure || !isPlain(request.headers)) return undefined;
  return reply.redirect(`https://${request.host}${request.url}`, 308);
}
