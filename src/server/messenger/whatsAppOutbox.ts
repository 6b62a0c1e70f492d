import type { JsonObject, RecordData } from '../../framework/schema/Json.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { ListRequest } from '../../framework/server/query/ListRequest.ts';
import { listsWithin } from '../../framework/server/repository/Repository.ts';
import { saveChanged, type WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import { LostKeyError } from '../../framework/server/services/secrets/SecretStore.ts';
import type { ClockJob, QueuedJob } from '../../framework/server/start/LeitstandApp.ts';
import { accounts, openSecret, requireAccount } from './accounts.ts';
import { conversations, messageResources } from './storeMessage.ts';
import { GraphError, type WhatsAppGraph } from './whatsAppGraph.ts';
import { refusalToSend } from './whatsAppRules.ts';
import { componentsOf, templateMessage } from './whatsAppTemplates.ts';

/**
 * Sends stored messages, those of a conversation in the order in which they were written. WhatsApp knows no idempotency
 * keys: `sendingAt` is stored before a message leaves, and what has begun is repeated only if WhatsApp certainly did not
 * take it. A lost answer ends in an error that says so; a later status of the message, which carries our id, corrects it.
 */

const resource = messageResources.whatsApp;
const job = 'send-whats-app';

type SendingContext = Pick<ServerContext, 'db' | 'index' | 'repository' | 'secrets' | 'jobs'>;

/** After that, a begun attempt has certainly ended. */
const staleMs = 10 * 60 * 1000;
/** For so long a message is tried if WhatsApp cannot take it. */
const patienceMs = 6 * 60 * 60 * 1000;
const pauses = { least: 5_000, most: 30 * 60 * 1000 };
/** A working account says so at most this often. */
const successMs = 60 * 60 * 1000;
const mostErrors = 20;
/** Messages that are looked at together. */
const mostAtOnce = 1000;
/** Title of the error of a message whose answer was lost. */
export const unclearTitle = 'Ausgang unklar';
const unclear =
  'Die Antwort von WhatsApp ging verloren. Ob die Nachricht ankam, ist unklar; deshalb wird sie nicht noch einmal gesendet.';

/** An error of a message, as its list has it. */
export interface MessageError {
  code?: number | null;
  title?: string | null;
  message: string;
  /** ISO, UTC. */
  occurredAt?: string | null;
}

export function errorsOf({ whatsAppErrors }: RecordData): MessageError[] {
  return Array.isArray(whatsAppErrors) ? (whatsAppErrors as MessageError[]) : [];
}

const errorKey = ({ occurredAt, code, title, message }: MessageError) =>
  JSON.stringify([occurredAt ?? '', code ?? '', title ?? '', message]);

/** Both lists without repetitions, the oldest first, in whatever order they came. */
export function mergedErrors(known: readonly MessageError[], more: readonly MessageError[]): MessageError[] {
  const all = new Map([...known, ...more].map((error) => [errorKey(error), error]));
  const sorted = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, error]) => error);
  return sorted.slice(0, mostErrors);
}

/** Days after which nothing is tried any more. */
const triedDays = 7;

/** Own messages, the oldest first, of which it is open whether they will leave or have left. */
function unsettled(more: RecordData): ListRequest {
  const since = new Date(Date.now() - triedDays * 24 * 60 * 60 * 1000).toISOString();
  return {
    filter: { $and: [{ direction: 'outgoing', messageId: null, sentAt: { $gt: since } }, more] },
    fields: ['conversation', 'sendingAt', 'sentAt', 'whatsAppErrors'],
    sort: [
      { path: 'sentAt', direction: 'ASC' },
      { path: 'id', direction: 'ASC' },
    ],
    window: { type: 'range', offset: 0, limit: mostAtOnce },
    count: 'none',
  };
}

const hasNoError = (record: RecordData) => errorsOf(record).length === 0;

/** Sends the messages of a conversation within seconds after the transaction, should nobody else do it at once. */
export async function enqueueSending(
  { jobs }: Pick<ServerContext, 'jobs'>,
  write: WriteContext,
  conversation: string,
) {
  const queue = await jobs();
  await queue.enqueue(job, { conversation }, { singletonKey: conversation, transaction: write.trx });
}

async function save(
  { repository }: Pick<SendingContext, 'repository'>,
  id: string,
  change: (stored: RecordData, at: string) => RecordData | undefined,
): Promise<void> {
  const by = { actor: systemActor, resource, reason: 'Versand über WhatsApp' };
  await repository.changeSet(by, async (write, entity) => {
    const stored = await storedRecord(write.trx, entity, id, { lock: true });
    const values = change(stored, write.changeSet.at);
    if (values) await saveChanged(write, { entity, stored, values });
  });
}

