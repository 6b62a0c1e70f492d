import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import { compileRights } from '../rights/compileRights.ts';
import { idempotencyTable } from '../storage/systemTables.ts';
import type { Actor } from './Actor.ts';
import { admitInput } from './admitInput.ts';
import { createId } from './createId.ts';
import { type RepositoryDeps, writeChangeSet } from './RepositoryDeps.ts';
import { saveNew, type WriteContext } from './WriteContext.ts';

/** Claims the key for `id`; the record made under it before, if there is one. */
async function claimKey(
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

/**
 * Creates a record.
 * @param idempotencyKey the same key makes no second record: the first one's id is answered.
 * @returns the new id.
 * @throws AppError 403 without the right, 422 naming the fields.
 */
export async function createRecord(
  deps: RepositoryDeps,
  actor: Actor,
  entity: Entity,
  input: unknown,
  options: { idempotencyKey?: string | undefined; reason?: string } = {},
): Promise<string> {
  const rights = compileRights(actor, entity);
  if (!rights.canCreate) throw new AppError('forbidden');
  const values = admitInput(rights, input);
  const id = createId();
  return await writeChangeSet(deps, { actor, entity, reason: options.reason ?? '' }, async (context) => {
    if (options.idempotencyKey) {
      const claim = await claimKey(context, entity, options.idempotencyKey, id);
      if (!claim.claimed) return claim.record;
    }
    await saveNew(context, entity, id, values);
    return id;
  });
}
