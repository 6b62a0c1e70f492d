import { sql } from 'kysely';
import type { AccessLinkAnswer, CreateLoginRequest } from '../../schema/contracts/userLoginHandler.ts';
import { AppError } from '../../schema/errors.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { RecordAccess } from '../../schema/rights/Grants.ts';
import type { Executor } from '../database/Database.ts';
import type { JobQueue } from '../jobs/JobQueue.ts';
import { storedRecord } from '../repository/storedRecord.ts';
import { saveChanged } from '../repository/WriteContext.ts';
import { type Actor, systemActor } from '../rights/Actor.ts';
import { openUserSql } from '../rights/openUserSql.ts';
import { endSessions } from '../sessions/SessionStore.ts';
import type { AccountDeps } from './AccountDeps.ts';
import { createAccessLink, isStillGiven } from './accessLinks.ts';
import { type MailFacts, passwordChangedMail } from './accountMails.ts';
import {
  type AccountOwner,
  forgetLinks,
  type LinkOwner,
  linkHours,
  readLinkOwner,
  requireLinkOwner,
  useToken,
} from './accountTokens.ts';
import { hashNewPassword, keepPassword } from './credentials.ts';
import type { OwnLogin } from './OwnLogin.ts';
import { putLinkMail } from './putLinkMail.ts';
import { readMailFacts } from './readMailFacts.ts';

const resource = 'login-users';
const resetJob = 'forgot-password';

/** Account actions other than logging in: mailed links and passwords. */
export class Accounts {
  private readonly deps: AccountDeps;

  constructor(deps: AccountDeps) {
    this.deps = deps;
  }

  /**
   * Requests a mail with a link for a new password. Does the same for every address, so that nothing reveals
   * whether an account exists; a job does the rest.
   */
  async askReset(mail: string): Promise<void> {
    const jobs = await this.deps.mails.ready();
    await jobs.enqueue(resetJob, { mail });
  }

  /** Registers the job that looks up the account; call before the queue starts. */
  register(jobs: JobQueue): void {
    jobs.register<{ mail: string }>(resetJob, async ({ data }) => await this.sendReset(data.mail));
  }

  /**
   * Mails a link for a new password if an open login has this address. Users who have never chosen a password
   * get an activation link instead. Temporary logins get none.
   */
  private async sendReset(mail: string): Promise<void> {
    const { db, mails } = this.deps;
    const { rows } = await sql<AccountOwner & { isActivated: boolean }>`
      SELECT u."id", u."mail", u."name", u."meta_type", u."meta_id", u."state" = 'active' AS "isActivated"
      FROM "login-users" u
      WHERE u."mail" = ${mail} AND u."state" IN ('active', 'invited') AND ${openUserSql}`.execute(db.kysely);
    const owner = rows[0];
    if (!owner) return;
    const facts = await readMailFacts(this.deps, owner);
    const purpose = owner.isActivated ? 'reset' : 'activation';
    await mails.ready();
    await db.transaction(
      async (trx) => await putLinkMail(mails, trx, { facts, loginUser: owner.id, purpose }),
    );
  }

  /** Requires that who handed out a link, and did not mail it, could do so now. @throws AppError 400 `linkInvalid`. */
  private async requireGiven(executor: Executor, { id, issuedBy }: LinkOwner): Promise<void> {
    if (issuedBy === null) return;
    const asked = { trx: executor, index: this.deps.index() };
    if (!(await isStillGiven(asked, { issuedBy, loginUser: id }))) throw new AppError('linkInvalid');
  }

  /** @throws AppError 400 `linkInvalid`, 422 `password`. */
  async reset(token: string, password: string): Promise<void> {
    const { db, mails } = this.deps;
    const owner = await requireLinkOwner(db.kysely, token, 'reset');
    const facts = await readMailFacts(this.deps, owner);
    const hash = await hashNewPassword(password, { mail: owner.mail, product: facts.product });
    await mails.ready();
    await db.transaction(async (trx) => {
      await useToken(trx, token);
      await this.requireGiven(trx, owner);
      await keepPassword(trx, owner.id, hash);
      await endSessions(trx, owner.id);
      await mails.put(trx, passwordChangedMail(facts), {
        loginUser: owner.id,
        hours: linkHours.activation,
      });
    });
  }

