import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSession } from './authenticate.ts';
import { asAppError } from './errorBody.ts';
import { KeptPages } from './KeptPages.ts';
import { type MadePage, type PageAddress, PublicPageMaker } from './PublicPageMaker.ts';
import type { PageAnswer, PageInput, PublicPageSource } from './PublicPageSource.ts';
import type { PublicPages } from './PublicPages.ts';
import { publicPrefix } from './publicDocument.ts';
import { receiveForm } from './receiveForm.ts';
import { redirectPlain } from './redirectPlain.ts';
import type { ServerContext } from './ServerContext.ts';

/** Nothing runs and nothing is styled but what this server sends as files. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends the page of an address that does not exist. */
export type SendMissing = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function strings(values: unknown): Record<string, string> {
  const entries = Object.entries(Object(values) as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, value]) => [name, String([value].flat()[0] ?? '')]));
}

/** Whether the address itself is a secret, which no other server and no log of it may learn. */
function holdsKey({ params, query }: Pick<PageInput, 'params' | 'query'>): boolean {
  return query.key !== undefined || params.token !== undefined;
}

function sendPage(reply: FastifyReply, { status, html }: MadePage): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** A session is of no use to most pages, so that one which is not valid here counts as none. */
async function sessionOf(request: FastifyRequest, context: ServerContext) {
  try {
    return await findSession(request, context);
  } catch {
    return null;
  }
}

interface ServedPage {
  name: string;
  source: PublicPageSource;
  maker: PublicPageMaker;
  kept: KeptPages;
}

/** Sends what a source answers, or the page of its error. */
async function answerPage(
  reply: FastifyReply,
  address: PageAddress,
  { maker, answer }: { maker: PublicPageMaker; answer: () => Promise<PageAnswer> },
): Promise<{ answered?: PageAnswer; page?: MadePage }> {
  try {
    const answered = await answer();
    if (answered.redirect !== undefined) return { answered };
    return { answered, page: await maker.make(address, answered) };
  } catch (error) {
    const { status, details } = asAppError(error);
    if (status >= 500) address.request.log.error({ err: error }, 'a public page failed');
    if (typeof details?.retryAfter === 'number') reply.header('retry-after', details.retryAfter);
    return { page: await maker.makeFailed(address.request, error) };
  }
}

function servePage(app: FastifyInstance, context: ServerContext, url: string, served: ServedPage): void {
  const { name, source, maker, kept } = served;
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const input: PageInput = {
      params: strings(request.params),
      query: strings(request.query),
      request,
      context,
    };
    request.session = await sessionOf(request, context);
    reply.header('referrer-policy', holdsKey(input) ? 'no-referrer' : 'same-origin');
    return input;
  };
  app.get(url, async (request, reply) => {
    const plain = redirectPlain(request, reply, context.isSecure);
    if (plain) return plain;
    const stored = kept.find(request.url);
    if (stored) return sendPage(reply, stored);
    const input = await begin(request, reply);
    const answer = async () => await source.load(input);
    const { answered, page } = await answerPage(reply, { name, ...input }, { maker, answer });
    if (!page) return reply.redirect(answered?.redirect ?? '/', 303);
    if (answered?.keepSeconds) kept.keep(request.url, page, answered.keepSeconds);
    return sendPage(reply, page);
  });
  const { post } = source;
  if (!post) return;
  app.post(url, { config: { isPublicPage: true } }, async (request, reply) => {
    const input = await begin(request, reply);
    const answer = async () => await post.call(source, { ...input, ...(await receiveForm(request)) });
    const { answered, page } = await answerPage(reply, { name, ...input }, { maker, answer });
    if (!page) return reply.redirect(answered?.redirect ?? '/', 303);
    return sendPage(reply, page);
  });
}

function serveRedirects(app: FastifyInstance, redirects: PublicPages['redirects']): void {
  for (const [from, to] of Object.entries(redirects)) {
    app.get(from, async (request, reply) => {
      const params = strings(request.params);
      const path = to.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const query = request.url.split('?')[1];
      return reply.redirect(query === undefined ? path : `${path}?${query}`, 308);
    });
  }
}

/** Every built file has a hash in its name. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: publicPrefix,
    decorateReply: false,
    // otherwise each `sendFile` overwrites our header
    cacheControl: false,
    setHeaders: (response) => void response.header('cache-control', 'public, max-age=31536000, immutable'),
    index: false,
  });
}

/** Serves the public pages of the app with their files. Returns what sends the page for unknown addresses. */
export async function publicPageRoutes(
  app: FastifyInstance,
  context: ServerContext,
  pages: PublicPages,
): Promise<SendMissing> {
  const maker = new PublicPageMaker(pages, context);
  const kept = new KeptPages();
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    if (existsSync(pages.folder)) await serveFiles(scope, pages.folder);
    for (const [name, source] of Object.entries(pages.sources)) {
      if (!source) continue;
      for (const url of pages.patterns[name] ?? [])
        servePage(scope, context, url, { name, source, maker, kept });
    }
    serveRedirects(scope, pages.redirects);
  });
  return async (request, reply) => sendPage(reply, await maker.makeMissing(request));
}
