import type { Transaction } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { readPhone } from '../../schema/phone/parsePhone.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import { sentenceOf } from '../../schema/validation/issues.ts';
import { readFieldValue } from '../../schema/validation/readFieldValue.ts';
import type { Executor, Tables } from '../database/Database.ts';
import { sanitizeRichText } from '../html/richText.ts';
import type { Mail } from '../mail/Mail.ts';
import type { MailQueue } from '../mail/MailQueue.ts';
import { createId } from '../repository/createId.ts';
import { storedRecords } from '../repository/storedRecord.ts';
import type { AccountDeps } from './AccountDeps.ts';
import { activationMail, confirmMailMail, type MailFacts, resetMail } from './accountMails.ts';
import {
  type AccountOwner,
  type IssuedLink,
  issueLink,
  type LinkPurpose,
  type LinkWish,
  waitHours,
  wishLink,
} from './accountTokens.ts';

/** Dependencies for composing a mail with a link. */
export type LinkMailDeps = Pick<AccountDeps, 'db' | 'index' | 'settings' | 'publicUrl'>;

/** Replaces the link in stored mails. */
const notYet = '[Link, wird beim Versand erzeugt]';

const compose: Readonly<Record<LinkPurpose, (facts: MailFacts, link: string) => Mail>> = {
  reset: resetMail,
  activation: activationMail,
  mail: confirmMailMail,
};

/** Composes a mail with a link. @param link omitted for the stored version. */
export function linkMail(purpose: LinkPurpose, facts: MailFacts, link: string = notYet): Mail {
  return compose[purpose](facts, link);
}

const pages: Readonly<Record<LinkPurpose, string>> = {
  reset: 'reset',
  activation: 'signup',
  mail: 'confirm-mail',
};

/** URL of the page that a token opens. @param publicUrl public address of the pages. */
export function mailedLink(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/${pages[purpose]}/${token}`;
}

/** Values for mails to the owner of a login; the name comes from the profile or else the login. */
export async function readMailFacts(
  { db, index, settings }: Pick<AccountDeps, 'db' | 'index' | 'settings'>,
  { mail, name, meta_type, meta_id }: AccountOwner,
): Promise<MailFacts> {
  const entity = meta_type ? index().entity(meta_type) : undefined;
  const profile =
    entity && meta_id ? (await storedRecords(db.kysely, entity, [meta_id])).get(meta_id) : undefined;
  const title = entity && profile ? recordTitle(entity, profile) : '';
  const { product } = await settings.read(db.kysely);
  return { recipient: mail, name: title || (name ?? ''), product };
}

/**
 * Composes a mail and issues its link.
 * @returns undefined if the link is no longer needed, see `issueLink`.
 */
export async function composeLinkMail(deps: LinkMailDeps, id: string): Promise<Mail | undefined> {
  const issued = await issueLink(deps.db.kysely, id);
  if (!issued) return undefined;
  const { owner, purpose, mail, token } = issued;
  const facts = await readMailFacts(deps, owner);
  return linkMail(
    purpose,
    { ...facts, recipient: mail ?? facts.recipient },
    mailedLink(deps.publicUrl(), purpose, token),
  );
}

/** Issues a link that is not mailed; the requester hands it over. @throws AppError 409 for a closed login. */
export async function issueLinkAtOnce(executor: Executor, wish: Omit<LinkWish, 'id'>): Promise<IssuedLink> {
  const id = createId();
  await wishLink(executor, { id, ...wish });
  const issued = await issueLink(executor, id);
  if (!issued) throw new AppError('accountClosed');
  return issued;
}

/**
 * Queues a mail whose link is issued when it is sent.
 * @param wish without its id, which is that of the mail.
 */
export async function putLinkMail(
  mails: MailQueue,
  trx: Transaction<Tables>,
  { facts, ...wish }: Omit<LinkWish, 'id'> & { facts: MailFacts },
): Promise<void> {
  const { loginUser, purpose } = wish;
  const id = createId();
  await wishLink(trx, { id, ...wish });
  await mails.put(trx, linkMail(purpose, facts), {
    id,
    template: purpose,
    loginUser,
    hours: waitHours(purpose),
  });
}

/** Validates a mail address by the field of login users. @throws AppError 422 that names `mail`. */
export function readMailField(index: ModelIndex, given: string): string {
  const field = index.field('login-users', 'mail');
  if (!field) throw new Error('A login user has a mail address.');
  const tools = { phone: readPhone, sanitize: sanitizeRichText, isWhole: true };
  const { value, issues } = readFieldValue(field, given, tools);
  if (issues[0]) throw new AppError('invalid', { fields: { mail: sentenceOf(issues[0]) } });
  if (value === null) throw new AppError('invalid', { fields: { mail: 'Dieses Feld ist erforderlich' } });
  return String(value);
}