  /** Finds the owner of an activation link. @throws AppError 400 `linkInvalid`. */
  async findInvited(token: string): Promise<MailFacts> {
    const { kysely } = this.deps.db;
    const owner = await requireLinkOwner(kysely, token, 'activation');
    await this.requireGiven(kysely, owner);
    return await readMailFacts(this.deps, owner);
  }

  /**
   * @returns the id of the login user, who can be logged in.
   * @throws AppError 400 `linkInvalid`, 422 `password`.
   */
  async activate(token: string, password: string): Promise<string> {
    const owner = await requireLinkOwner(this.deps.db.kysely, token, 'activation');
    const { product } = await readMailFacts(this.deps, owner);
    const hash = await hashNewPassword(password, { mail: owner.mail, product });
    const by = { actor: systemActor, resource, reason: 'Zugang aktiviert' };
    await this.deps.repository.changeSet(by, async (context, entity) => {
      await useToken(context.trx, token);
      await this.requireGiven(context.trx, owner);
      await keepPassword(context.trx, owner.id, hash);
      const stored = await storedRecord(context.trx, entity, owner.id, { lock: true });
      await saveChanged(context, { entity, stored, values: { state: 'active' } });
    });
    return owner.id;
  }

  /** Creates a login for a profile and mails the invitation. @returns its id. @throws AppError 403, 422. */
  async create(actor: Actor, { profile, mail, roles }: CreateLoginRequest): Promise<string> {
    const { userTypes } = this.deps;
    const type = Object.hasOwn(userTypes, profile.type) ? userTypes[profile.type] : undefined;
    if (type === undefined)
      throw new AppError('invalid', { fields: { profile: 'Diese Auswahl gibt es nicht' } });
    const allocated = roles.length === 0 ? {} : { roles };
    const { id } = await this.deps.repository.create(actor, resource, {
      mail,
      type,
      meta: profile,
      ...allocated,
    });
    await this.invite(String(id));
    return String(id);
  }

  /**
   * Mails the invitation again. Requires the right to update the login's address.
   * @throws AppError 403, 404, 409.
   */
  async resend(actor: Actor, id: string): Promise<void> {
    const { $access } = await this.deps.repository.get(actor, resource, id);
    const { update } = $access as RecordAccess;
    if (!coversField(update, 'mail')) throw new AppError('forbidden');
    await this.invite(id);
  }

  /** See `createAccessLink`. */
  async createAccessLink(self: OwnLogin, id: string): Promise<AccessLinkAnswer> {
    return await createAccessLink(this.deps, self, id);
  }

  /**
   * Mails an activation link, which invalidates earlier ones when it is sent.
   * @throws AppError 409 `alreadyActivated` or `accountClosed`.
   */
  private async invite(id: string): Promise<void> {
    const { db, mails } = this.deps;
    const { rows } = await sql<AccountOwner & { isOpen: boolean; isActivated: boolean }>`
      SELECT u."id", u."mail", u."name", u."meta_type", u."meta_id", ${openUserSql} AS "isOpen",
        u."state" = 'active' AS "isActivated" FROM "login-users" u WHERE u."id" = ${id}`.execute(db.kysely);
    const owner = rows[0];
    if (!owner) throw new AppError('notFound');
    if (owner.isActivated) throw new AppError('alreadyActivated');
    if (!owner.isOpen) throw new AppError('accountClosed');
    const facts = await readMailFacts(this.deps, owner);
    await mails.ready();
    const wish = { facts, loginUser: id, purpose: 'activation' } as const;
    await db.transaction(async (trx) => await putLinkMail(mails, trx, wish));
  }

  /**
   * Changes the user's own password and ends all other sessions. The caller has checked the current password.
   * @throws AppError 422 `password`.
   */
  async changePassword({ loginUser, mail, id }: OwnLogin, password: string): Promise<void> {
    const { db, mails } = this.deps;
    const facts = await readMailFacts(this.deps, await readLinkOwner(db.kysely, loginUser));
    const hash = await hashNewPassword(password, { mail, product: facts.product });
    await mails.ready();
    await db.transaction(async (trx) => {
      await keepPassword(trx, loginUser, hash);
      await forgetLinks(trx, loginUser);
      await endSessions(trx, loginUser, id);
      await mails.put(trx, passwordChangedMail(facts), { loginUser, hours: linkHours.activation });
    });
  }
}
