import { sql, type Transaction } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { Tables } from '../database/Database.ts';
import { newReferredIds, type ReferredId } from './referredIds.ts';
import { refuseUnknown } from './refuseUnknown.ts';

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
