import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { valueKey } from '../../schema/merge/valueKey.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { idempotencyTable } from '../storage/systemTables.ts';
import type { WriteContext } from './WriteContext.ts';

/** So long a second try finds the record that the first has made. */
const keptDays = 30;

/** A creation as its client names it. */
export interface Creation {
  key: string;
  /** What was sent. */
  input: unknown;
  /** Of the record to be made. */
  id: string;
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(valueKey(input)).digest('base64url');
}

async function requireStored({ trx }: WriteContext, { resource }: Entity, id: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(resource)} WHERE "id" = ${id}`.execute(trx);
  if (rows.length === 0) throw new AppError('gone');
}

/**
 * Claims the key of a creation; the record made under it before, if there is one.
 * @throws AppError 422 for a key that another creation has used, 410 if its record was deleted.
 */
export async function claimKey(
  context: WriteContext,
  entity: Entity,
  { key, input, id }: Creation,
): Promise<{ claimed: true } | { claimed: false; record: string }> {
  const table = sql.table(idempotencyTable.name);
  const owner = context.actor.loginUser ?? '';
  const hash = hashOf(input);
  const made = await sql`
    INSERT INTO ${table} ("actor", "key", "resource", "record", "bodyHash")
    VALUES (${owner}, ${key}, ${entity.resource}, ${id}, ${hash})
    ON CONFLICT DO NOTHING RETURNING "record"`.execute(context.trx);
  if (made.rows.length > 0) return { claimed: true };
  const earlier = await sql<{ record: string; resource: string; bodyHash: string | null }>`
    SELECT "record", "resource", "bodyHash" FROM ${table} WHERE "actor" = ${owner} AND "key" = ${key}`.execute(
    context.trx,
  );
  const [row] = earlier.rows;
  if (!row || row.resource !== entity.resource || (row.bodyHash ?? hash) !== hash)
    throw new AppError('keyReused');
  await requireStored(context, entity, row.record);
  return { claimed: false, record: row.record };
}

/** Forgets the keys of what was created long ago. @returns how many. */
export async function forgetCreations(executor: Executor): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(idempotencyTable.name)}
    WHERE "at" < now() - make_interval(days => ${keptDays})`.execute(executor);
  return Number(numAffectedRows ?? 0);
}
