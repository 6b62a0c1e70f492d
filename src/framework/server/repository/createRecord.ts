import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import { valueKey } from '../../schema/merge/valueKey.ts';
import type { Entity } from '../../schema/model.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { Executor } from '../database/Database.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';
import { requireUpdatable } from '../rights/requireUpdatable.ts';
import { createSetOnceCheck } from '../rights/settableOnce.ts';
import { idempotencyTable } from '../storage/systemTables.ts';
import { requireOwnRow, requireSelectable } from './checks.ts';
import { createId } from './createId.ts';
import { evaluateRow } from './evaluateRow.ts';
import { saveNew, type WriteContext } from './save.ts';
import type { EntityTarget } from './targets.ts';
import { admitInput } from './update.ts';
import { type RepositoryDeps, writeChangeSet } from './writeChangeSet.ts';

/** Days for which a retry finds the record created under its key. */
const retentionDays = 30;

/** A create request identified by its idempotency key. */
interface Creation {
  key: string;
  /** The request body. */
  input: unknown;
  /** Id for what it creates if it was not created before. */
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
 * Claims an idempotency key for what a request creates.
 * @returns the id of what was created under the key, by this request or an earlier one
 * @throws AppError 422 if another request used the key
 */
export async function claimCreation(
  { trx, actor }: Pick<WriteContext, 'trx' | 'actor'>,
  resource: string,
  { key, input, id }: Creation,
): Promise<string> {
  const table = sql.table(idempotencyTable.name);
  const owner = actor.loginUser ?? '';
  const hash = hashOf(input);
  const made = await sql`
    INSERT INTO ${table} ("actor", "key", "resource", "record", "bodyHash")
    VALUES (${owner}, ${key}, ${resource}, ${id}, ${hash})
    ON CONFLICT DO NOTHING RETURNING "record"`.execute(trx);
  if (made.rows.length > 0) return id;
  const earlier = await sql<{ record: string; resource: string; bodyHash: string | null }>`
    SELECT "record", "resource", "bodyHash" FROM ${table} WHERE "actor" = ${owner} AND "key" = ${key}`.execute(
    trx,
  );
  const [row] = earlier.rows;
  if (!row || row.resource !== resource || (row.bodyHash ?? hash) !== hash) throw new AppError('keyReused');
  return row.record;
}

/**
 * Claims an idempotency key, or returns the record already created under it.
 * @throws AppError 422 if another request used the key, 410 if its record was deleted.
 */
export async function claimKey(
  context: WriteContext,
  entity: Entity,
  creation: Creation,
): Promise<{ claimed: true } | { claimed: false; record: string }> {
  const record = await claimCreation(context, entity.resource, creation);
  if (record === creation.id) return { claimed: true };
  await requireStored(context, entity, record);
  return { claimed: false, record };
}

/** Deletes expired idempotency keys. @returns how many. */
export async function forgetCreations(executor: Executor): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(idempotencyTable.name)}
    WHERE "at" < now() - make_interval(days => ${retentionDays})`.execute(executor);
  return Number(numAffectedRows ?? 0);
}

interface Admitted {
  id: string;
  values: RecordData;
}

/**
 * Checks fields granted only by rules against the new record, because rules can only be evaluated on a stored
 * row.
 * @throws AppError 403 naming forbidden fields.
 */
async function requireGivenByRules(
  context: WriteContext,
  rights: CompiledRights,
  { id, values }: Admitted,
): Promise<void> {
  const { entity, everywhere } = rights;
  const required = new Set(entity.fields.filter((field) => field.required).map(({ name }) => name));
  const doubtful = Object.keys(values).filter(
    (name) => !required.has(name) && rights.isUpdatable(name) && !coversField(everywhere.update, name),
  );
  if (doubtful.length === 0) return;
  const isUpdatable = await evaluateRow(context, entity, { id }).then(
    (row) => row.rights.isUpdatable,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'notFound') return () => false;
      throw error;
    },
  );
  requireUpdatable({ isUpdatable }, doubtful);
}

/**
 * Writes a new record inside an open change set; `values` must come from `admitInput`.
 * @throws AppError 403 naming fields that no rule grants for this record, 422 for references to missing
 * records.
 */
export async function createAdmitted(
  context: WriteContext,
  rights: CompiledRights,
  { id, values }: Admitted,
): Promise<void> {
  await requireSelectable(context, { entity: rights.entity, values });
  await saveNew(context, { entity: rights.entity, id, values });
  await requireOwnRow(context, rights.entity, id);
  await requireGivenByRules(context, rights, { id, values });
}

interface NewRecordInput {
  input: unknown;
  /** A repeated key creates no second record; the first one's id is returned. */
  idempotencyKey?: string | undefined;
  reason?: string;
}

function admit(rights: CompiledRights, input: unknown, writer?: string): RecordData {
  if (!rights.canCreate && writer === undefined) throw new AppError('forbidden');
  const maySetOnce = createSetOnceCheck(rights, 'request');
  const sender = writer === undefined ? {} : { writer };
  return admitInput(rights.entity, input, { isUpdatable: rights.isSettable, maySetOnce, ...sender });
}

interface CreateOptions {
  /** Id of the new record. */
  id?: string;
  /** Read-only values that the service itself states. */
  stated?: RecordData;
  /**
   * The calling service, if it is the writer of read-only fields of the entity: it may then send these, and create the
   * record though nobody else may.
   */
  writer?: string;
}

/**
 * Creates a record inside an open change set with its actor's rights.
 * @returns the new id.
 * @throws AppError 403, 422.
 */
export async function createIn(
  context: WriteContext,
  { entity, input }: { entity: Entity; input: unknown },
  { id = createId(), stated = {}, writer }: CreateOptions = {},
): Promise<string> {
  const rights = compileRights(context.index, context.actor, entity);
  const values = { ...admit(rights, input, writer), ...stated };
  await createAdmitted(context, rights, { id, values });
  return id;
}

/**
 * Creates a record.
 * @returns the new id.
 * @throws AppError 403 without the right, 410 if the record created under the key was deleted, 422 naming the
 * fields or for a key reused with different input.
 */
export async function createRecord(
  deps: RepositoryDeps,
  { actor, entity }: EntityTarget,
  { input, idempotencyKey, reason = '' }: NewRecordInput,
): Promise<string> {
  const rights = compileRights(deps.index(), actor, entity);
  const values = admit(rights, input);
  const id = createId();
  return await writeChangeSet(deps, { actor, entity, reason }, async (context) => {
    if (idempotencyKey) {
      const claim = await claimKey(context, entity, { key: idempotencyKey, input, id });
      if (!claim.claimed) return claim.record;
    }
    await createAdmitted(context, rights, { id, values });
    return id;
  });
}
