import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../schema/errors.ts';
import { cleanName } from '../../../schema/files/cleanName.ts';
import { storageError } from '../../files/storageError.ts';
import { findSession } from '../authenticate.ts';
import { clientKey } from '../client.ts';
import { asAppError, formError } from '../errorBody.ts';
import { dropRest, type LimitedWork } from '../files/uploads.ts';
import { redirectPlain } from '../plainAddress.ts';
import type { ServerContext } from '../ServerContext.ts';
import type { MadePage, PublicPageMaker } from './PublicPageMaker.ts';
import type { PageAnswer, PageInput, PostedFile, PostedInput, PublicPageSource } from './PublicPages.ts';
import { sendPublicPage } from './sendPublicPage.ts';

type Form = Pick<PostedInput, 'body' | 'files'>;

const limits = { files: 5, fileSize: 10_000_000, fields: 500, fieldSize: 20_000, fieldNameSize: 200 };
/** Characters in all fields together: no more than an urlencoded form has. */
const mostText = 1_000_000;
const noFiles = 'Auf dieser Seite kannst du keine Dateien hochladen.';

/** Groups entries by name; a name that occurs twice has a list. */
function groupFields(entries: Iterable<[string, string]>): Form['body'] {
  const grouped = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    const before = grouped.get(name);
    grouped.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(grouped);
}

async function receivePart(part: MultipartFile, path: string): Promise<PostedFile | undefined> {
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated) throw new AppError('tooLarge');
  // a file field that was left empty
  if ((await stat(path)).size === 0) return undefined;
  return { field: part.fieldname, name: cleanName(part.filename), path };
}

async function receiveParts(request: FastifyRequest, folder: string | undefined): Promise<Form> {
  const fields: [string, string][] = [];
  const files: PostedFile[] = [];
  let text = 0;
  let received = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const value = String(part.value);
      text += part.fieldname.length + value.length;
      if (text > mostText) throw new AppError('tooLarge');
      fields.push([part.fieldname, value]);
      continue;
    }
    if (folder === undefined) throw new AppError('unsupportedMedia', undefined, noFiles);
    received += 1;
    const file = await receivePart(part, join(folder, String(received)));
    if (file) files.push(file);
  }
  return { body: groupFields(fields), files };
}

/**
 * Receives a form that a page posted without JavaScript.
 * @param folder gets the files; without it, a form with files is refused
 * @throws AppError 400, 413 and 415 for anything else
 */
async function receiveForm(request: FastifyRequest, folder?: string): Promise<Form> {
  if (request.body instanceof URLSearchParams) {
    if (request.body.size > limits.fields) throw new AppError('tooLarge');
    return { body: groupFields(request.body), files: [] };
  }
  if (!request.isMultipart()) throw new AppError('unsupportedMedia');
  try {
    return await receiveParts(request, folder);
  } catch (error) {
    dropRest(request);
    throw storageError(formError(error));
  }
}

interface ServedPage {
  name: string;
  url: string;
  source: PublicPageSource;
  maker: PublicPageMaker;
  /** Shared by all pages. */
  limited: LimitedWork;
}

function strings(values: unknown): Record<string, string> {
  const entries = Object.entries(Object(values) as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, value]) => [name, String([value].flat()[0] ?? '')]));
}

/** Most pages need no session, so one that is not valid here counts as none. */
async function sessionOf(request: FastifyRequest, context: ServerContext) {
  try {
    return await findSession(request, context);
  } catch {
    return null;
  }
}

/** Whether the address itself is a secret, which no other server and no log of it may learn. */
function holdsKey({ params, query }: PageInput): boolean {
  return query.key !== undefined || params.token !== undefined;
}

/** Runs work with a folder for the files of a form, which is removed afterwards. */
async function withFormFolder<Result>(
  { files }: Pick<ServerContext, 'files'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(await files.incoming(), 'form-')).catch((error: unknown) => {
    throw storageError(error);
  });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Serves a public page of a source: its address, and the forms that are posted to it. */
export function servePublicPage(app: FastifyInstance, context: ServerContext, served: ServedPage): void {
  const { name, url, source, maker, limited } = served;
  const { cachedPages } = context;

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<PageInput> {
    request.session = await sessionOf(request, context);
    const input = { params: strings(request.params), query: strings(request.query), request, context };
    reply.header('referrer-policy', holdsKey(input) ? 'no-referrer' : 'same-origin');
    return input;
  }

  /** Sends what the source answers, or the page of its error; `keep` gets a page that looks the same to everybody. */
  async function send(
    reply: FastifyReply,
    input: PageInput,
    { ask, keep }: { ask: () => Promise<PageAnswer>; keep?: (page: MadePage, seconds: number) => void },
  ): Promise<FastifyReply> {
    try {
      const answer = await ask();
      if (answer.redirect !== undefined) return reply.redirect(answer.redirect, 303);
      const page = await maker.make({ name, ...input }, answer);
      const { keepSeconds = 0 } = answer;
      if (page.status !== 200 || keepSeconds === 0) return sendPublicPage(reply, page);
      const sent = sendPublicPage(reply.header('cache-control', 'no-cache'), page);
      keep?.(page, keepSeconds);
      return sent;
    } catch (error) {
      const { status, details } = asAppError(error);
      if (status >= 500) input.request.log.error({ err: error }, 'a public page failed');
      if (typeof details?.retryAfter === 'number') reply.header('retry-after', details.retryAfter);
      return sendPublicPage(reply, await maker.makeFailed(input.request, error));
    }
  }

  app.get(url, async (request, reply) => {
    const plain = redirectPlain(request, reply, context.isSecure);
    if (plain) return plain;
    const mark = cachedPages.mark();
    const input = await begin(request, reply);
    return await send(reply, input, {
      ask: async () => await source.load(input),
      keep: ({ html }, seconds) =>
        // hooks of the app may still change the headers
        void reply.raw.once('finish', () =>
          cachedPages.keep(request.url, html, { mark, seconds, headers: reply.getHeaders() }),
        ),
    });
  });
  const { post, admitFiles } = source;
  if (!post) return;
  const receive = async (input: PageInput): Promise<PageAnswer> => {
    const { request } = input;
    const answer = async (folder?: string) =>
      await post.call(source, { ...input, ...(await receiveForm(request, folder)) });
    if (!admitFiles || !request.isMultipart()) return await answer();
    return await limited(
      clientKey(request),
      async () => (await admitFiles.call(source, input)) ?? (await withFormFolder(context, answer)),
    );
  };

  app.post(url, { config: { isPublicPage: true } }, async (request, reply) => {
    const input = await begin(request, reply);
    return await send(reply, input, { ask: async () => await receive(input) });
  });
}
