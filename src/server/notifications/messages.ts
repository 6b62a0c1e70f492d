import type * as z from 'zod/mini';
import { countRecipients, sendMessage } from '../../contract/notifications/messageCalls.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { Delivery } from '../../framework/server/outbox/Outbox.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import { claimCreation } from '../../framework/server/repository/createRecord.ts';
import { type FollowUp, putFollowUps } from '../../framework/server/repository/followUps.ts';
import { inBlocks } from '../../framework/server/repository/inBlocks.ts';
import { readTitled } from '../../framework/server/repository/readRecord.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { openLogins } from '../../framework/server/rights/holdings.ts';
import { putNotification } from '../../framework/server/services/notifications/storedNotifications.ts';
import { mayCustom } from '../mayCustom.ts';

/** Messages that administrators write to roles and persons. */

type Audience = z.output<(typeof countRecipients)['body']>;
type Message = z.output<(typeof sendMessage)['body']>;

/** Recipients of one row of the outbox, which one transaction notifies. */
const recipientsPerRow = 200;

/** Some of the recipients of a message, as the outbox holds them. */
type MessagePart = {
  /** Id of the message. */
  id: string;
  message: string;
  /** Login. */
  from: string;
  /** Logins. */
  to: string[];
  entityType?: string;
  entityId?: string;
};

/** The sender: of who acts as somebody else, the one who acts. @throws AppError 403 without the right, or a login */
function requireSender(actor: Actor): string {
  const sender = actor.origin ?? actor.loginUser;
  if (sender === null || !mayCustom(actor, 'sendMessages')) throw new AppError('forbidden');
  return sender;
}

/** @throws AppError 422 that says the same of what does not exist and of what the sender may not read */
async function requireReadable(
  context: Pick<ServerContext, 'index' | 'repository'>,
  actor: Actor,
  { roles, persons, entityType, entityId }: Audience,
): Promise<void> {
  const areReadable = async (resource: string, ids: readonly string[]) =>
    (await readTitled(context, actor, { resource, ids })).size === new Set(ids).size;
  const fields: Record<string, string> = {};
  if (!(await areReadable('roles', roles)))
    fields.roles = 'Mindestens eine dieser Rollen kannst du nicht auswählen.';
  if (!(await areReadable('login-users', persons)))
    fields.persons = 'Mindestens eine dieser Personen kannst du nicht auswählen.';
  if (entityType !== undefined && entityId !== undefined && !(await areReadable(entityType, [entityId])))
    fields.entityId = 'Auf diesen Eintrag kannst du nicht verweisen.';
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/**
 * The open logins that a message reaches, without the sender and the login they act as.
 * @throws AppError 422 for what the sender may not read, and if there are none
 */
async function findRecipients(context: ServerContext, actor: Actor, audience: Audience): Promise<string[]> {
  const { roles, persons } = audience;
  if (roles.length + persons.length === 0)
    throw new AppError('invalid', { fields: { roles: 'Wähle mindestens eine Rolle oder eine Person.' } });
  await requireReadable(context, actor, audience);
  const found = await openLogins(context.db.kysely, { roles, logins: persons });
  const others = found.filter((login) => login !== actor.loginUser && login !== actor.origin);
  if (others.length > 0) return others;
  throw new AppError('invalid', {
    fields: { [roles.length > 0 ? 'roles' : 'persons']: 'Das erreicht außer dir keinen aktiven Zugang.' },
  });
}

function partsOf({ to, ...message }: MessagePart): FollowUp[] {
  return inBlocks(to, recipientsPerRow).map((block, at) => ({
    kind: 'message',
    record: `notifications/${message.id}`,
    key: `${message.id}/${at}`,
    payload: { ...message, to: block },
  }));
}

const wasSent =
  'Diese Mitteilung ist schon mit anderen Angaben gesendet worden. Schließ das Fenster und schreib eine neue, wenn noch etwas fehlt.';

interface Sending {
  sender: string;
  to: string[];
  body: Message;
  /** Idempotency key of the request. */
  key: string | undefined;
}

/** Puts a message for all recipients into the outbox, unless the same request did so before. */
async function putMessage(
  { db, outbox }: Pick<ServerContext, 'db' | 'outbox'>,
  actor: Actor,
  { sender, to, body, key }: Sending,
): Promise<void> {
  const { message, entityType, entityId } = body;
  const link = entityType === undefined || entityId === undefined ? {} : { entityType, entityId };
  const id = createId();
  await db.transaction(async (trx) => {
    if (key !== undefined) {
      const creation = { key, input: body, id };
      const claimed = await claimCreation({ trx, actor }, 'notifications', creation).catch(
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'keyReused')
            throw new AppError('keyReused', undefined, wasSent);
          throw error;
        },
      );
      if (claimed !== id) return;
    }
    await putFollowUps(trx, partsOf({ id, message, from: sender, to, ...link }));
  });
  outbox.wake();
}

/** Sending messages, and how many they would reach. */
export const messageRoutes: Routes = (app, context) => {
  serveCall(app, countRecipients, async ({ actor, body }) => {
    requireSender(actor);
    return { recipients: (await findRecipients(context, actor, body)).length };
  });

  serveCall(app, sendMessage, async ({ actor, body, key }) => {
    const sender = requireSender(actor);
    const to = await findRecipients(context, actor, body);
    await putMessage(context, actor, { sender, to, body, key });
    return { recipients: to.length };
  });
};

/** Delivers a message to those of its recipients whose login is still open. */
export async function deliverMessage({ trx, payload }: Delivery<MessagePart>): Promise<void> {
  const { id, from, to, ...content } = payload;
  for (const recipient of await openLogins(trx, { logins: to }))
    await putNotification(trx, {
      type: 'COMMON',
      to: recipient,
      payload: { ...content, fromUser: from },
      key: `message/${id}`,
    });
}
