import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type JsonValue, type RecordData } from '../../schema/Json.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { GuardContext, GuardedChange } from '../repository/guards.ts';
import type { Actor } from '../rights/Actor.ts';
import { exceedsGivers, outranksGivers } from '../rights/giving.ts';
import { mayCustom } from '../rights/mayCustom.ts';
import { endFeedLinks } from '../sessions/FeedLinks.ts';
import { endSessions } from '../sessions/SessionStore.ts';
import { endHandedLinks, forgetLinks } from './accountTokens.ts';
import { forgetPassword } from './credentials.ts';
import { requireAsked, requireKnownGui, requireSoundGrants } from './guardRole.ts';
import { loginGrants, profileOf, requireAllocatable } from './loginGrants.ts';

interface LoginOfProfile {
  without: string;
  isGiven: boolean;
}

async function mark({ trx, index }: GuardContext, profile: unknown, { without, isGiven }: LoginOfProfile) {
  if (!isJsonObject(profile as JsonValue)) return;
  const { type, id } = profile as { type: string; id: string };
  const flag = index.entity(type)?.profileFlag;
  if (flag === undefined) return;
  // locked so that a concurrent change of its logins sees this one
  await sql`SELECT 1 FROM ${sql.table(type)} WHERE "id" = ${id} FOR NO KEY UPDATE`.execute(trx);
  const others = sql`EXISTS (
    SELECT 1 FROM "login-users" u WHERE u."meta_type" = ${type} AND u."meta_id" = ${id} AND u."id" <> ${without})`;
  // like a counter it does not change the version, so that open forms of the profile have no conflict
  await sql`
    UPDATE ${sql.table(type)} SET ${sql.ref(flag)} = ${isGiven ? sql`true` : others}
    WHERE "id" = ${id}`.execute(trx);
}

/** Updates the `profileFlag` of profiles when a login is created, deleted or moved to another profile. */
export async function keepHasLogin(
  context: GuardContext,
  { id, before, after }: GuardedChange,
): Promise<void> {
  if (after && !('meta' in after)) return;
  await mark(context, before?.meta, { without: id, isGiven: false });
  await mark(context, after?.meta, { without: id, isGiven: true });
}

/** Fields that hand over or close a login, or change its rights to data or UI. */
const powerful = ['mail', 'meta', 'roles', 'crudAccess', 'guiAccess', 'isLocked', 'isDeactivated'];

const ending = ['isLocked', 'isDeactivated'];

/** Fields that change what somebody who logs in with it gets. */
const opening = ['meta', 'roles', 'crudAccess', 'guiAccess'];

const ownSentences: Record<string, string> = {
  mail: 'Deine eigene E-Mail-Adresse änderst du mit deinem Passwort in deinem Profil.',
  meta: 'Das Profil deines eigenen Zugangs kannst du nicht ändern.',
  isLocked: 'Du kannst dich nicht selbst sperren.',
  isDeactivated: 'Du kannst dich nicht selbst deaktivieren.',
};

const actingSentence =
  'Die Rechte deines eigenen Zugangs kannst du nicht ändern, während du als jemand anderes angemeldet bist.';

function refuse(fields: readonly string[], sentence: string): never {
  const refused = fields.map((field) => [field, sentence]);
  throw new AppError(
    'forbidden',
    refused.length > 0 ? { fields: Object.fromEntries(refused) } : undefined,
    sentence,
  );
}

/** Nobody closes or hands over their own login, or changes its rights while acting as somebody else. */
function refuseOwn(actor: Actor, { id, after }: GuardedChange): void {
  if (id !== actor.loginUser && id !== actor.origin) return;
  if (!after) refuse([], 'Deinen eigenen Zugang kannst du nicht löschen.');
  const touched = powerful.filter((field) => field in after);
  if (id === actor.origin && touched.length > 0) refuse(touched, actingSentence);
  for (const [field, sentence] of Object.entries(ownSentences)) if (field in after) refuse([field], sentence);
}

/** Refuses to take over or delete a login that has more rights than the actor, who would gain them. */
async function refuseMightier(context: GuardContext, { id, before, after }: GuardedChange): Promise<void> {
  const touched = after ? powerful.filter((field) => field in after) : [];
  const { actor } = context;
  if (actor.grants === 'everything' || !before || (after && touched.length === 0)) return;
  if (id === actor.loginUser && actor.origin === null) return;
  const held = await loginGrants(context, id, before);
  const isEnding = touched.every((field) => ending.includes(field) && after?.[field] === true);
  const exceeds = isEnding ? await outranksGivers(context, held) : await exceedsGivers(context, held);
  if (exceeds) refuse(touched, 'Dieser Zugang hat Rechte, die du selbst nicht hast.');
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Refuses roles that the actor may not give to or take from a login. */
async function requireRoles(
  context: GuardContext,
  { roles: former }: RecordData,
  login: RecordData,
): Promise<void> {
  const { actor } = context;
  const [had, has] = [idsOf(former), idsOf(login.roles)];
  const roles = has.filter((role) => !had.includes(role));
  await requireAllocatable(context, { roles, profile: profileOf(login) });
  const isRemoving = had.some((role) => !has.includes(role));
  if (isRemoving && !mayCustom(actor, 'removeRolesFromUsers'))
    refuse(['roles'], 'Du darfst keine Rollen entziehen.');
}

/** Refuses to give a login more rights than the actor has: by roles, own grants, or a profile in rules. */
async function refuseGiving(context: GuardContext, { id, before, after }: GuardedChange): Promise<void> {
  const { actor } = context;
  if (actor.grants === 'everything' || !after) return;
  const login = { ...before, ...after };
  await requireRoles(context, before ?? {}, login);
  const grants = after.crudAccess as Grants | null | undefined;
  if (grants && (await exceedsGivers(context, { grants, profile: profileOf(login) })))
    refuse(['crudAccess'], 'Du kannst nur Rechte geben, die du selbst hast.');
  if (before && !('meta' in after)) return;
  if (await exceedsGivers(context, await loginGrants(context, id, login)))
    refuse('meta' in after ? ['meta'] : [], 'Damit hätte dieser Zugang Rechte, die du selbst nicht hast.');
}

/**
 * Checks a change of a login user. Closing a login ends its sessions and links; a new address also ends
 * links, other rights or another profile those that were handed out, and deletion removes the password.
 */
export async function guardLoginUser(context: GuardContext, change: GuardedChange): Promise<void> {
  requireSoundGrants(context.index, change.after?.crudAccess);
  requireAsked(context, change);
  requireKnownGui(context.index, context.guiItems, change);
  refuseOwn(context.actor, change);
  await refuseMightier(context, change);
  await refuseGiving(context, change);
  await keepHasLogin(context, change);
  const { id, after } = change;
  if (!change.before) return;
  const isClosed = !after || after.isLocked === true || after.isDeactivated === true;
  if (isClosed) {
    await endSessions(context.trx, id);
    await endFeedLinks(context.trx, id);
  }
  if (isClosed || 'mail' in after) await forgetLinks(context.trx, id);
  else if (opening.some((field) => field in after)) await endHandedLinks(context.trx, sql`SELECT ${id}`);
  // the feed would show the times of somebody else
  if (after && 'meta' in after) await endFeedLinks(context.trx, id);
  if (!after) await forgetPassword(context.trx, id);
}