async function saveError(
  context: Pick<SendingContext, 'repository'>,
  id: string,
  error: MessageError,
): Promise<void> {
  await save(context, id, (stored, at) =>
    // a status has told meanwhile that WhatsApp has it
    stored.messageId && error.title === unclearTitle
      ? undefined
      : { whatsAppErrors: mergedErrors(errorsOf(stored), [{ ...error, occurredAt: at }]) },
  );
}

/** A message that this process, and no other, sends. */
interface Claimed {
  message: RecordData;
  body: JsonObject;
  /** Last message of the contact. */
  lastReceived: string | null;
}

async function bodyOf(write: WriteContext, message: RecordData): Promise<JsonObject> {
  const { trx, index } = write;
  const shared = {
    to: String(message.toNumber).replace(/^\+/, ''),
    // comes back with each status
    biz_opaque_callback_data: String(message.id),
    ...(typeof message.repliesToId === 'string' && { context: { message_id: message.repliesToId } }),
  };
  if (typeof message.template !== 'string')
    return { ...shared, type: 'text', text: { body: String(message.message ?? '') } };
  const template = await storedRecord(
    trx,
    requireEntity(index, 'whatsappmessagetemplates'),
    message.template,
  );
  const { name, language } = template;
  const values = Array.isArray(message.templateValues) ? message.templateValues.map(String) : [];
  const filled = templateMessage(
    { name: String(name), language: String(language), components: componentsOf(template) },
    values,
  );
  return { ...shared, type: 'template', template: filled };
}

async function findNext({ trx, index }: WriteContext, conversation: string): Promise<string | undefined> {
  const { records } = await listsWithin(trx, index).list(systemActor, resource, unsettled({ conversation }));
  const open = records.filter(hasNoError);
  // another process is at it, and goes on with the others
  if (open.some(({ sendingAt }) => typeof sendingAt === 'string')) return undefined;
  return open[0] && String(open[0].id);
}

async function findLastReceived({ trx, index }: WriteContext, conversation: string): Promise<string | null> {
  const { records } = await listsWithin(trx, index).list(systemActor, resource, {
    filter: { conversation, direction: 'incoming', messageId: { $ne: null } },
    fields: ['messageId'],
    sort: [
      { path: 'sentAt', direction: 'DESC' },
      { path: 'messageId', direction: 'DESC' },
    ],
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
  });
  return records[0] ? String(records[0].messageId) : null;
}

/** Begins the attempt of the next message; undefined: none, or it cannot be sent any more. */
async function claimNext(
  { repository }: SendingContext,
  conversation: string,
): Promise<Claimed | 'none' | 'next'> {
  const by = { actor: systemActor, resource, reason: 'Versand über WhatsApp' };
  return await repository.changeSet(by, async (write, entity) => {
    const { trx, index, changeSet } = write;
    const partner = await storedRecord(trx, requireEntity(index, conversations), conversation, {
      lock: true,
    });
    const id = await findNext(write, conversation);
    if (id === undefined) return 'none';
    const message = await storedRecord(trx, entity, id, { lock: true });
    const isTemplate = typeof message.template === 'string';
    const isLost = message.messageType === 'template' && !isTemplate;
    const refusal = isLost
      ? 'Die Vorlage wurde inzwischen gelöscht.'
      : refusalToSend(partner, { isTemplate, now: new Date(changeSet.at) });
    if (refusal !== undefined) {
      const error = { title: 'Nicht gesendet', message: refusal, occurredAt: changeSet.at };
      const whatsAppErrors = mergedErrors(errorsOf(message), [error]);
      await saveChanged(write, { entity, stored: message, values: { whatsAppErrors } });
      return 'next';
    }
    await saveChanged(write, { entity, stored: message, values: { sendingAt: changeSet.at } });
    const [body, lastReceived] = [await bodyOf(write, message), await findLastReceived(write, conversation)];
    return { message, body, lastReceived };
  });
}

/** Says on the account whether it works, unless that is known. */
async function noteAccount(
  { repository, db, index }: SendingContext,
  id: string,
  error: string | null,
): Promise<void> {
  const entity = requireEntity(index(), accounts);
  const known = await storedRecord(db.kysely, entity, id);
  const isRecent = Date.now() - Date.parse(String(known.lastSuccessAt ?? '')) < successMs;
  if ((known.lastError ?? null) === error && (error !== null || isRecent)) return;
  const by = { actor: systemActor, resource: accounts, reason: 'Verbindung mit WhatsApp' };
  await repository.changeSet(by, async (write) => {
    const stored = await storedRecord(write.trx, entity, id, { lock: true });
    const success = error === null ? { lastSuccessAt: write.changeSet.at } : {};
    await saveChanged(write, { entity, stored, values: { lastError: error, ...success } });
  });
}

