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

/** A file of the build with its hash in its name, such as `index-DmUqkLpB.js`; a plain word has no capital or digit. */
const hashed = /-(?=[\w-]*[A-Z\d])[\w-]{8}\.\w+(\.map)?$/;

/** The page and the icons are asked for again at each opening: a new version has other hashed files. */
function cachingOf(path: string, assets: string): string {
  const isHashed = path.startsWith(assets) && hashed.test(path);
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * Serves the built admin: its page for every path, with 404 where it has none. Only hashed files are immutable.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { folder, isSecure, isPage }: PageOptions,
): Promise<void> {
  const assets = join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    decorateReply: true,
    // else each `sendFile` writes its own header over ours
    cacheControl: false,
    setHeaders: (response, path) => void response.header('cache-control', cachingOf(path, assets)),
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
    if (/^\/[\w-]+\.(svg|png|ico|txt)$/.test(asked)) return reply.sendFile(asked.slice(1), folder);
    if (isPage(asked)) return reply.sendFile('index.html', folder);
    // without a tag nobody is told that the 404 they have is still good
    return reply.code(404).sendFile('index.html', folder, { etag: false, lastModified: false });
  });
}
