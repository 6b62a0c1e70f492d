import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Only the proxy in front knows the original protocol. Without a proxy, plain HTTP cannot be detected. */
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
  /** Whether a path has a page. */
  isPage: (path: string) => boolean;
}

/** A build file with a hash in its name, like `index-DmUqkLpB.js`; plain words have no capital or digit. */
const hashed = /-(?=[\w-]*[A-Z\d])[\w-]{8}\.\w+(\.map)?$/;

/** The page and the icons are revalidated with every visit, since new versions name other hashed files. */
function cachingOf(path: string, assets: string): string {
  const isHashed = path.startsWith(assets) && hashed.test(path);
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * Serves the built admin: its page for every path, with status 404 if the path has no page. Only hashed files
 * are immutable.
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
    // otherwise each `sendFile` overwrites our header
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
    // with an ETag the browser would get 304 and treat the page as found
    return reply.code(404).sendFile('index.html', folder, { etag: false, lastModified: false });
  });
}
