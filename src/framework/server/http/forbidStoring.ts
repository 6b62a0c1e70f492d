import type { FastifyInstance } from 'fastify';

const notModified = 304;

/**
 * Keeps answers out of every cache unless their route sets `Cache-Control`; redirects and errors always, because their
 * route chose the header for another answer. Without it a cache may keep 200, 308 and 404 by its own rule (RFC 9111
 * §4.2.2), with names and salaries in them (OWASP ASVS 14.2.2).
 */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const isRefused = reply.statusCode >= 300 && reply.statusCode !== notModified;
    if (isRefused) for (const name of ['etag', 'last-modified']) reply.removeHeader(name);
    if (isRefused || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
