import type { Transaction } from 'kysely';
import type { Tables } from '../database/Database.ts';
import type { MailQueue } from '../mail/MailQueue.ts';
import { createId } from '../repository/createId.ts';
import type { MailFacts } from './accountMails.ts';
import { type LinkWish, waitHours, wishLink } from './accountTokens.ts';
import { linkMail } from './linkMail.ts';

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
