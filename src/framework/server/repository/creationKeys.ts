import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { valueKey } from '../../schema/merge/valueKey.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { idempotencyTable } from '../storage/systemTables.ts';
import type { WriteContext } from './WriteContext.ts';

/** Days for which a retry finds the record created under its key. */
const retentionDays = 30;

/** A create request identified by its idempotency key. */
export interface Creation {
  key: string;
  /** The request body. */
  input: unknown;
  /** Id for the record if it has to be created. */
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
 * Claims an idempotency key, or returns the record already created under it.
 * @throws AppError 422 if another request used the key, 410 if its record was deleted.
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

/** Deletes expired idempotency keys. @returns how many. */
export async function forgetCreations(executor: Executor): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(idempotencyTable.name)}
    WHERE "at" < now() - make_interval(days => ${retentionDays})`.execute(executor);
  return Number(numAffectedRows ?? 0);
}
