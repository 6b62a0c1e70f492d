import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import { exceedingGrants } from '../../schema/rights/exceedingGrants.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { heldGrants } from '../../schema/rights/heldGrants.ts';
import type { GuardContext, GuardedChange } from '../repository/RecordGuard.ts';
import type { Actor } from '../rights/Actor.ts';
import { exceedsActor } from '../rights/exceedsActor.ts';
import { mayCustom } from '../rights/mayCustom.ts';
import { endSessions } from '../sessions/SessionStore.ts';
import { forgetLinks } from './accountTokens.ts';
import { forgetPassword } from './credentials.ts';
import { keepHasLogin } from './keepHasLogin.ts';
import { loginGrants, profileOf } from './loginGrants.ts';
import { requireAllocatable } from './requireAllocatable.ts';
import { requireAsked } from './requireAsked.ts';
import { requireKnownGui } from './requireKnownGui.ts';
import { requireSoundGrants } from './requireSoundGrants.ts';

/** Fields by which a login comes into other hands, ends, or gets rights, on data or in the surface. */
const powerful = ['mail', 'meta', 'roles', 'crudAccess', 'guiAccess', 'isLocked', 'isDeactivated'];

const ending = ['isLocked', 'isDeactivated'];

/** One profile on both sides: rules with `$me` are compared as they are written. */
const anyone = 'anyone';

const ownSentences: Record<string, string> = {
  mail: 'Deine eigene E-Mail-Adresse änderst du mit deinem Passwort in deinem Profil.',
  meta: 'Das Profil deines eigenen Zugangs kannst du nicht ändern.',
  isLocked: 'Du kannst dich nicht selbst sperren.',
  isDeactivated: 'Du kannst dich nicht selbst deaktivieren.',
};

function refuse(fields: readonly string[], sentence: string): never {
  const told = fields.map((field) => [field, sentence]);
  throw new AppError(
    'forbidden',
    told.length > 0 ? { fields: Object.fromEntries(told) } : undefined,
    sentence,
  );
}

function refuseOwn(actor: Actor, { id, after }: GuardedChange): void {
  if (id !== actor.loginUser && id !== actor.origin) return;
  if (!after) refuse([], 'Deinen eigenen Zugang kannst du nicht löschen.');
  for (const [field, sentence] of Object.entries(ownSentences)) if (field in after) refuse([field], sentence);
}

/** Whoever may take over a login has its rights: nobody does so with someone who has more than they have. */
async function refuseMightier(context: GuardContext, { id, before, after }: GuardedChange): Promise<void> {
  const touched = after ? powerful.filter((field) => field in after) : [];
  const { actor } = context;
  if (actor.grants === 'everything' || !before || (after && touched.length === 0)) return;
  const held = await loginGrants(context, id, before);
  // who only ends a login gets nothing by it: a colleague with the same rules may do so
  const isEnding = touched.every((field) => ending.includes(field) && after?.[field] === true);
  const exceeds = isEnding
    ? exceedingGrants(
        { grants: heldGrants(context.index.model.entities, actor.grants), profile: anyone },
        { grants: held.grants, profile: anyone },
      ).length > 0
    : exceedsActor(context.index, actor, held);
  if (exceeds) refuse(touched, 'Dieser Zugang hat Rechte, die du selbst nicht hast.');
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Refuses roles that the actor may not give to, or take from, a login. */
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

/** Nobody gives a login more than they have: by roles, by own rights, or by the profile that rules speak of. */
async function refuseGiving(context: GuardContext, { id, before, after }: GuardedChange): Promise<void> {
  const { actor } = context;
  if (actor.grants === 'everything' || !after) return;
  const login = { ...before, ...after };
  await requireRoles(context, before ?? {}, login);
  const grants = after.crudAccess as Grants | null | undefined;
  if (grants && exceedsActor(context.index, actor, { grants, profile: profileOf(login) }))
    refuse(['crudAccess'], 'Du kannst nur Rechte geben, die du selbst hast.');
  if (before && !('meta' in after)) return;
  if (exceedsActor(context.index, actor, await loginGrants(context, id, login)))
    refuse('meta' in after ? ['meta'] : [], 'Damit hätte dieser Zugang Rechte, die du selbst nicht hast.');
}

/** What a change of a login user asks of who makes it (V19), and ends: sessions, links, the password (V9). */
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
  if (isClosed) await endSessions(context.trx, id);
  if (isClosed || 'mail' in after) await forgetLinks(context.trx, id);
  if (!after) await forgetPassword(context.trx, id);
}
