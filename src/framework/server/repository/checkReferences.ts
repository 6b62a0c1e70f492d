import { sql, type Transaction } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Tables } from '../database/Database.ts';
import { referredIds } from './referredIds.ts';

async function countKnown(trx: Transaction<Tables>, table: string, ids: string[]): Promise<number> {
  const found = await sql<{ known: number }>`
    SELECT count(*)::int AS known FROM ${sql.table(table)} WHERE id = ANY(${ids}::text[])`.execute(trx);
  return found.rows[0]?.known ?? 0;
}

/**
 * Checks that every reference in `values` points to something that exists.
 * @throws AppError 422 naming the fields that do not.
 */
export async function checkReferences(
  { trx }: { trx: Transaction<Tables>; index: ModelIndex },
  entity: Entity,
  values: RecordData,
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const field of entity.fields) {
    for (const { table, ids } of referredIds(field, values[field.name])) {
      const distinct = [...new Set(ids)];
      if (distinct.length > 0 && (await countKnown(trx, table, distinct)) < distinct.length) {
        fields[field.name] = 'Diesen Eintrag gibt es nicht (mehr).';
      }
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
