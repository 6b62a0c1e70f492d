import { AppError } from '../../schema/errors.ts';
import { exceedingGrants } from '../../schema/rights/exceedingGrants.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import type { Actor } from '../repository/Actor.ts';
import { mayCustom } from '../rights/mayCustom.ts';
import { endSessions } from '../sessions/SessionStore.ts';
import { forgetLinks } from './accountTokens.ts';
import { forgetPassword } from './credentials.ts';
import { isMightier } from './isMightier.ts';
import { keepHasLogin } from './keepHasLogin.ts';
import type { GuardedChange, RecordGuard } from './RecordGuard.ts';
import { requireAllocatable } from './requireAllocatable.ts';
import { requireKnownGui } from './requireKnownGui.ts';
import { requireSoundGrants } from './requireSoundGrants.ts';

type GuardContext = Parameters<RecordGuard>[0];

/** Fields by which a login comes into other hands, ends, or gets rights. */
const powerful = ['mail', 'meta', 'roles', 'crudAccess', 'isLocked', 'isDeactivated'];

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
async function refuseMightier(context: GuardContext, change: GuardedChange): Promise<void> {
  const touched = change.after ? powerful.filter((field) => field in (change.after ?? {})) : [];
  const isTouched = change.after === null || touched.length > 0;
  if (!change.before || !isTouched) return;
  if (await isMightier(context, change.id))
    refuse(touched, 'Dieser Zugang hat Rechte, die du selbst nicht hast.');
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

async function judgeRights({ actor, trx }: GuardContext, { before, after }: GuardedChange): Promise<void> {
  if (actor.grants === 'everything' || !after) return;
  if ('roles' in after) {
    const [former, next] = [idsOf(before?.roles), idsOf(after.roles)];
    const added = next.filter((role) => !former.includes(role));
    await requireAllocatable(trx, actor, added);
    const isRemoving = former.some((role) => !next.includes(role));
    if (isRemoving && !mayCustom(actor, 'removeRolesFromUsers'))
      refuse(['roles'], 'Du darfst keine Rollen entziehen.');
  }
  const given = after.crudAccess as Grants | null | undefined;
  const mine = mergeGrants([actor.grants, (before?.crudAccess ?? {}) as Grants]);
  if (given && exceedingGrants(mine, given).length > 0)
    refuse(['crudAccess'], 'Du kannst nur Rechte geben, die du selbst hast.');
}

/** What a change of a login user asks of who makes it (V19), and ends: sessions, links, the password (V9). */
export async function guardLoginUser(context: GuardContext, change: GuardedChange): Promise<void> {
  requireSoundGrants(context.index, change.after?.crudAccess);
  requireKnownGui(context.index, context.guiItems, change);
  refuseOwn(context.actor, change);
  await refuseMightier(context, change);
  await judgeRights(context, change);
  await keepHasLogin(context, change);
  const { id, after } = change;
  if (!change.before) return;
  const isClosed = !after || after.isLocked === true || after.isDeactivated === true;
  if (isClosed) await endSessions(context.trx, id);
  if (isClosed || 'mail' in after) await forgetLinks(context.trx, id);
  if (!after) await forgetPassword(context.trx, id);
}
