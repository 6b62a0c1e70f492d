import type * as z from 'zod/mini';
import type { sendWhatsApp } from '../../contract/messenger/sending.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import { parsePhone } from '../../framework/schema/phone/parsePhone.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { createId } from '../../framework/server/repository/createId.ts';
import { claimKey } from '../../framework/server/repository/createRecord.ts';
import { evaluateRow } from '../../framework/server/repository/evaluateRow.ts';
import type { WriteContext } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { mayCustomOn } from '../mayCustom.ts';
import { type Account, accountSendingFrom } from './accounts.ts';
import { conversations, conversationWith, messageResources, storeMessage } from './storeMessage.ts';
import { enqueueSending } from './whatsAppOutbox.ts';
import { refusalToSend } from './whatsAppRules.ts';
import { componentsOf, fillTemplate, tidyValue, valueCounts } from './whatsAppTemplates.ts';

export type NewWhatsApp = z.output<(typeof sendWhatsApp)['body']>;

const templates = 'whatsappmessagetemplates';

function invalid(fields: Record<string, string>): AppError {
  return new AppError('invalid', { fields });
}

/** @throws AppError 404 for a template outside of what one may read, 403 without the right to fill it */
export async function requireTemplate(
  { trx, index, actor }: Pick<WriteContext, 'index' | 'actor'> & { trx: Parameters<typeof storedRecord>[0] },
  id: string,
): Promise<{ record: RecordData; isUpdatable: (field: string) => boolean }> {
  const entity = requireEntity(index, templates);
  const record = await storedRecord(trx, entity, id);
  const { rights } = await evaluateRow({ trx, index, actor }, entity, record);
  const isReadable = rights.isReadable('components') && rights.isReadable('name');
  if (!isReadable || !mayCustomOn(rights, 'renderWhatsAppTemplates')) throw new AppError('forbidden');
  return { record, isUpdatable: rights.isUpdatable };
}

/** The content of a message as it is stored. @throws AppError 403, 404, 409, 422 */
async function contentOf(
  write: WriteContext,
  { message, template, values }: NewWhatsApp,
): Promise<RecordData> {
  if (template === undefined) {
    if (!message) throw invalid({ message: 'Dieses Feld ist erforderlich' });
    return { messageType: 'text', message };
  }
  if (message) throw invalid({ message: 'Eine Vorlage bringt ihren Text mit.' });
  const { record } = await requireTemplate(write, template);
  if (record.status !== 'APPROVED')
    throw new AppError('notNow', undefined, 'Nur Vorlagen, die WhatsApp genehmigt hat, lassen sich senden.');
  const components = componentsOf(record);
  const { header, body } = valueCounts(components);
  const isComplete = values.length === header + body && values.every((value) => tidyValue(value) !== '');
  if (!isComplete)
    throw invalid({
      values:
        header + body === 1
          ? 'Die Vorlage braucht einen Wert.'
          : `Die Vorlage braucht ${header + body} Werte.`,
    });
  const filled = fillTemplate(components, values);
  return {
    messageType: 'template',
    template,
    templateValues: values.map(tidyValue),
    header: filled.header,
    message: filled.message,
    footer: filled.footer,
  };
}

interface Partner {
  record: RecordData;
  id: string;
}

/** The conversation that a message goes into, with the right to send in it. @throws AppError 403, 404, 422 */
async function requirePartner(
  write: WriteContext,
  { account, toNumber, given }: { account: Account; toNumber: string; given: string | undefined },
): Promise<Partner> {
  const contact = { channel: 'whatsApp', account: account.id, address: toNumber } as const;
  const id = given ?? (await conversationWith(write, contact));
  const entity = requireEntity(write.index, conversations);
  const record = await storedRecord(write.trx, entity, id, { lock: true });
  const { rights } = await evaluateRow(write, entity, record);
  if (!mayCustomOn(rights, 'sendMailAsCustomer')) throw new AppError('forbidden');
  if (record.phoneNumber !== toNumber)
    throw invalid({ toNumber: 'Diese Nummer gehört nicht zu dieser Konversation.' });
  if (record.account !== null && record.account !== undefined && record.account !== account.id)
    throw invalid({ fromNumber: 'Diese Konversation läuft über eine andere Nummer.' });
  return { record, id };
}

