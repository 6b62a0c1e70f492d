import { sql, type Transaction } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { Tables } from '../database/Database.ts';
import { newReferredIds, type ReferredId } from './referredIds.ts';
import { refuseUnknown } from './refuseUnknown.ts';

/** Which of the ids there are; these are kept from going before the end of the transaction. */
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
  /** Whatever it refers to already need not be looked at. */
  before?: RecordData;
  /** Id of a record that is about to be made: it may refer to itself. */
  own?: string;
}

/**
 * Checks that every reference that `values` newly hold points to something that exists, and keeps it from going before
 * the end of the transaction: what stands inside a value has no foreign key that would.
 * @throws AppError 422 naming the places that do not.
 */
export async function checkReferences(
  { trx }: { trx: Transaction<Tables> },
  entity: Entity,
  values: RecordData,
  { before = {}, own }: Referring = {},
): Promise<void> {
  const isOther = ({ table, id }: ReferredId) => table !== entity.resource || id !== own;
  const referred = newReferredIds(entity, values, before).filter(isOther);
  await refuseUnknown(referred, (table, ids) => findReferred(trx, table, ids));
}
