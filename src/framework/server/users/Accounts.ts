import { sql } from 'kysely';
import type { AccessLinkAnswer, CreateLoginRequest } from '../../schema/contracts/userLoginHandler.ts';
import { AppError } from '../../schema/errors.ts';
import { requireEntity } from '../../schema/ModelIndex.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { RecordAccess } from '../../schema/rights/Grants.ts';
import type { Executor } from '../database/Database.ts';
import type { JobQueue } from '../jobs/JobQueue.ts';
import { evaluateRow } from '../repository/evaluateRow.ts';
import { saveChanged, type WriteContext } from '../repository/save.ts';
import { storedRecord } from '../repository/storedRecord.ts';
import { type Actor, systemActor } from '../rights/Actor.ts';
import { exceedsGivers, type Giving, giversOf } from '../rights/giving.ts';
import { mayCustom } from '../rights/mayCustom.ts';
import { openUserSql } from '../rights/openUserSql.ts';
import { endSessions } from '../sessions/SessionStore.ts';
import type { AccountDeps, OwnLogin } from './AccountDeps.ts';
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
import { issueLinkAtOnce, mailedLink, putLinkMail, readMailFacts } from './linkMail.ts';
import { loginGrants } from './loginGrants.ts';

const resource = 'login-users';

/** Whether a login has rights that the actor lacks and would gain by taking it over. @throws AppError 404. */
async function isMightier(giving: Giving, loginUser: string): Promise<boolean> {
  const login = await storedRecord(giving.trx, requireEntity(giving.index, resource), loginUser);
  return await exceedsGivers(giving, await loginGrants(giving, loginUser, login));
}

/** The giver of a link, while it may hand out links; undefined if it is closed or lost that right. */
async function openGiver(giving: Giving): Promise<Actor | undefined> {
  const { rows } = await sql`
    SELECT 1 FROM "login-users" u WHERE u."id" = ${giving.actor.loginUser} AND ${openUserSql}`.execute(
    giving.trx,
  );
  const [giver] = rows.length > 0 ? await giversOf(giving) : [];
  return giver && mayCustom(giver, 'createAccessLinks') ? giver : undefined;
}

/**
 * Whether somebody who handed out a link for a login could do so at this moment: with its present rights, and for
 * what the login has become.
 */
async function isStillGiven(
  { trx, index }: Pick<Giving, 'trx' | 'index'>,
  { issuedBy, loginUser }: { issuedBy: string; loginUser: string },
): Promise<boolean> {
  const nobody: Actor = { loginUser: issuedBy, origin: null, name: '', profile: null, grants: {} };
  const giving = { trx, index, actor: nobody };
  const giver = await openGiver(giving);
  if (!giver) return false;
  const entity = requireEntity(index, resource);
  try {
    await evaluateRow({ trx, index, actor: giver }, entity, await storedRecord(trx, entity, loginUser));
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return false;
    throw error;
  }
  return !(await isMightier(giving, loginUser));
}

/** Locks the login. @throws AppError 404, 409 for a login without its own password. */
async function requireState({ trx }: WriteContext, id: string): Promise<'invited' | 'active'> {
  const { rows } = await sql<{ state: string }>`
    SELECT "state" FROM "login-users" WHERE "id" = ${id} FOR UPDATE`.execute(trx);
  if (!rows[0]) throw new AppError('notFound');
  const { state } = rows[0];
  if (state === 'invited' || state === 'active') return state;
  throw new AppError('accountClosed', undefined, 'Ein vorübergehender Zugang hat kein eigenes Passwort.');
}

/**
 * Issues a link for choosing the password of a login, to be handed over in person, and notes it in the
 * login's history. Possible only without a mail server, which would deliver it to the owner alone.
 * @throws AppError 403 without `createAccessLinks`, for the actor's own login and for one with more rights;
 * 404; 409.
 */
async function createAccessLink(
  { mails, publicUrl, repository }: AccountDeps,
  { actor, loginUser }: OwnLogin,
  id: string,
): Promise<AccessLinkAnswer> {
  if (!mayCustom(actor, 'createAccessLinks')) throw new AppError('forbidden');
  if (mails.isSending) throw new AppError('mailsLeave');
  await repository.get(actor, resource, id);
  if (id === loginUser)
    throw new AppError('forbidden', undefined, 'Dein eigenes Passwort änderst du in deinem Profil.');
  return await repository.changeSet({ actor, resource, reason: '' }, async (context) => {
    const { trx, changeSet } = context;
    const state = await requireState(context, id);
    if (await isMightier(context, id))
      throw new AppError('forbidden', undefined, 'Dieser Zugang hat Rechte, die du selbst nicht hast.');
    const purpose = state === 'active' ? 'reset' : 'activation';
    const issued = await issueLinkAtOnce(trx, { loginUser: id, purpose, issuedBy: loginUser });
    changeSet.add({ resource, record: id, action: 'accessLink', version: null, before: {}, after: {} });
    return { url: mailedLink(publicUrl(), purpose, issued.token), purpose, expiresAt: issued.expiresAt };
  });
}

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
