import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { idempotencyTable } from '../storage/systemTables.ts';
import type { WriteContext } from './WriteContext.ts';

/** So long a second try finds the record that the first has made. */
const keptDays = 30;

/** Claims the key for `id`; the record made under it before, if there is one. */
export async function claimKey(
  context: WriteContext,
  entity: Entity,
  key: string,
  id: string,
): Promise<{ claimed: true } | { claimed: false; record: string }> {
  const table = sql.table(idempotencyTable.name);
  const owner = context.actor.loginUser ?? '';
  const made = await sql`
    INSERT INTO ${table} ("actor", "key", "resource", "record") VALUES (${owner}, ${key}, ${entity.resource}, ${id})
    ON CONFLICT DO NOTHING RETURNING "record"`.execute(context.trx);
  if (made.rows.length > 0) return { claimed: true };
  const earlier = await sql<{ record: string; resource: string }>`
    SELECT "record", "resource" FROM ${table} WHERE "actor" = ${owner} AND "key" = ${key}`.execute(
    context.trx,
  );
  const row = earlier.rows[0];
  if (!row || row.resource !== entity.resource)
    throw new AppError('badRequest', undefined, 'Dieser Idempotency-Key wurde schon anders verwendet.');
  return { claimed: false, record: row.record };
}

/** Forgets the keys of what was created long ago. @returns how many. */
export async function forgetCreations(executor: Executor): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(idempotencyTable.name)}
    WHERE "at" < now() - make_interval(days => ${keptDays})`.execute(executor);
  return Number(numAffectedRows ?? 0);
}
