import type { ImpactAnswer, ImpactChange, ImpactRequest } from '../../schema/contracts/permissioner.ts';
import { AppError } from '../../schema/errors.ts';
import type { GuiItem } from '../../schema/gui/guiItemsOf.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { Executor } from '../database/Database.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import type { Actor } from '../rights/Actor.ts';
import { autoSources } from '../rights/autoSources.ts';
import { rightsTo } from '../rights/compileRights.ts';
import { type Count, countChanges } from './countChanges.ts';
import { type AccessChange, impactChanges } from './impactChanges.ts';
import { type Holder, readHolders, readRoleAccess } from './readHolders.ts';

/** Holders whose change is computed; any beyond them count as affected. */
const maxHolders = 1000;
const maxPersons = 100;

const neededFields: Record<string, readonly string[]> = {
  'login-users': ['mail', 'name', 'type', 'meta', 'roles', 'crudAccess', 'guiAccess'],
  roles: ['name', 'crudAccess', 'guiAccess'],
};

/** Requires the rights to set the grants of a role and to read all users' rights. */
function requireOverview(index: ModelIndex, actor: Actor, isNew: boolean): void {
  const roles = rightsTo(index, actor, 'roles');
  const maySet = isNew ? roles?.canCreate : coversField(roles?.everywhere.update, 'crudAccess');
  const mayRead = Object.entries(neededFields).every(([resource, fields]) =>
    fields.every((field) => coversField(rightsTo(index, actor, resource)?.everywhere.read, field)),
  );
  if (!maySet || !mayRead) throw new AppError('forbidden');
}

/** Grants of automatic permissions to these users; empty if the actor may not read the rules. */
async function readRules(
  { db, index }: { db: Executor; index: ModelIndex },
  actor: Actor,
  holders: readonly Holder[],
): Promise<Map<string, Grants[]>> {
  const { read } = rightsTo(index, actor, 'auto-permissions')?.everywhere ?? { read: [] };
  const found = new Map<string, Grants[]>();
  if (!coversField(read, 'rule')) return found;
  for (const type of new Set(holders.flatMap(({ profile }) => profile?.type ?? []))) {
    const sources = await autoSources(db, index.entity, type);
    found.set(
      type,
      sources.map(({ grants }) => grants),
    );
  }
  return found;
}

/** Users with the same reach need the same number, so it is counted once. */
class Counts {
  readonly all: Count[] = [];
  private readonly byQuestion = new Map<string, Count>();

  of({ entity, gain }: AccessChange['gains'][number], profile: string | undefined): Count | undefined {
    if (gain.reaches.length === 0) return undefined;
    const text = JSON.stringify(gain.reaches);
    const asks = [entity.resource, text, text.includes('"$me"') ? profile : null];
    const question = JSON.stringify(asks);
    const known = this.byQuestion.get(question);
    if (known) return known;
    const count = { entity, profile, reaches: gain.reaches, found: null };
    this.byQuestion.set(question, count);
    this.all.push(count);
    return count;
  }
}

type Counted = { entry: AccessChange['gains'][number]; count: Count | undefined };

function listChanges(counted: readonly Counted[]): ImpactChange[] {
  return counted.map(({ entry: { entity, gain }, count }) => ({
    entity: entity.resource,
    action: gain.action,
    fields: gain.fields,
    records: count?.found ?? null,
  }));
}

/**
 * Lists the users who gain or lose rights if a role is saved as requested. Counts only records that the actor
 * may read, and ignores shares.
 * @throws AppError 403, 404 for an unknown role.
 */
export async function impactOf(
  { db, index, guiItems }: { db: Executor; index: ModelIndex; guiItems: readonly GuiItem[] },
  actor: Actor,
  { role, ...wish }: ImpactRequest,
): Promise<ImpactAnswer> {
  requireOverview(index, actor, role === null);
  if (role === null) return { persons: [], total: 0 };
  const { holders, total } = await readHolders(db, role, maxHolders);
  const roles = await readRoleAccess(db, [role, ...new Set(holders.flatMap((holder) => holder.roles))]);
  if (!roles.has(role)) throw new AppError('notFound');
  const rules = await readRules({ db, index }, actor, holders);
  const touched = impactChanges({ index, guiItems, roles, rules }, holders, { role, wish });
  const counts = new Counts();
  const counting = ({ holder, change }: { holder: Holder; change: AccessChange }) => {
    const count = (entry: Counted['entry']) => ({ entry, count: counts.of(entry, holder.profile?.id) });
    return { holder, change, gains: change.gains.map(count), losses: change.losses.map(count) };
  };
  const shown = touched.slice(0, maxPersons).map(counting);
  await countChanges(db, { index, scope: createQueryScope(index, actor) }, counts.all);
  return {
    persons: shown.map(({ holder: { id, name, userType }, change: { gui }, gains, losses }) => ({
      id,
      name,
      userType,
      gains: listChanges(gains),
      losses: listChanges(losses),
      gui,
    })),
    total: touched.length + total - holders.length,
  };
}