async function accessTo(context: SendingContext, { account: id }: RecordData) {
  if (typeof id !== 'string')
    throw new GraphError('Das Nachrichtenkonto wurde inzwischen gelöscht.', { outcome: 'refused' });
  const account = await requireAccount(context, id);
  const token = await openSecret(context, id, 'accessToken').catch((error: unknown) => {
    if (error instanceof LostKeyError) throw new GraphError(error.message, { outcome: 'again', code: 190 });
    throw error;
  });
  const { phoneNumberId } = account.access;
  if (token === undefined || !phoneNumberId)
    throw new GraphError('Am Nachrichtenkonto fehlt der Zugriffsschlüssel oder die Kennung der Nummer.', {
      outcome: 'again',
      code: 190,
    });
  if (account.isPaused) throw new GraphError('Das Nachrichtenkonto ist angehalten.', { outcome: 'again' });
  return { token, phoneNumberId };
}

/** Errors that concern the account and not the message. */
const ofAccount = new Set([0, 3, 10, 190, 131042, 131045, 133010]);

async function keepFailure(
  context: SendingContext,
  { message }: Claimed,
  error: GraphError,
): Promise<'next' | 'later'> {
  const id = String(message.id);
  if (error.code !== null && ofAccount.has(error.code) && typeof message.account === 'string')
    await noteAccount(context, message.account, error.message);
  if (error.outcome === 'unclear') {
    await saveError(context, id, { title: unclearTitle, message: unclear });
    return 'next';
  }
  const age = Date.now() - Date.parse(String(message.sentAt));
  if (error.outcome === 'refused' || age > patienceMs) {
    const { code, title } = error;
    await saveError(context, id, { code, title, message: error.message });
    return 'next';
  }
  await save(context, id, () => ({ sendingAt: null }));
  const pause = Math.min(Math.max(age, pauses.least), pauses.most);
  const data = { conversation: String(message.conversation) };
  const later = { startAfter: new Date(Date.now() + pause), singletonKey: data.conversation };
  await (await context.jobs()).enqueue(job, data, later);
  return 'later';
}

async function attempt(
  context: SendingContext,
  graph: WhatsAppGraph,
  claimed: Claimed,
): Promise<'next' | 'later'> {
  const { message, body, lastReceived } = claimed;
  try {
    const access = await accessTo(context, message);
    const messageId = await graph.send(access, body);
    await save(context, String(message.id), (stored) => ({
      messageId,
      whatsAppErrors: errorsOf(stored).filter(({ title }) => title !== unclearTitle),
    }));
    await noteAccount(context, String(message.account), null);
    // who is answered was read; if that gets lost, no harm is done
    if (lastReceived !== null) await graph.markRead(access, lastReceived).catch(() => undefined);
    return 'next';
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    return await keepFailure(context, claimed, error);
  }
}

/** Sends what waits in a conversation, the oldest first. @returns number of messages that were tried */
export async function sendWaiting(
  context: SendingContext,
  graph: WhatsAppGraph,
  conversation: string,
): Promise<number> {
  for (let tried = 0; ; ) {
    const claimed = await claimNext(context, conversation);
    if (claimed === 'none') return tried;
    if (claimed === 'next') continue;
    tried += 1;
    if ((await attempt(context, graph, claimed)) === 'later') return tried;
  }
}

/** Sends the messages of a conversation. */
export function sendWhatsAppJob(graph: WhatsAppGraph): QueuedJob {
  return {
    job,
    run: async (context, { conversation }) =>
      typeof conversation === 'string'
        ? { tried: await sendWaiting(context, graph, conversation) }
        : undefined,
  };
}

/**
 * Ends attempts whose process has died, and sends what nobody does any more, as after a restore.
 * @returns numbers of both
 */
export async function finishInterrupted(
  context: SendingContext,
): Promise<{ unclear: number; resumed: number }> {
  const minuteAgo = new Date(Date.now() - 60_000).toISOString();
  const request = unsettled({ sentAt: { $lt: minuteAgo } });
  const { records } = await context.repository.list(systemActor, resource, request);
  const open = records.filter(hasNoError);
  const isStale = ({ sendingAt }: RecordData) =>
    typeof sendingAt === 'string' && Date.now() - Date.parse(sendingAt) > staleMs;
  const stale = open.filter(isStale);
  for (const { id } of stale) await saveError(context, String(id), { title: unclearTitle, message: unclear });
  const waiting = open.filter((record) => !record.sendingAt || isStale(record));
  const resumed = new Set(waiting.map(({ conversation }) => String(conversation)));
  const jobs = await context.jobs();
  for (const conversation of resumed)
    await jobs.enqueue(job, { conversation }, { singletonKey: conversation });
  return { unclear: stale.length, resumed: resumed.size };
}

export const settleWhatsAppJob = {
  job: 'settle-whats-app',
  schedule: '*/5 * * * *',
  name: 'Wartende WhatsApp-Nachrichten',
  description:
    'Sendet WhatsApp-Nachrichten, die noch warten, und kennzeichnet solche, deren Versand abgebrochen ist.',
  run: async (context) => await finishInterrupted(context),
} as const satisfies ClockJob;
