import type { Transaction } from 'kysely';
import type { Database, Tables } from '../database/Database.ts';
import { createId } from '../repository/createId.ts';
import type { Giving } from '../rights/giving.ts';
import type { PersonalLinks } from '../sessions/PersonalLinks.ts';
import { issuePersonalLink, type LinkSubject, waitDays } from '../sessions/personalLinkRows.ts';
import type { Mail } from './Mail.ts';
import type { MailQueue } from './MailQueue.ts';

/** Replaces the link in stored mails. */
export const linkNotYet = '[Link, wird beim Versand erzeugt]';

/** A mail with a personal link, or an ordinary mail to somebody without a login. */
export interface LinkMail extends LinkSubject, Mail {
  /** Path of the page, with `{token}`. The text contains `{link}` where the URL belongs. */
  path: string;
}

/** The transaction that causes a mail, and the change set it writes, if any. */
interface MailCause {
  trx: Transaction<Tables>;
  changeSet?: { id: string };
}

interface LinkMailsOptions {
  db: Database;
  links: PersonalLinks;
  mails: () => MailQueue;
  /** Public address of the pages. */
  publicUrl: () => string;
}

/** Mails with personal links. Each link is issued with the attempt to send it, so that none is stored. */
export class LinkMails {
  private readonly options: LinkMailsOptions;

  constructor(options: LinkMailsOptions) {
    this.options = options;
  }

  /** Whether mails leave the server; without a mail server they stay in the outbox. */
  get isSending(): boolean {
    return this.options.mails().isSending;
  }

  /** Resolves when mails can be queued; await it before a transaction (`MailQueue.ready`). */
  async ready(): Promise<void> {
    await this.options.mails().ready();
  }

  /**
   * Queues a mail when this transaction commits. The former link for the same subject ends then. In a change set, the
   * mail waits a little, and an undo cancels it.
   * @throws AppError 403 for somebody who acts as another login and lacks what the link opens
   */
  async put(giving: Giving & MailCause, mail: LinkMail): Promise<void> {
    const { recipient, subject, text, path, ...of } = mail;
    const id = createId();
    const stored = { recipient, subject, text: text.replaceAll('{link}', linkNotYet) };
    await this.options.mails().put(giving.trx, stored, {
      id,
      template: 'link',
      hours: waitDays * 24,
      changeSet: giving.changeSet?.id,
      replaces: of,
    });
    await this.options.links.want(giving, of, { id, path });
  }

  /**
   * Queues a mail without a link to somebody without a login; see `put`.
   * @param hours until it is obsolete
   */
  async putNotice({ trx, changeSet }: MailCause, mail: Mail, hours = waitDays * 24): Promise<void> {
    await this.options.mails().put(trx, mail, { template: 'notice', hours, changeSet: changeSet?.id });
  }

  /** Puts a fresh link into a stored mail. @returns undefined if the link is no longer needed. */
  async compose(id: string, mail: Mail): Promise<Mail | undefined> {
    const issued = await issuePersonalLink(this.options.db.kysely, id);
    if (!issued?.path) return undefined;
    const page = issued.path.replace('{token}', issued.token);
    const link = `${this.options.publicUrl().replace(/\/+$/, '')}${page}`;
    return { ...mail, text: mail.text.replaceAll(linkNotYet, link) };
  }
}
