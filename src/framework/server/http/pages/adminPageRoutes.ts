import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import { entityPages, matchesPage } from '../../../schema/pages/pagePaths.ts';
import { redirectPlain } from '../plainAddress.ts';
import type { SendMissing } from './publicPageRoutes.ts';

interface PageOptions {
  /** Folder of the built admin. */
  folder: string;
  isSecure: boolean;
  /** Whether a path has a page. */
  isPage: (path: string) => boolean;
  /** Answers guests at an address that does not exist; without it, the admin answers everybody. */
  sendMissing?: SendMissing | undefined;
}

/** A build file with a hash in its name, like `index-DmUqkLpB.js`, packed or not; plain words have no capital or digit. */
const hashed = /-(?=[\w-]*[A-Z\d])[\w-]{8}\.\w+(\.(map|br|gz))?$/;

/** The page and the icons are revalidated with every visit, since new versions name other hashed files. */
function cachingOf(path: string, assets: string): string {
  const isHashed = path.startsWith(assets) && hashed.test(path);
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * Serves the built admin: its page for every path that has one, else status 404 with the admin's page for
 * members and the public one for guests. Only hashed files are immutable.
 */
export async function adminPageRoutes(
  app: FastifyInstance,
  { folder, isSecure, isPage, sendMissing }: PageOptions,
): Promise<void> {
  const assets = join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    decorateReply: true,
    // the build packs each file once, as small as it gets
    preCompressed: true,
    // otherwise each `sendFile` overwrites our header
    cacheControl: false,
    setHeaders: (response, path) => void response.header('cache-control', cachingOf(path, assets)),
    index: false,
  });
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) {
      return reply.callNotFound();
    }
    const plain = redirectPlain(request, reply, isSecure);
    if (plain) return plain;
    const asked = request.url.split('?')[0] ?? '';
    if (/^\/[\w-]+\.(svg|png|ico|txt)$/.test(asked)) return reply.sendFile(asked.slice(1), folder);
    if (isPage(asked)) return reply.sendFile('index.html', folder);
    await sendMissing?.(request, reply);
    if (reply.sent) return reply;
    // with an ETag the browser would get 304 and treat the page as found
    return reply.code(404).sendFile('index.html', folder, { etag: false, lastModified: false });
  });
}

/** Pages of the admin that belong neither to the app nor to an entity. */
const ownPages = ['/', '/login'];

/**
 * Returns a check whether a path has a page, of an entity or registered by the app. Rights are not checked.
 * @param screens patterns of the pages that the app registers.
 */
export function createPageFinder(
  index: () => ModelIndex,
  screens: readonly string[],
): (path: string) => boolean {
  return (path) =>
    [...ownPages, ...screens, ...index().model.entities.flatMap(entityPages)].some((pattern) =>
      matchesPage(pattern, path),
    );
}
