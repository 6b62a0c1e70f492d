import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Only the proxy in front knows how the page was asked for; without one nothing says that it was not by TLS. */
function isPlain(request: FastifyRequest): boolean {
  const nearest = String(request.headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1);
  return nearest?.trim() === 'http';
}

/** Serves the built admin: hashed files for ever, its page for every other path. */
export async function pageRoutes(app: FastifyInstance, folder: string, isSecure: boolean): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) {
      return reply.callNotFound();
    }
    if (isSecure && isPlain(request)) {
      return reply.redirect(`https://${request.host}${request.url}`, 308);
    }
    const asked = request.url.split('?')[0] ?? '';
    const file = /^\/[\w-]+\.(svg|png|ico|txt)$/.test(asked) ? asked.slice(1) : 'index.html';
    return reply.header('cache-control', 'no-cache').sendFile(file, folder);
  });
}
