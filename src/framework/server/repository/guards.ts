import { sql, type Transaction } from 'kysely';
import type { GuiItem } from '../../schema/gui/guiItemsOf.ts';
import type { RecordData } from '../../schema/Json.ts';
import { type ModelIndex, requireEntity } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { recordTitle, templatePaths } from '../../schema/recordTitle.ts';
import { principalsOf } from '../../schema/rights/autoRules.ts';
import type { Tables } from '../database/Database.ts';
import { createQueryScope } from '../query/QueryScope.ts';
import { type ReadableSource, readableRows } from '../query/readableRows.ts';
import type { Actor } from '../rights/Actor.ts';
import type { ChangeSet } from './ChangeSet.ts';
import { noteEndangered } from './lastAdministrator.ts';
import { lockRecords } from './lockRecords.ts';
import { createRecordLookup, type RecordLookup } from './recordLookup.ts';
import type { WriteContext } from './save.ts';
import { storedRecords } from './storedRecord.ts';

/** A link of a record that is added or removed, or whose facts change. */
export interface GuardedLink {
  action: 'link' | 'unlink' | 'linkFacts';
  /** The field that shows the link without a filter, such as `assignedEmployees`. */
  field: string;
  /** Id of the record at the other end. */
  other: string;
  /** Facts before, of changed ones only those that change; empty for a new link. */
  before: RecordData;
  after: RecordData;
}

/** A record about to be written. @typeParam Values type of the record */
export interface GuardedChange<Values extends object = RecordData> {
  id: string;
  /** The stored record; undefined if it is being created or restored after a deletion. */
  before: Readonly<Values> | undefined;
  /** The fields that change, including those hooks derive; null if the record is deleted. */
  after: Partial<Values> | null;
  /** Whether a restore or an undo brings back a former state. */
  isRestored?: boolean;
  /** The only change, if a link of the record changes; `after` is then empty. */
  link?: GuardedLink;
}

/** The context in which a guard checks a write. */
export interface GuardContext extends ReadableSource {
  trx: Transaction<Tables>;
  index: ModelIndex;
  actor: Actor;
  entity: Entity;
  changeSet: ChangeSet;
  guiItems: readonly GuiItem[];
  records: RecordLookup;
  /** Locks records until the transaction ends, always in the same order, so that guards cannot wait in a circle. */
  lock(ids: Readonly<Record<string, readonly string[]>>): Promise<void>;
}

/**
 * Declared as a method because methods are bivariant: a registry for any records accepts a guard for one
 * entity.
 */
interface Guard<Values extends object> {
  run(context: GuardContext, change: GuardedChange<Values>): Promise<void> | void;
  locks?(
    change: Pick<GuardedChange<Values>, 'id' | 'before' | 'after'>,
  ): Readonly<Record<string, readonly string[]>>;
}

/**
 * Checks a write inside its transaction and may write what follows from it. Unlike a hook it also runs on
 * undo, and at both ends of a link. `locks` returns what it locks, by resource, so that a write of several
 * records locks all of it first; its values are not validated yet.
 * @throws AppError to refuse the write.
 */
export type RecordGuard<Values extends object = RecordData> = Guard<Values>['run'] &
  Pick<Guard<Values>, 'locks'>;

/** Finds a guard by name; undefined skips it. @throws Error if a required guard is not registered. */
export type FindGuard = (name: string) => RecordGuard | undefined;

/** Updates the names of logins when their profile is renamed. */
async function keepLoginNames(
  { trx, index }: Pick<GuardContext, 'trx' | 'index'>,
  entity: Entity,
  { id, before, after }: GuardedChange,
): Promise<void> {
  if (!before || !after || !principalsOf(index.entity).includes(entity.resource)) return;
  const called = templatePaths(entity.recordTitle).map((path) => path.split('.')[0] ?? path);
  if (!called.some((name) => name in after)) return;
  const title = recordTitle(entity, { ...before, ...after });
  if (title === '') return;
  // keeps the login's version, so that open forms of the login get no conflict
  await sql`
    UPDATE "login-users" SET "name" = ${title} WHERE "meta_type" = ${entity.resource} AND "meta_id" = ${id}`.execute(
    trx,
  );
}

/** A write with its guard finder. */
type GuardedWrite = Omit<GuardContext, 'entity' | 'records' | 'readable' | 'lock'> & { findGuard: FindGuard };

/** Runs the guards of an entity. @throws AppError if one of them refuses. */
export async function runGuards(
  { findGuard, ...context }: GuardedWrite,
  entity: Entity,
  change: GuardedChange,
): Promise<void> {
  const { trx, index } = context;
  const guarded: GuardContext = {
    ...context,
    entity,
    records: createRecordLookup(trx, index),
    readable: (actor, resource, fields, options) =>
      readableRows(
        { scope: createQueryScope(index, actor), entity: requireEntity(index, resource) },
        fields,
        options,
      ),
    lock: async (ids) => await lockRecords(trx, ids),
  };
  for (const name of entity.guards) await findGuard(name)?.(guarded, change);
}

/**
 * Runs the guards of an entity and updates the framework's own data about its records. Every write of a record
 * calls it.
 */
export async function guardRecord(
  context: GuardedWrite,
  entity: Entity,
  change: GuardedChange,
): Promise<void> {
  await noteEndangered(context, entity, change);
  await runGuards(context, entity, change);
  await keepLoginNames(context, entity, change);
}

/** A change that a write of several records is about to make. */
interface ComingChange {
  entity: Entity;
  id: string;
  /** The stored record; undefined for a new one. */
  before: RecordData | undefined;
  after: RecordData;
}

/**
 * Locks in one order what the guards of several records will lock one by one, so that two such writes cannot
 * wait for each other. The records themselves must be locked already.
 */
export async function lockForGuards(
  { trx, findGuard }: Pick<WriteContext, 'trx' | 'findGuard'>,
  changes: readonly ComingChange[],
): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  for (const { entity, ...change } of changes)
    for (const name of entity.guards)
      for (const [resource, ids] of Object.entries(findGuard(name)?.locks?.(change) ?? {}))
        wanted.set(resource, new Set([...(wanted.get(resource) ?? []), ...ids]));
  await lockRecords(trx, Object.fromEntries([...wanted].map(([resource, ids]) => [resource, [...ids]])));
}

/**
 * Locks records of an entity that are about to be written, and then what their guards will lock. Does nothing
 * if the guards of the entity lock nothing.
 * @param writes the fields to set in each record; `id` is undefined for a new one.
 */
export async function lockAhead(
  context: Pick<WriteContext, 'trx' | 'findGuard'>,
  entity: Entity,
  writes: readonly { id: string | undefined; values: RecordData }[],
): Promise<void> {
  if (!entity.guards.some((name) => context.findGuard(name)?.locks)) return;
  const ids = writes.flatMap(({ id }) => id ?? []);
  const stored = await storedRecords(context.trx, entity, ids, { lock: true });
  const changes = writes.map(({ id = '', values }) => ({
    entity,
    id,
    before: stored.get(id),
    after: values,
  }));
  await lockForGuards(context, changes);
}
