import type { FastifyInstance } from 'fastify';

const notModified = 304;

/**
 * Keeps responses out of every cache unless their route sets `Cache-Control`. Redirects and errors are never
 * cached, since their route set the header for another response. Without it a cache may store 200, 308 and
 * 404 by its own heuristics (RFC 9111 §4.2.2), including names and salaries (OWASP ASVS 14.2.2).
 */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const isRefused = reply.statusCode >= 300 && reply.statusCode !== notModified;
    if (isRefused) for (const name of ['etag', 'last-modified']) reply.removeHeader(name);
    if (isRefused || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
