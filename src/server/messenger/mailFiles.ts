import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkAccount } from '../../contract/messenger/accounts.ts';
import {
  readAttachmentByPlace,
  readMailAttachment,
  readMailPart,
  readMailPicture,
} from '../../contract/messenger/mailFiles.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { clientSignal } from '../../framework/server/http/client.ts';
import { setFileHeaders } from '../../framework/server/http/files/fileRoutes.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { MailPart } from '../../framework/server/mail-reading/readMail.ts';
import { extractPart } from '../../framework/server/parsing/parseMail.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import { rightsTo } from '../../framework/server/rights/compileRights.ts';
import { requireUpdatable } from '../../framework/server/rights/requireUpdatable.ts';
import { accountSentence } from './accountErrors.ts';
import { type Account, accounts, requireAccount } from './accounts.ts';
import { fetchPicture, pictureTypeOf } from './foreignPictures.ts';
import { checkImap, checkSmtp } from './mailServers.ts';
import { mails } from './receiveMail.ts';

type Reading = { context: ServerContext; actor: Actor };

/**
 * Requires the right to read a field of a mail.
 * @throws AppError 403 and 404
 */
async function requireReadable(
  { context: { repository, index }, actor }: Reading,
  id: string,
  field: 'attachments' | 'message',
): Promise<RecordData> {
  if (!rightsTo(index(), actor, mails)?.isReadable(field)) throw new AppError('forbidden');
  const mail = await repository.get(actor, mails, id, { fields: [field] });
  // readable in some mails, but not in this one
  if (!(field in mail)) throw new AppError('forbidden');
  return mail;
}

/** The raw mail. @throws AppError 404 without one */
async function rawOf({ repository, files }: ServerContext, id: string): Promise<Buffer> {
  const { raw } = await repository.get(systemActor, mails, id, { fields: ['raw'] });
  const stored = typeof raw === 'string' ? await files.open(raw) : undefined;
  if (!stored) throw new AppError('notFound', undefined, 'Das Original dieser E-Mail fehlt.');
  return await buffer(stored.stream);
}

async function takePart(
  { context, actor }: Reading,
  { id, part, reply }: { id: string; part: number | { cid: string }; reply: FastifyReply },
): Promise<{ part: MailPart; content: Buffer }> {
  const bytes = await rawOf(context, id);
  const login = actor.loginUser ?? undefined;
  return await extractPart({ parsing: context.parsing, signal: clientSignal(reply), login }, bytes, part);
}

function send(
  reply: FastifyReply,
  { name, mediaType }: { name: string; mediaType: string },
  content: Buffer,
) {
  setFileHeaders(reply, { name, mediaType });
  return reply.send(content);
}

/** Position of the attachment with a name in the mail at a place of a mailbox. @throws AppError 404 */
async function findAttachment(
  { context: { repository }, actor }: Reading,
  { filename, ...place }: { username: string; box: string; uid: string; filename: string },
): Promise<{ id: string; index: number }> {
  const { records } = await repository.list(actor, mails, {
    filter: place,
    fields: ['attachments'],
    window: { type: 'range', offset: 0, limit: 10 },
    count: 'none',
  });
  for (const { id, attachments } of records) {
    const all = Array.isArray(attachments) ? (attachments as unknown as MailPart[]) : [];
    const index = all.findIndex((one) => one.filename === filename);
    if (index >= 0) return { id: String(id), index };
  }
  throw new AppError('notFound');
}

async function tried(direction: 'incoming' | 'outgoing', connect: Promise<void>) {
  try {
    await connect;
    return { isConnected: true, error: null };
  } catch (error) {
    return { isConnected: false, error: accountSentence(error, direction) };
  }
}

async function checkMail(context: ServerContext, account: Account) {
  const { imapHost } = account.access;
  const [incoming, outgoing] = await Promise.all([
    imapHost ? tried('incoming', checkImap(context, account)) : null,
    tried('outgoing', checkSmtp(context, account)),
  ]);
  return { incoming, outgoing };
}

/** Files and pictures of mails, and whether an account can be reached. */
export function mailFileRoutes(app: FastifyInstance, context: ServerContext): void {
  async function sendAttachment(
    actor: Actor,
    { id, index }: { id: string; index: number },
    reply: FastifyReply,
  ) {
    await requireReadable({ context, actor }, id, 'attachments');
    const { part, content } = await takePart({ context, actor }, { id, part: index, reply });
    return send(reply, { name: part.filename, mediaType: part.contentType }, content);
  }
  serveCall(
    app,
    readMailAttachment,
    async ({ params, actor, reply }) => await sendAttachment(actor, params, reply),
  );
  serveCall(app, readAttachmentByPlace, async ({ query, actor, reply }) => {
    return await sendAttachment(actor, await findAttachment({ context, actor }, query), reply);
  });
  serveCall(app, readMailPart, async ({ params: { id, cid }, actor, reply }) => {
    await requireReadable({ context, actor }, id, 'message');
    const { part, content } = await takePart({ context, actor }, { id, part: { cid }, reply });
    return send(reply, { name: part.filename, mediaType: await pictureTypeOf(content) }, content);
  });
  serveCall(app, readMailPicture, async ({ params: { id }, query: { url }, actor, reply }) => {
    const { message } = await requireReadable({ context, actor }, id, 'message');
    // otherwise it would fetch anything for anybody who may read one mail
    if (typeof message !== 'string' || !message.includes(`data-src="${url.replaceAll('&', '&amp;')}"`))
      throw new AppError('notFound');
    const { content, mediaType } = await fetchPicture(url, clientSignal(reply));
    return send(reply, { name: 'Bild', mediaType }, content);
  });
  serveCall(app, checkAccount, async ({ params: { id }, actor }) => {
    await context.repository.get(actor, accounts, id, { fields: ['id'] });
    const rights = rightsTo(context.index(), actor, accounts);
    if (!rights) throw new AppError('forbidden');
    requireUpdatable(rights, ['apiConfigs']);
    const account = await requireAccount(context, id);
    return account.type === 'mail' ? await checkMail(context, account) : { incoming: null, outgoing: null };
  });
}
