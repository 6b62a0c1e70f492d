import { sql } from 'kysely';
import type { AccessLinkAnswer } from '../../schema/contracts/userLoginHandler.ts';
import { AppError } from '../../schema/errors.ts';
import { requireEntity } from '../../schema/ModelIndex.ts';
import { evaluateRow } from '../repository/evaluateRow.ts';
import { storedRecord } from '../repository/storedRecord.ts';
import type { WriteContext } from '../repository/WriteContext.ts';
import type { Actor } from '../rights/Actor.ts';
import { exceedsGivers, type Giving, giversOf } from '../rights/giving.ts';
import { mayCustom } from '../rights/mayCustom.ts';
import { openUserSql } from '../rights/openUserSql.ts';
import type { AccountDeps } from './AccountDeps.ts';
import { issueLinkAtOnce } from './issueLinkAtOnce.ts';
import { loginGrants } from './loginGrants.ts';
import { mailedLink } from './mailedLink.ts';
import type { OwnLogin } from './OwnLogin.ts';

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
export async function isStillGiven(
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
export async function createAccessLink(
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
