import { sql, type Transaction } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { groupBy } from '../../schema/groupBy.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { isOwnRecord, reachesBeyondOwn } from '../../schema/rights/narrowToOwn.ts';
import { decidingFields, refusalReason, selectionOf } from '../../schema/selection/selectionRules.ts';
import type { Tables } from '../database/Database.ts';
import { selectTargets } from '../query/populate.ts';
import { createQueryScope } from '../query/QueryScope.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { newReferredIds, type ReferredId } from './referredIds.ts';
import type { WriteContext } from './save.ts';
import { storedRecord } from './storedRecord.ts';

const missingSentence = 'Diesen Eintrag gibt es nicht (mehr).';

/** Distinct ids, in the order in which their rows are locked. */
function distinctIds(referred: readonly ReferredId[]): string[] {
  return [...new Set(referred.map(({ id }) => id))].sort();
}

/** Returns the ids that exist. */
type FindKnown = (table: string, ids: string[]) => Promise<ReadonlySet<string>>;

/** References whose target does not exist; runs one query per table. */
export async function unknownReferences(
  referred: readonly ReferredId[],
  findKnown: FindKnown,
): Promise<ReferredId[]> {
  const unknown: ReferredId[] = [];
  for (const [table, places] of groupBy(referred, ({ table }) => table)) {
    const known = await findKnown(table, distinctIds(places));
    unknown.push(...places.filter(({ id }) => !known.has(id)));
  }
  return unknown;
}

/** @throws AppError 422 naming the field paths of references to missing records. */
async function refuseUnknown(referred: readonly ReferredId[], findKnown: FindKnown): Promise<void> {
  const unknown = await unknownReferences(referred, findKnown);
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map(({ path }) => [path, missingSentence]));
  throw new AppError('invalid', { fields });
}

/** Returns the ids that exist, and locks their rows against deletion until the end of the transaction. */
export async function findReferred(
  trx: Transaction<Tables>,
  table: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)} WHERE id = ANY(${ids}::text[]) ORDER BY id FOR KEY SHARE`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

interface Referring {
  entity: Entity;
  values: RecordData;
  /** The stored values; references already in them are not checked again. */
  before?: RecordData;
  /** Id of the record being created, which may refer to itself. */
  own?: string;
}

/**
 * Requires that every new reference in `values` exists, and locks its target until the end of the
 * transaction. References inside JSON values have no foreign key that would do this.
 * @throws AppError 422 naming the field paths of missing targets.
 */
export async function checkReferences(
  { trx }: { trx: Transaction<Tables> },
  { entity, values, before = {}, own }: Referring,
): Promise<void> {
  const isOther = ({ table, id }: ReferredId) => table !== entity.resource || id !== own;
  const referred = newReferredIds(entity, values, before).filter(isOther);
  await refuseUnknown(referred, (table, ids) => findReferred(trx, table, ids));
}

type Choosing = Pick<WriteContext, 'trx' | 'index' | 'actor'>;

/** Says that it is not the chosen record that is deactivated. */
const ownEndSentence = 'Wer oder was deaktiviert ist, bekommt keine neuen Verknüpfungen.';

/**
 * Reasons by field path why the actor may not choose these records of `target`. Runs one statement, and none
 * if every record is visible and no rule depends on their fields.
 */
async function refusalsOf(
  { index, actor, trx }: Choosing,
  target: Entity,
  referred: readonly ReferredId[],
): Promise<[path: string, reason: string][]> {
  const scope = createQueryScope(index, actor);
  // rules bind people; what the system writes follows from what people chose
  const isBound = actor.loginUser !== null;
  const { resource, lifecycle } = target;
  const ownRules = selectionOf({ resource, ...(lifecycle && { lifecycle }) }, undefined);
  const chosen = referred.map((one) => ({
    ...one,
    rules: one.isOwnEnd ? ownRules : selectionOf(target, one.field),
  }));
  const names = isBound ? chosen.flatMap(({ rules }) => decidingFields(rules)) : [];
  if (names.length === 0 && !rowsInScope({ scope, entity: target, alias: 't' })) return [];
  const records = await selectTargets({ db: trx, scope, entity: target }, distinctIds(referred), names);
  const found = new Map(records.map((record) => [String(record.id), record]));
  return chosen.flatMap(({ id, path, rules, isOwnEnd }) => {
    const record = found.get(id);
    // who may change a record without reading it learns nothing of it
    const unseen = isOwnEnd ? undefined : missingSentence;
    const reason = record ? isBound && refusalReason(rules, record) : unseen;
    return reason ? [[path, isOwnEnd ? ownEndSentence : reason]] : [];
  });
}

/**
 * Requires that the actor may read every one of these records, and that the rules of the definition let it be
 * chosen. Both depend only on what the actor may read: otherwise a reference would reveal which ids exist, or
 * the value of a hidden field.
 * @throws AppError 422 naming the field paths; an unreadable record gets the same sentence as a missing one.
 */
export async function requireSelectableIds(
  context: Choosing,
  referred: readonly ReferredId[],
): Promise<void> {
  const refusals: [string, string][] = [];
  for (const [table, places] of groupBy(referred, ({ table }) => table)) {
    const target = context.index.entity(table);
    if (target) refusals.push(...(await refusalsOf(context, target, places)));
  }
  if (refusals.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(refusals) });
}

interface SelectingWrite {
  entity: Entity;
  values: RecordData;
  seen?: RecordData;
}

/**
 * Requires that every newly referenced record can be chosen, see `requireSelectableIds`.
 * @param seen readable fields of the stored record; their references may stay even if they could not be chosen
 * today.
 */
export async function requireSelectable(
  context: Choosing,
  { entity, values, seen = {} }: SelectingWrite,
): Promise<void> {
  await requireSelectableIds(context, newReferredIds(entity, values, seen));
}

/** Whether the actor may only have their own records of an entity. */
function isLimitedToOwn({ index, actor }: { index: ModelIndex; actor: Actor }, entity: Entity): boolean {
  return !reachesBeyondOwn(entity, compileRights(index, actor, entity).custom);
}

/**
 * Requires that the actor may have this record, before or after it is written.
 * @throws AppError 403 naming the field with the owner.
 */
export function requireOwn(
  asking: { index: ModelIndex; actor: Actor },
  entity: Entity,
  record: RecordData,
): void {
  const { own } = entity;
  if (!own || !isLimitedToOwn(asking, entity) || isOwnRecord(entity, record, asking.actor.profile?.id))
    return;
  throw new AppError('forbidden', { fields: { [own.by]: 'Du darfst nur für dich selbst eintragen.' } });
}

/** The same check for a record just written, including the fields hooks derived. */
export async function requireOwnRow(context: WriteContext, entity: Entity, id: string): Promise<void> {
  if (isLimitedToOwn(context, entity))
    requireOwn(context, entity, await storedRecord(context.trx, entity, id));
}