/** The profile that a message is addressed to. @throws AppError 404 for one that the sender may not read */
async function addresseeOf(
  write: WriteContext,
  { to, toType }: NewWhatsApp,
  { record }: Partner,
): Promise<RecordData['profileId']> {
  if (to === undefined || toType === undefined) return record.profileId;
  const entity = requireEntity(write.index, toType);
  await evaluateRow(write, entity, await storedRecord(write.trx, entity, to));
  return { type: toType, id: to };
}

/** The message that is answered, in this conversation. @throws AppError 422 */
async function repliedTo(
  { trx, index }: WriteContext,
  { repliesTo }: NewWhatsApp,
  conversation: string,
): Promise<RecordData> {
  if (repliesTo === undefined) return {};
  const message = requireEntity(index, messageResources.whatsApp);
  const replied = await storedRecord(trx, message, repliesTo).catch(() => undefined);
  if (replied?.conversation !== conversation)
    throw invalid({ repliesTo: 'Diese Nachricht gehört nicht zu dieser Konversation.' });
  return { repliesTo, repliesToId: replied.messageId ?? null };
}

/** A stored message and its conversation. */
interface Stored {
  messageId: string;
  conversation: string;
}

async function store(
  write: WriteContext,
  account: Account,
  { body, toNumber, id }: { body: NewWhatsApp; toNumber: string; id: string },
): Promise<Stored> {
  const { actor, changeSet } = write;
  const partner = await requirePartner(write, { account, toNumber, given: body.conversation });
  const content = await contentOf(write, body);
  const isTemplate = body.template !== undefined;
  const refusal = refusalToSend(partner.record, { isTemplate, now: new Date(changeSet.at) });
  if (refusal !== undefined) throw new AppError('notNow', undefined, refusal);
  const { phoneNumber, phoneNumberId } = account.access;
  await storeMessage(
    write,
    {
      channel: 'whatsApp',
      conversation: partner.id,
      isIncoming: false,
      at: changeSet.at,
      preview: String(content.message ?? ''),
      values: {
        ...content,
        ...(await repliedTo(write, body, partner.id)),
        account: account.id,
        phoneNumber: toNumber,
        phoneNumberId: phoneNumberId ?? null,
        fromNumber: phoneNumber ?? null,
        fromName: account.name.slice(0, 200),
        toNumber,
        toName: partner.record.name ?? null,
        toProfileId: (await addresseeOf(write, body, partner)) ?? null,
        sentBy: actor.loginUser,
      },
    },
    id,
  );
  return { messageId: id, conversation: partner.id };
}

/**
 * Stores a message with what changes in its conversation, and sends it as soon as that is committed. The same key stores
 * it once.
 * @throws AppError 403, 404, 409 with the reason why nothing may be sent now, 422
 */
export async function storeWhatsApp(
  context: Pick<ServerContext, 'repository' | 'jobs'>,
  actor: Actor,
  { body, key }: { body: NewWhatsApp; key: string | undefined },
): Promise<Stored> {
  const sender = parsePhone(body.fromNumber) ?? body.fromNumber;
  const account = await accountSendingFrom(context, actor, { type: 'whatsApp', sender });
  if (!account) throw invalid({ fromNumber: 'Von dieser Nummer darfst du nicht senden.' });
  const toNumber = parsePhone(body.toNumber);
  if (toNumber === null) throw invalid({ toNumber: 'Das ist keine gültige Telefonnummer.' });
  // on the embedded database, the queue cannot start within a transaction
  await context.jobs();
  const by = { actor, resource: conversations, reason: 'WhatsApp-Nachricht' };
  return await context.repository.changeSet(by, async (write) => {
    const id = createId();
    const message = requireEntity(write.index, messageResources.whatsApp);
    const claim = key === undefined ? undefined : await claimKey(write, message, { key, input: body, id });
    if (claim?.claimed === false) {
      const { conversation } = await storedRecord(write.trx, message, claim.record);
      return { messageId: claim.record, conversation: String(conversation) };
    }
    if (account.isPaused)
      throw new AppError(
        'notNow',
        undefined,
        'Dieses Nachrichtenkonto ist angehalten. Es sendet gerade nichts.',
      );
    const stored = await store(write, account, { body, toNumber, id });
    await enqueueSending(context, write, stored.conversation);
    return stored;
  });
}
