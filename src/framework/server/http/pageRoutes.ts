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

export interface PageOptions {
  /** Folder of the built admin. */
  folder: string;
  isSecure: boolean;
  /** Whether there is a page at a path. */
  isPage: (path: string) => boolean;
}

/** Serves the built admin: hashed files for ever, its page for every other path, with 404 where it has none. */
export async function pageRoutes(
  app: FastifyInstance,
  { folder, isSecure, isPage }: PageOptions,
): Promise<void> {
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
    reply.header('cache-control', 'no-cache');
    if (/^\/[\w-]+\.(svg|png|ico|txt)$/.test(asked)) return reply.sendFile(asked.slice(1), folder);
    if (isPage(asked)) return reply.sendFile('index.html', folder);
    // without a tag nobody is told that the 404 they have is still good
    return reply.code(404).sendFile('index.html', folder, { etag: false, lastModified: false });
  });
}
