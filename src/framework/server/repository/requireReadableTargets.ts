import { sql } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import { newReferredIds } from './referredIds.ts';
import { refuseUnknown } from './refuseUnknown.ts';
import type { WriteContext } from './WriteContext.ts';

/** Those of the ids that exist for the actor; undefined where the rights say nothing about single records. */
async function findReadable(
  { index, actor, trx }: WriteContext,
  table: string,
  ids: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  const target = index.entity(table);
  const inScope = target && rowsInScope(createQueryScope(index, actor), target, 't');
  if (!inScope) return undefined;
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(table)} t WHERE t.id = ANY(${ids}::text[]) AND ${inScope}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * What an actor newly refers to exists for them: else a reference would tell which ids there are.
 * @param seen what they may read of the stored record: that may stay, whether they may read its target or not.
 * @throws AppError 422 naming the places, with the same sentence as for records that do not exist.
 */
export async function requireReadableTargets(
  context: WriteContext,
  entity: Entity,
  values: RecordData,
  seen: RecordData = {},
): Promise<void> {
  await refuseUnknown(newReferredIds(entity, values, seen), (table, ids) =>
    findReadable(context, table, ids),
  );
}
