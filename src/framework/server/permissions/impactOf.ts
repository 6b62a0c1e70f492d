import { type RawBuilder, sql } from 'kysely';
import type { ImpactAnswer, ImpactChange, ImpactRequest } from '../../schema/contracts/permissioner.ts';
import { AppError } from '../../schema/errors.ts';
import { personGui, showsGui } from '../../schema/gui/GuiAccess.ts';
import { type GuiItem, guiItemsOf } from '../../schema/gui/guiItemsOf.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { type GrantGain, grantDifference, type ReachChange } from '../../schema/rights/grantDifference.ts';
import { limitedGrants } from '../../schema/rights/limitedGrants.ts';
import { effectiveGrants, mergeGrants } from '../../schema/rights/mergeGrants.ts';
import { soundSource } from '../../schema/rights/narrowToOwn.ts';
import type { Executor } from '../database/Database.ts';
import { createQueryScope } from '../query/QueryScope.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import type { Actor } from '../rights/Actor.ts';
import { rightsTo } from '../rights/compileRights.ts';
import { autoSources } from '../rights/grantSources.ts';
import {
  type Access,
  changedSql,
  type Holder,
  type Reaching,
  readHolders,
  readRoleAccess,
} from './readHolders.ts';

/** Counts per statement, since each condition is evaluated for every record. */
const maxColumns = 40;

/** A number of records to determine; `found` is null until it is known. */
interface Count {
  entity: Entity;
  profile: string | undefined;
  reaches: readonly ReachChange[];
  found: number | null;
}

async function countColumns(
  executor: Executor,
  from: { entity: Entity; where: RawBuilder<boolean> | undefined },
  columns: readonly { count: Count; condition: RawBuilder<boolean> }[],
): Promise<void> {
  const selected = columns.map(
    ({ condition }, at) => sql`count(*) FILTER (WHERE ${condition})::int AS ${sql.ref(`c${at}`)}`,
  );
  const where = from.where ? sql`WHERE ${from.where}` : sql``;
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(selected)} FROM ${sql.table(from.entity.resource)} t ${where}`.execute(executor);
  columns.forEach(({ count }, at) => {
    count.found = rows[0]?.[`c${at}`] ?? 0;
  });
}

/**
 * Determines the numbers that the current user may know: among the records they may read, by conditions on
 * fields they may read. Each statement determines up to 40 numbers of one entity.
 */
async function countChanges(
  executor: Executor,
  { index, scope }: Pick<Reaching, 'index' | 'scope'>,
  counts: readonly Count[],
): Promise<void> {
  for (const entity of new Set(counts.map((count) => count.entity))) {
    const wanted = counts.filter((count) => count.entity === entity);
    if (!scope.rights(entity).canReachRows) continue;
    const columns = wanted.flatMap((count) => {
      const { profile, reaches } = count;
      const condition = changedSql({ index, scope, entity, profile }, reaches);
      return condition ? [{ count, condition }] : [];
    });
    const from = { entity, where: rowsInScope({ scope, entity, alias: 't' }) };
    for (let start = 0; start < columns.length; start += maxColumns)
      await countColumns(executor, from, columns.slice(start, start + maxColumns));
  }
}

/** All that a change depends on besides the holders: definitions, UI parts, current roles and rules. */
interface Surroundings {
  index: ModelIndex;
  guiItems: readonly GuiItem[];
  roles: ReadonlyMap<string, Access>;
  /** Grants of automatic permissions, by the resource of the profiles they apply to. */
  rules: ReadonlyMap<string, readonly Grants[]>;
}

interface EntityGain {
  entity: Entity;
  gain: GrantGain;
}

/** Changes for all users with the same roles, own grants and rules. */
interface AccessChange {
  gains: EntityGain[];
  losses: EntityGain[];
  gui: { shown: string[]; hidden: string[] };
}

function gainsOf({ model }: ModelIndex, wider: Grants, narrower: Grants): EntityGain[] {
  return model.entities.flatMap((entity) => {
    const [more, less] = [wider, narrower].map((grants) => effectiveGrants(grants, entity.resource));
    return grantDifference(entity, more ?? {}, less ?? {}).map((gain) => ({ entity, gain }));
  });
}

interface RoleChange {
  role: string;
  wish: Access;
}

function changeOf(around: Surroundings, { roles, ...own }: Holder, { role, wish }: RoleChange): AccessChange {
  const { index, guiItems } = around;
  const before = roles.flatMap((id) => around.roles.get(id) ?? []);
  const after = roles.flatMap((id) => (id === role ? wish : (around.roles.get(id) ?? [])));
  const grants = (given: readonly Access[]) => {
    const sources = [
      ...given.map(({ crudAccess }) => crudAccess),
      own.crudAccess,
      ...(around.rules.get(own.profile?.type ?? '') ?? []),
    ];
    const all = mergeGrants(sources.map((source) => soundSource(index.entity, source)));
    return limitedGrants(index.model.entities, all, own.profile?.id ?? null);
  };
  const items = guiItemsOf(index.model.entities, guiItems);
  const shown = (given: readonly Access[]) => {
    const access = personGui(
      given.map(({ guiAccess }) => guiAccess),
      own.guiAccess,
    );
    return items.map(({ key }) => key).filter((key) => showsGui(access, key));
  };
  const [seen, sees] = [shown(before), shown(after)];
  const [former, next] = [grants(before), grants(after)];
  return {
    gains: gainsOf(index, next, former),
    losses: gainsOf(index, former, next),
    gui: {
      shown: sees.filter((key) => !seen.includes(key)),
      hidden: seen.filter((key) => !sees.includes(key)),
    },
  };
}

function isChange({ gains, losses, gui }: AccessChange): boolean {
  return [gains, losses, gui.shown, gui.hidden].some((list) => list.length > 0);
}

/** Holders of a role for whom anything changes if it becomes `wish`. Computed once for equal rights. */
function impactChanges(
  around: Surroundings,
  holders: readonly Holder[],
  { role, wish }: RoleChange,
): { holder: Holder; change: AccessChange }[] {
  const kept = new Map<string, AccessChange>();
  return holders.flatMap((holder) => {
    const key = JSON.stringify([holder.roles, holder.crudAccess, holder.guiAccess, holder.profile?.type]);
    const change = kept.get(key) ?? changeOf(around, holder, { role, wish });
    kept.set(key, change);
    return isChange(change) ? [{ holder, change }] : [];
  });
}

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
