import type { FastifyReply, FastifyRequest } from 'fastify';

/** Only the proxy in front knows the original protocol. Without a proxy, plain HTTP cannot be detected. */
function isPlain(request: FastifyRequest): boolean {
  const nearest = String(request.headers['x-forwarded-proto'] ?? '')
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
  if (!isSecure || !isPlain(request)) return undefined;
  return reply.redirect(`https://${request.host}${request.url}`, 308);
}
