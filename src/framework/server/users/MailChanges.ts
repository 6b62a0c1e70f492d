import { sql } from 'kysely';
import type { PendingMail } from '../../schema/contracts/mailChange.ts';
import { AppError } from '../../schema/errors.ts';
import type { Executor } from '../database/Database.ts';
import { createId } from '../repository/createId.ts';
import { saveChanged } from '../repository/save.ts';
import { storedRecord } from '../repository/storedRecord.ts';
import { systemActor } from '../rights/Actor.ts';
import { hashToken } from '../sessions/tokens.ts';
import { accountTokensTable } from '../storage/linkTables.ts';
import type { AccountDeps, OwnLogin } from './AccountDeps.ts';
import { mailChangeAskedMail, mailChangedMail, mailTakenMail } from './accountMails.ts';
import { linkHours, readLinkOwner, requireLinkOwner, useToken, wishLink } from './accountTokens.ts';
import { putLinkMail, readMailFacts, readMailField } from './linkMail.ts';

const tokens = sql.table(accountTokensTable.name);
const noticeHours = linkHours.activation;

/**
 * Changes the mail address of a login: requested with the password, valid once the same login has used a link
 * mailed to the new address (OWASP ASVS 6.3.7, 7.5.1). A mistyped address gives nobody access.
 */
export class MailChanges {
  private readonly deps: AccountDeps;

  constructor(deps: AccountDeps) {
    this.deps = deps;
  }

  /** Validates a requested address. @throws AppError 422 `mail`. */
  read({ mail: present }: OwnLogin, given: string): string {
    const mail = readMailField(this.deps.index(), given);
    if (mail !== present) return mail;
    throw new AppError('invalid', { fields: { mail: 'Das ist deine bisherige Adresse' } });
  }

  /**
   * Mails a link to the new address and a notice to the current one; invalidates an earlier link. Only the
   * new address learns whether another login already uses it.
   */
  async ask({ loginUser }: OwnLogin, mail: string): Promise<void> {
    const { db, mails } = this.deps;
    const facts = await readMailFacts(this.deps, await readLinkOwner(db.kysely, loginUser));
    const notice = { loginUser, hours: noticeHours };
    await mails.ready();
    await db.transaction(async (trx) => {
      await this.forget(trx, loginUser);
      const { rows } = await sql<{
        id: string;
      }>`SELECT "id" FROM "login-users" WHERE "mail" = ${mail}`.execute(trx);
      const taken = rows[0];
      const wish = { loginUser, purpose: 'mail', mail } as const;
      if (taken) {
        await wishLink(trx, { id: createId(), ...wish });
        const mailed = mailTakenMail({ ...facts, recipient: mail, name: '' });
        await mails.put(trx, mailed, { loginUser: taken.id, hours: noticeHours });
      } else await putLinkMail(mails, trx, { facts: { ...facts, recipient: mail }, ...wish });
      await mails.put(trx, mailChangeAskedMail(facts, mail), notice);
    });
  }

  /** The address that waits for confirmation. */
  async pending({ loginUser }: OwnLogin): Promise<PendingMail | null> {
    const { rows } = await sql<PendingMail>`
      SELECT "mail", "expiresAt" FROM ${tokens}
      WHERE "loginUser" = ${loginUser} AND "purpose" = 'mail' AND "expiresAt" > now()`.execute(
      this.deps.db.kysely,
    );
    return rows[0] ?? null;
  }

  /** Invalidates the link and keeps the current address. */
  async withdraw({ loginUser }: OwnLogin): Promise<void> {
    await this.forget(this.deps.db.kysely, loginUser);
  }

  /**
   * The address confirmed by a link of the user.
   * @throws AppError 400 `linkInvalid`, also for a link of another user.
   */
  async find({ loginUser }: OwnLogin, token: string): Promise<string> {
    const { kysely } = this.deps.db;
    const owner = await requireLinkOwner(kysely, token, 'mail');
    if (owner.id !== loginUser) throw new AppError('linkInvalid');
    const { rows } = await sql<{ mail: string }>`
      SELECT "mail" FROM ${tokens} WHERE "tokenHash" = ${hashToken(token)}`.execute(kysely);
    if (!rows[0]) throw new AppError('linkInvalid');
    return rows[0].mail;
  }

  /**
   * Changes the address and notifies the former one.
   * @throws AppError 400 `linkInvalid`, 422 `mail` if it was taken meanwhile.
   */
  async confirm(own: OwnLogin, token: string): Promise<void> {
    const { db, mails, repository } = this.deps;
    const mail = await this.find(own, token);
    const facts = await readMailFacts(this.deps, await readLinkOwner(db.kysely, own.loginUser));
    await mails.ready();
    const by = { actor: own.actor, resource: 'login-users', reason: 'Eigene E-Mail-Adresse' };
    await repository.changeSet(by, async (context, entity) => {
      await useToken(context.trx, token);
      const stored = await storedRecord(context.trx, entity, own.loginUser, { lock: true });
      await saveChanged({ ...context, actor: systemActor }, { entity, stored, values: { mail } });
      const notice = { loginUser: own.loginUser, hours: noticeHours };
      await mails.put(context.trx, mailChangedMail(facts, mail), notice);
    });
  }

  private async forget(executor: Executor, loginUser: string): Promise<void> {
    await sql`DELETE FROM ${tokens} WHERE "loginUser" = ${loginUser} AND "purpose" = 'mail'`.execute(
      executor,
    );
  }
}
