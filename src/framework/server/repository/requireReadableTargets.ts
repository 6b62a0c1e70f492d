import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { rowsInScope } from '../query/rightsSql.ts';
import { referredIds } from './referredIds.ts';
import type { WriteContext } from './WriteContext.ts';

async function mayRefer(context: WriteContext, target: Entity, ids: readonly string[]): Promise<boolean> {
  const scope = createQueryScope(context.index, context.actor);
  const inScope = rowsInScope(scope, target, 't');
  if (!inScope || ids.length === 0) return true;
  const { rows } = await sql<{ known: number }>`
    SELECT count(*)::int AS known FROM ${sql.table(target.resource)} t
    WHERE t.id = ANY(${ids}::text[]) AND ${inScope}`.execute(context.trx);
  return rows[0]?.known === ids.length;
}

function newIds(field: Field, value: unknown, stored: unknown): { table: string; ids: string[] }[] {
  const known = new Set(referredIds(field, stored).flatMap(({ ids }) => ids));
  return referredIds(field, value).map(({ table, ids }) => ({
    table,
    ids: [...new Set(ids)].filter((id) => !known.has(id)),
  }));
}

/**
 * What an actor newly refers to exists for them: else a reference would tell which ids there are.
 * @param seen what they may read of the stored record: that may stay, whether they may read its target or not.
 * @throws AppError 422 naming the fields, with the same sentence as for records that do not exist.
 */
export async function requireReadableTargets(
  context: WriteContext,
  entity: Entity,
  values: RecordData,
  seen: RecordData = {},
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const field of entity.fields) {
    for (const { table, ids } of newIds(field, values[field.name], seen[field.name])) {
      const target = context.index.entity(table);
      if (target && !(await mayRefer(context, target, ids)))
        fields[field.name] = 'Diesen Eintrag gibt es nicht (mehr).';
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
