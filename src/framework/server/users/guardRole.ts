import { sql } from 'kysely';
import type { CanInitializeAnswer } from '../../schema/contracts/initialization.ts';
import { AppError } from '../../schema/errors.ts';
import { checkGuiAccess } from '../../schema/gui/GuiAccess.ts';
import { type GuiItem, guiItemsOf } from '../../schema/gui/guiItemsOf.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { checkGrants } from '../../schema/rights/checkGrants.ts';
import { idleGrants } from '../../schema/rights/exceedingGrants.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { GuardContext, GuardedChange } from '../repository/guards.ts';
import { exceedsGivers } from '../rights/giving.ts';
import { endHandedLinks } from './accountTokens.ts';
import type { InitializeDeps } from './initialize.ts';

/**
 * Refuses newly granted custom rights that no code checks yet, since they would only seem to allow something.
 * Stored ones stay, restored states may contain them, and the system may seed roles with them.
 * @throws AppError 422 at `crudAccess`.
 */
export function requireAsked(
  { index: { model }, actor }: Pick<GuardContext, 'index' | 'actor'>,
  { before, after, isRestored }: GuardedChange,
): void {
  if (isRestored || actor.grants === 'everything' || !after || !('crudAccess' in after)) return;
  const stored = new Set(
    idleGrants(model.entities, before?.crudAccess).map(({ resource, name }) => `${resource} ${name}`),
  );
  const added = idleGrants(model.entities, after.crudAccess).filter(
    ({ resource, name }) => !stored.has(`${resource} ${name}`),
  );
  if (added.length === 0) return;
  const titles = added.map(({ title }) => `„${title}“`).join(', ');
  const sentence = `Noch ohne Wirkung und darum nicht neu zu vergeben: ${titles}.`;
  throw new AppError('invalid', { fields: { crudAccess: sentence } });
}

const maxNamed = 20;

/**
 * Requires that `guiAccess` names only known parts of the UI. Keys that are already stored are accepted,
 * since screens may disappear.
 * @throws AppError 422 at `guiAccess`.
 */
export function requireKnownGui(
  index: ModelIndex,
  registered: readonly GuiItem[],
  { before, after }: GuardedChange,
): void {
  // the catalogue is long, and most changes concern something else
  if (after?.guiAccess === undefined || after.guiAccess === null) return;
  const former = isJsonObject(before?.guiAccess) ? Object.keys(before.guiAccess) : [];
  const items = [...guiItemsOf(index.model.entities, registered), ...former.map((key) => ({ key }))];
  const sentences = checkGuiAccess(items, after.guiAccess).slice(0, maxNamed);
  if (sentences.length > 0) throw new AppError('invalid', { fields: { guiAccess: sentences.join(' ') } });
}

/**
 * Requires that grants to be saved match the definitions.
 * @throws AppError 422 at `crudAccess`, with a sentence for each mistake.
 */
export function requireSoundGrants({ model }: ModelIndex, grants: unknown): void {
  const sentences = new Set(checkGrants(model.entities, grants).map(({ sentence }) => sentence));
  if (sentences.size > 0) throw new AppError('invalid', { fields: { crudAccess: [...sentences].join(' ') } });
}

/** Fields that grant rights, to data and to the UI. */
const giving = ['crudAccess', 'guiAccess'] as const;

/** Whether somebody who acts as another login has the role. */
async function isOfOrigin({ trx, actor: { origin } }: GuardContext, role: string): Promise<boolean> {
  if (origin === null) return false;
  const { rows } = await sql`
    SELECT 1 FROM "login-users__roles" WHERE "owner" = ${origin} AND "target" = ${role}`.execute(trx);
  return rows.length > 0;
}

/**
 * Requires that the actor has all rights of a role, before and after, in order to change them or delete the
 * role: nobody grants more than they have or takes away what they could not give. `$me` is any owner of the
 * role.
 */
async function requireHeld(context: GuardContext, { id, before, after }: GuardedChange): Promise<void> {
  const touched = after ? giving.filter((field) => field in after) : [];
  if (after && touched.length === 0) return;
  const refuse = (sentence: string) => {
    const fields = touched.map((field) => [field, sentence]);
    throw new AppError(
      'forbidden',
      fields.length > 0 ? { fields: Object.fromEntries(fields) } : undefined,
      sentence,
    );
  };
  if (before && (await isOfOrigin(context, id)))
    refuse('Deine eigene Rolle kannst du nicht ändern, während du als jemand anderes angemeldet bist.');
  const exceeds = async (grants: unknown) =>
    await exceedsGivers(context, { grants: (grants ?? {}) as Grants });
  if (await exceeds(before?.crudAccess)) refuse('Diese Rolle gibt Rechte, die du selbst nicht hast.');
  if (await exceeds(after?.crudAccess)) refuse('Du kannst nur Rechte geben, die du selbst hast.');
}

/**
 * Checks a change of a role: it must name known rights and UI parts, and the actor must have the rights. Links
 * that were handed out for logins with the role end.
 */
export async function guardRole(context: GuardContext, change: GuardedChange): Promise<void> {
  requireKnownGui(context.index, context.guiItems, change);
  requireSoundGrants(context.index, change.after?.crudAccess);
  requireAsked(context, change);
  await requireHeld(context, change);
  const { id, before, after } = change;
  if (before && after && giving.some((field) => field in after))
    await endHandedLinks(
      context.trx,
      sql`SELECT j."owner" FROM "login-users__roles" j WHERE j."target" = ${id}`,
    );
}

/** Kinds that need no lookups, and so no rights. */
const plainKinds = new Set(['text', 'enum']);

/** The first administrator's profile in the setup; null if the setup cannot request all required fields. */
export function askedProfile({
  index,
  firstProfile,
}: Pick<InitializeDeps, 'index' | 'firstProfile'>): CanInitializeAnswer['profile'] {
  const entity = firstProfile && index().entity(firstProfile.type);
  if (!entity) return null;
  const fields = entity.fields.filter(
    ({ name, required, readOnly, default: preset }) =>
      required && !readOnly && preset === undefined && !(name in firstProfile.values),
  );
  const isPlain = fields.length > 0 && fields.every(({ kind }) => plainKinds.has(kind));
  return isPlain ? { type: entity.resource, fields } : null;
}
