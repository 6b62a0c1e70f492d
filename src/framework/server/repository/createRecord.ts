import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';
import { createSetOnceCheck } from '../rights/createSetOnceCheck.ts';
import { requireUpdatable } from '../rights/requireUpdatable.ts';
import { admitInput } from './admitInput.ts';
import { createId } from './createId.ts';
import { claimKey } from './creationKeys.ts';
import type { EntityTarget } from './EntityTarget.ts';
import { evaluateRow } from './evaluateRow.ts';
import { type RepositoryDeps, writeChangeSet } from './RepositoryDeps.ts';
import { requireOwnRow } from './requireOwn.ts';
import { requireSelectable } from './requireSelectable.ts';
import { saveNew, type WriteContext } from './WriteContext.ts';

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
