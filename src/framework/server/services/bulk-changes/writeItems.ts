import { sql } from 'kysely';
import type { BulkChange } from '../../../schema/contracts/bulkChanges.ts';
import { AppError } from '../../../schema/errors.ts';
import type { Entity } from '../../../schema/model.ts';
import { refusalIn } from '../../repository/bulkWrite.ts';
import { lockForGuards } from '../../repository/guards.ts';
import type { WriteContext } from '../../repository/save.ts';
import { storedRecords } from '../../repository/storedRecord.ts';
import { changesTable } from '../../storage/systemTables.ts';
import { bulkActionOf } from './bulkActions.ts';
import { type ItemResult, refusedResult } from './StoredRun.ts';

/** A record whose turn came: the result, and where its changes lie in those of the change set. */
export interface WrittenItem extends ItemResult {
  id: string;
  /** The refusal, if there was one. */
  error: AppError | undefined;
  from: number;
  to: number;
}

/** Versions before the first change that others made since a run began; only records with such a change. */
async function basesSince(
  { trx, changeSet }: WriteContext,
  { resource }: Entity,
  { ids, since }: { ids: readonly string[]; since: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ record: string; base: number }>`
    SELECT "record", min("version") - 1 AS "base" FROM ${sql.table(changesTable.name)}
    WHERE "record" = ANY(${ids}::text[]) AND "resource" = ${resource} AND "id" > ${since}
      AND "changeSet" <> ${changeSet.id} AND "version" IS NOT NULL
    GROUP BY "record"`.execute(trx);
  return new Map(rows.map(({ record, base }) => [record, base]));
}

interface Items {
  entity: Entity;
  ids: readonly string[];
  change: BulkChange;
  /** The id of the run; changes with a later one were made after it began. */
  since: string;
}

/** Changes records inside an open change set, each in a savepoint by the rules of a single write. */
export async function writeItems(
  context: WriteContext,
  { entity, ids, change, since }: Items,
): Promise<WrittenItem[]> {
  const { changes } = context.changeSet;
  const before = changes.length;
  const known = await storedRecords(context.trx, entity, ids, { lock: true });
  const values = change.action === 'set' ? change.values : {};
  await lockForGuards(
    context,
    [...known].map(([id, stored]) => ({ entity, id, before: stored, after: values })),
  );
  const bases = await basesSince(context, entity, { ids, since });
  const action = bulkActionOf(change);
  // an earlier record may have changed or removed this one
  const isTouched = (id: string) => changes.slice(before).some(({ record }) => record === id);
  const read = async (id: string) =>
    isTouched(id) ? (await storedRecords(context.trx, entity, [id], { lock: true })).get(id) : known.get(id);
  const items: WrittenItem[] = [];
  for (const id of ids) {
    const from = changes.length;
    const error = await refusalIn(context, entity, async () => {
      const stored = await read(id);
      if (!stored) throw new AppError('notFound');
      await action.write(context, { entity, stored, base: bases.get(id) ?? null }, change);
    });
    const to = changes.length;
    const result: ItemResult = error
      ? refusedResult(entity, error)
      : { outcome: to > from ? 'done' : 'unchanged', reasons: [] };
    items.push({ id, error, from, to, ...result });
  }
  return items;
}
