import { sql } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import { newReferredIds } from './referredIds.ts';
import { refuseUnknown } from './refuseUnknown.ts';
import type { WriteContext } from './WriteContext.ts';

/** The ids that are visible to the actor; undefined if every record of the table is. */
async function findReadable(
  { index, actor, trx }: WriteContext,
  table: string,
  ids: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  const target = index.entity(table);
  const inScope =
    target && rowsInScope({ scope: createQueryScope(index, actor), entity: target, alias: 't' });
  if (!inScope) return undefined;
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(table)} t WHERE t.id = ANY(${ids}::text[]) AND ${inScope}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

interface Referring {
  entity: Entity;
  values: RecordData;
  seen?: RecordData;
}

/**
 * Requires that the actor may read every newly referenced record: otherwise a reference would reveal which
 * ids exist.
 * @param seen readable fields of the stored record; their references may stay even if the target is not
 * readable.
 * @throws AppError 422 naming the field paths, with the same sentence as for missing records.
 */
export async function requireReadableTargets(
  context: WriteContext,
  { entity, values, seen = {} }: Referring,
): Promise<void> {
  await refuseUnknown(newReferredIds(entity, values, seen), (table, ids) =>
    findReadable(context, table, ids),
  );
}
