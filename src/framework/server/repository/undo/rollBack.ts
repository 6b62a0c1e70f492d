import { sql } from 'kysely';
import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { systemActor } from '../../rights/Actor.ts';
import { bulkRunsTable } from '../../storage/bulkTables.ts';
import { changeSetsTable } from '../../storage/systemTables.ts';
import { findReferred, unknownReferences } from '../checks.ts';
import { createId } from '../createId.ts';
import { evaluateRow } from '../evaluateRow.ts';
import { lockForGuards } from '../guards.ts';
import { findPossibleChanges } from '../history.ts';
import { inBlocks } from '../inBlocks.ts';
import { interpretConstraint } from '../interpretConstraint.ts';
import { requireAdministrator } from '../lastAdministrator.ts';
import { isLink } from '../links/linkChange.ts';
import { linkedSince } from '../links/linkRows.ts';
import { undoLink } from '../links/links.ts';
import { readableOf } from '../readableOf.ts';
import { newReferredIds } from '../referredIds.ts';
import { requireNotHeld } from '../requireNotHeld.ts';
import { saveChanged, saveNew, saveRemoved, type WriteContext } from '../save.ts';
import type { StoredRecord } from '../storedRecord.ts';
import { type RepositoryDeps, writeChangeSet } from '../writeChangeSet.ts';
import { type PlannedChange, planUndo, type UndoStep } from './planUndo.ts';
import { type Asking, type Disturbance, UndoneRecords } from './undoRights.ts';

/**
 * Reads and locks the records of an undo, and then what their guards will lock.
 * @param records receives the records.
 */
export async function lockUndone(
  context: WriteContext,
  planned: readonly PlannedChange[],
  records = new UndoneRecords(),
): Promise<void> {
  const own = planned.filter(({ change }) => !isLink(change));
  await records.read(context.trx, own, { lock: true });
  await lockForGuards(
    context,
    own.map(({ change, entity }) => ({
      entity,
      id: change.record,
      before: records.get(entity, change.record),
      after: change.before,
    })),
  );
}

/** The units changed since, limited to those the actor may read. */
export async function disturbanceOf(
  context: Asking,
  records: UndoneRecords,
  { change: { record }, entity }: PlannedChange,
  changed: readonly string[],
): Promise<Disturbance> {
  const stored = records.get(entity, record);
  if (!stored) return { entity, record, paths: [] };
  const { rights } = await evaluateRow(context, entity, stored);
  return { entity, record, paths: changed.filter((path) => rights.isReadable(path.split('.')[0] ?? path)) };
}

/** A link whose facts were changed since, by its field where the actor may read that. */
export async function linkDisturbance(
  context: Asking,
  records: UndoneRecords,
  one: PlannedChange,
): Promise<Disturbance> {
  const { entity, change } = one;
  await records.read(context.trx, [one], { lock: false });
  const rights = await readableOf(context, entity, records.get(entity, change.record));
  const fields = Object.keys({ ...change.before, ...change.after });
  return { entity, record: change.record, paths: fields.filter(rights.isReadable) };
}

/**
 * Unreadable fields that would refer to missing records keep their value, because a refusal would reveal
 * them.
 */
async function withoutLostReferences(
  context: WriteContext,
  { entity, stored }: StoredRecord,
  { values, unseen }: UndoStep & { does: 'change' },
): Promise<RecordData> {
  const hidden = Object.fromEntries(Object.entries(values).filter(([name]) => unseen.has(name)));
  const referred = newReferredIds(entity, hidden, stored);
  if (referred.length === 0) return values;
  const lost = await unknownReferences(referred, (table, ids) => findReferred(context.trx, table, ids));
  const kept = lost.map(({ path }) => path.split('.')[0] ?? path);
  return { ...values, ...Object.fromEntries(kept.map((name) => [name, stored[name] ?? null])) };
}

async function putBack(
  context: WriteContext,
  record: StoredRecord,
  step: UndoStep & { does: 'change' },
): Promise<void> {
  const { entity, stored } = record;
  const values = await withoutLostReferences(context, record, step);
  await saveChanged(context, { entity, stored, values }, { action: 'restore', unseen: step.unseen });
}

