import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSession } from '../authenticate.ts';
import { limitUploads } from '../files/uploads.ts';
import type { ServerContext } from '../ServerContext.ts';
import { publicPrefix } from './CachedPages.ts';
import { PublicPageMaker } from './PublicPageMaker.ts';
import type { PublicPages } from './PublicPages.ts';
import { sendPublicPage } from './sendPublicPage.ts';
import { servePublicPage } from './servePublicPage.ts';

/** Sends a guest the page of an address that does not exist; does nothing for members. */
export type SendMissing = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function serveRedirects(app: FastifyInstance, redirects: PublicPages['redirects']): void {
  for (const [from, to] of Object.entries(redirects)) {
    app.get<{ Params: Record<string, string> }>(from, async ({ params, url }, reply) => {
      const path = to.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
      return reply.redirect(path + query, 308);
    });
  }
}

/** Every built file has a hash in its name. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: publicPrefix,
    decorateReply: false,
    preCompressed: true,
    // otherwise each `sendFile` overwrites our header
    cacheControl: false,
    setHeaders: (response) => void response.header('cache-control', 'public, max-age=31536000, immutable'),
    index: false,
  });
}

/**
 * Serves the public pages of the app with their files.
 * @returns what sends guests the page for unknown addresses
 */
export async function publicPageRoutes(
  app: FastifyInstance,
  context: ServerContext,
  pages: PublicPages,
): Promise<SendMissing> {
  const maker = new PublicPageMaker(pages, context);
  const limited = limitUploads();
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    if (existsSync(pages.folder)) await serveFiles(scope, pages.folder);
    for (const [name, source] of Object.entries(pages.sources)) {
      for (const url of pages.patterns[name] ?? [])
        if (source) servePublicPage(scope, context, { name, url, source, maker, limited });
    }
    serveRedirects(scope, pages.redirects);
  });
  return async (request, reply) => {
    if (await findSession(request, context)) return;
    // a reply is awaited until it was sent
    await sendPublicPage(reply, await maker.makeMissing(request));
  };
}