async function act(
  context: WriteContext,
  records: UndoneRecords,
  { change: { record }, entity }: PlannedChange,
  step: UndoStep,
): Promise<void> {
  const stored = records.get(entity, record);
  if (step.does === 'bringBack')
    await saveNew(
      context,
      { entity, id: record, values: step.values },
      { version: step.version, action: 'restore' },
    );
  if (step.does === 'remove' && stored) await saveRemoved(context, entity, stored);
  if (step.does === 'change' && stored) await putBack(context, { entity, stored }, step);
  records.forget(entity, record);
}

/**
 * Undoes changes inside an open change set, last one first; records changed since stay as they are.
 * @param how `records`: already read and locked; `isStrict` as of `UndoView`.
 * @returns the records changed since.
 */
export async function rollBackSteps(
  context: WriteContext,
  planned: readonly PlannedChange[],
  { records = new UndoneRecords(), isStrict = false }: { records?: UndoneRecords; isStrict?: boolean } = {},
): Promise<Disturbance[]> {
  const disturbances: Disturbance[] = [];
  await lockUndone(context, planned, records);
  const linked = await linkedSince(context, planned);
  const removed = new Map<Entity, string[]>();
  for (const one of planned) {
    const { change, entity } = one;
    if (isLink(change)) {
      if (!(await undoLink(context, one))) disturbances.push(await linkDisturbance(context, records, one));
      continue;
    }
    await records.read(context.trx, [one], { lock: true });
    const stored = records.get(entity, change.record);
    const rights = await readableOf(context, entity, stored);
    const step = planUndo(one, stored, { rights, linked: linked.get(one), isStrict });
    if (step.does === 'nothing') disturbances.push(await disturbanceOf(context, records, one, step.changed));
    else await act(context, records, one, step);
    if (step.does === 'remove') removed.set(entity, [...(removed.get(entity) ?? []), change.record]);
  }
  for (const [entity, ids] of removed) await requireNotHeld(context, entity, ids);
  return disturbances;
}

const sets = sql.table(changeSetsTable.name);
const blockSize = 100;

/** Undoes the changes in a savepoint. @returns false if one was refused; then all of them are rolled back. */
async function isRolledBack(context: WriteContext, planned: readonly PlannedChange[]): Promise<boolean> {
  const { trx, changeSet } = context;
  const { length } = changeSet.changes;
  await sql`SAVEPOINT taken_back`.execute(trx);
  try {
    await rollBackSteps(context, planned);
    await requireAdministrator(context);
    await sql`RELEASE SAVEPOINT taken_back`.execute(trx);
    return true;
  } catch (thrown) {
    if (!isRefusal(thrown, planned)) throw thrown;
    await sql`ROLLBACK TO SAVEPOINT taken_back`.execute(trx);
    changeSet.changes.length = length;
    return false;
  }
}

function isRefusal(thrown: unknown, planned: readonly PlannedChange[]): boolean {
  return planned.some(({ entity }) => {
    const error = interpretConstraint(thrown, entity);
    return error instanceof AppError && error.status < 500;
  });
}

/**
 * Rolls back the written parts of an unfinished change set, except what others have changed or used since.
 * May be repeated after an interruption.
 */
export async function rollBack(deps: RepositoryDeps, changeSet: string): Promise<void> {
  const planned = await findPossibleChanges(deps, changeSet);
  const shared = { id: createId(), at: deps.now().toISOString(), isOpen: false };
  for (const block of inBlocks(planned, blockSize)) {
    const [first] = block;
    if (!first) continue;
    const reason = { actor: systemActor, entity: first.entity, reason: 'Abgebrochen', shared };
    await writeChangeSet(deps, reason, async (context) => {
      if (await isRolledBack(context, block)) return;
      for (const one of block) await isRolledBack(context, [one]);
    });
  }
  // the change set that the unfinished one was undoing can be undone again
  await sql`UPDATE ${sets} SET "isOpen" = false, "undoes" = NULL WHERE "id" = ${changeSet}`.execute(
    deps.db.kysely,
  );
}

/**
 * Rolls back the change sets that a killed process left unfinished, except those of bulk changes, which are
 * continued; runs before any other write.
 * @returns how many change sets.
 */
export async function rollBackInterrupted(deps: RepositoryDeps): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT s."id" FROM ${sets} s WHERE s."isOpen" AND NOT EXISTS (
      SELECT 1 FROM ${sql.table(bulkRunsTable.name)} r WHERE r."changeSet" = s."id")
    ORDER BY s."id" DESC`.execute(deps.db.kysely);
  for (const { id } of rows) await rollBack(deps, id);
  return rows.length;
}
