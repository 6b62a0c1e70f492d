import { sql } from 'kysely';
import type { ConflictDetails } from '../../schema/contracts/history.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import { mergeChanges } from '../../schema/merge/mergeChanges.ts';
import type { Entity } from '../../schema/model.ts';
import { readPhone } from '../../schema/phone/parsePhone.ts';
import { evaluateRules, ignoredNames } from '../../schema/validation/evaluateRules.ts';
import { type Issue, sentenceOf } from '../../schema/validation/issues.ts';
import { validateRecord } from '../../schema/validation/validateRecord.ts';
import type { Executor } from '../database/Database.ts';
import { sanitizeRichText } from '../html/richText.ts';
import { compileRights, type RowRights } from '../rights/compileRights.ts';
import { requireUpdatable } from '../rights/requireUpdatable.ts';
import { createSetOnceCheck } from '../rights/settableOnce.ts';
import { changesTable } from '../storage/systemTables.ts';
import { requireOwnRow, requireSelectable } from './checks.ts';
import { evaluateRow } from './evaluateRow.ts';
import { historyEntries, historyReader } from './history.ts';
import { readRecord } from './readRecord.ts';
import { saveChanged, type WriteContext } from './save.ts';
import { type StoredRecord, storedRecord } from './storedRecord.ts';
import type { RecordKey, RecordTarget } from './targets.ts';
import { unseenFields } from './unseenFields.ts';
import { type RepositoryDeps, writeChangeSet } from './writeChangeSet.ts';

function refuseForbidden(entity: Entity, input: RecordData, isAllowed: (field: string) => boolean): void {
  const sent = entity.fields.filter(
    ({ name, readOnly, settableOnce }) =>
      !ignoredNames.has(name) && name in input && (!readOnly || settableOnce !== undefined),
  );
  requireUpdatable(
    { isUpdatable: isAllowed },
    sent.map(({ name }) => name),
  );
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const fields = Object.fromEntries(issues.map((issue) => [issue.path, sentenceOf(issue)]));
  throw new AppError('invalid', { fields });
}

/**
 * Checks the rules between fields after a merge or a restore: two valid states may break a rule when
 * combined.
 * @throws AppError 422 naming fields.
 */
export function admitMerged(entity: Entity, merged: RecordData, stored: RecordData): void {
  refuse(evaluateRules(entity.fields, { ...stored, ...merged }, (name) => name in merged));
}

/** Fields the actor may send with a record. */
interface Admission {
  /** Whether the actor may update a field. For new records, required fields are always accepted. */
  isUpdatable: (field: string) => boolean;
  /** Whether the actor may fill a `settableOnce` field while it is empty. */
  maySetOnce?: (field: string) => boolean;
  /** The service that sends the input, for the read-only fields that name it as their writer. */
  writer?: string;
}

/**
 * Validates client input for a record: accepts only known fields the actor may write, with valid values.
 * @param stored the record as stored; undefined if it is being created.
 * @throws AppError 400 if the input is not an object, 403 naming forbidden fields, 422 naming invalid fields.
 */
export function admitInput(
  entity: Entity,
  input: unknown,
  { isUpdatable, maySetOnce = () => false, writer }: Admission,
  stored?: RecordData,
): RecordData {
  if (!isJsonObject(input)) throw new AppError('badRequest', undefined, 'Ein Datensatz ist ein JSON-Objekt.');
  const required = new Set(entity.fields.filter((field) => field.required).map((field) => field.name));
  const isAllowed = (field: string) =>
    isUpdatable(field) || maySetOnce(field) || (!stored && required.has(field));
  refuseForbidden(entity, input, isAllowed);
  const mode = stored ? 'update' : 'create';
  const { values, issues } = validateRecord(entity, input, {
    mode,
    phone: readPhone,
    sanitize: sanitizeRichText,
    maySetOnce,
    ...(writer === undefined ? {} : { writer }),
    ...(stored ? { stored } : {}),
  });
  refuse(issues);
  return values;
}

/**
 * Rebuilds the record at `version` from the history: each field changed since gets its value before the first
 * such change.
 */
async function baseRecord(
  db: Executor,
  { entity, stored }: StoredRecord,
  version: number,
): Promise<RecordData> {
  const { rows } = await sql<{ before: RecordData }>`
    SELECT "before" FROM ${sql.table(changesTable.name)}
    WHERE "resource" = ${entity.resource} AND "record" = ${stored.id} AND "version" > ${version}
    ORDER BY "version" DESC`.execute(db);
  return Object.assign({}, stored, ...rows.map(({ before }) => before));
}

const enough = 200;

function unitOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/**
 * Refuses a write based on an older version. The error contains the conflicting units, the current record and
 * who changed it last, limited to what the actor may read.
 * @param since the version the write is based on.
 * @param conflicts empty if the whole record counts, as for a deletion.
 * @throws AppError 409 `versionConflict` with `ConflictDetails`, always.
 */
export async function refuseConflict(
  { trx, index, actor }: WriteContext,
  entity: Entity,
  { id, since, conflicts }: { id: string; since: number; conflicts: ConflictDetails['conflicts'] },
): Promise<never> {
  const stored = await storedRecord(trx, entity, id);
  const { rights } = await evaluateRow({ trx, index, actor }, entity, stored);
  const readable = conflicts.filter(({ path }) => rights.isReadable(unitOf(path)));
  const fields = new Set(readable.map(({ path }) => unitOf(path)));
  const reader = historyReader(
    { index, actor, entity },
    {
      readable: rights.readable,
      custom: rights.access.custom,
    },
  );
  const newer = await historyEntries(trx, { reader, id }, { limit: enough, since });
  const last = newer.find(
    ({ before, after }) => fields.size === 0 || [...fields].some((name) => name in before || name in after),
  );
  const details: ConflictDetails = {
    conflicts: readable,
    current: await readRecord({ db: trx, index, actor }, { entity, id }),
    changed: last ? { at: last.at, actor: last.actor, onBehalfOf: last.onBehalfOf } : null,
  };
  throw new AppError('versionConflict', { ...details });
}

/** @throws AppError 428 if the version is missing. */
export function requireVersion(version: number | undefined): number {
  if (version === undefined) throw new AppError('versionMissing');
  return version;
}

/**
 * The record at the actor's version. Unreadable fields take their current value, so overwriting them causes
 * no conflict.
 */
async function readBase(
  { trx }: WriteContext,
  record: StoredRecord,
  { version, rights }: { version: number | null; rights: RowRights },
): Promise<RecordData> {
  const { stored } = record;
  if (version === null || version >= Number(stored.$version)) return stored;
  const base = await baseRecord(trx, record, version);
  const unseen = Object.entries(stored).filter(([name]) => !rights.isReadable(name));
  return { ...base, ...Object.fromEntries(unseen) };
}

interface Update {
  input: unknown;
  /** The version the change is based on; null for the current one. */
  version: number | null;
}

/** Merges `input` into a locked record inside an open change set, for single and bulk updates. */
export async function updateLocked(
  context: WriteContext,
  record: StoredRecord,
  { input, version }: Update,
): Promise<void> {
  const { entity, stored } = record;
  const { rights, version: current } = await evaluateRow(context, entity, stored);
  const compiled = compileRights(context.index, context.actor, entity);
  const admission: Admission = {
    isUpdatable: rights.isUpdatable,
    maySetOnce: createSetOnceCheck(compiled, context.channel ?? 'request', rights),
  };
  const values = admitInput(entity, input, admission, stored);
  const base = await readBase(context, record, { version, rights });
  const { values: merged, conflicts } = mergeChanges(entity, { base, mine: values, theirs: stored });
  const since = version ?? current;
  if (conflicts.length > 0 || since > current)
    await refuseConflict(context, entity, { id: String(stored.id), since, conflicts });
  admitMerged(entity, merged, stored);
  const seen = Object.fromEntries(Object.entries(stored).filter(([name]) => rights.isReadable(name)));
  await requireSelectable(context, { entity, values: merged, seen });
  await saveChanged(context, { entity, stored, values: merged }, { unseen: unseenFields(rights, merged) });
  await requireOwnRow(context, entity, String(stored.id));
}

/**
 * Changes the current record inside an open change set with its actor's rights; requires no version, because
 * the change applies to what is stored.
 * @param change returns the fields to change
 * @throws AppError 404, 403 and 422 naming fields.
 */
export async function changeCurrent(
  context: WriteContext,
  { entity, id }: RecordKey,
  change: (stored: RecordData) => RecordData,
): Promise<void> {
  if (!compileRights(context.index, context.actor, entity).canReachRows) throw new AppError('forbidden');
  const stored = await storedRecord(context.trx, entity, id, { lock: true });
  await updateLocked(context, { entity, stored }, { input: change(stored), version: null });
}

/**
 * Updates fields of a record: absent fields stay, null clears. Concurrent changes are merged unit by unit.
 * @throws AppError 404, 403 and 422 naming fields, 428 without version, 409 `versionConflict` with
 * `ConflictDetails`.
 */
export async function updateRecord(
  deps: RepositoryDeps,
  { actor, entity, id }: RecordTarget,
  { input, version }: { input: unknown; version: number | undefined },
): Promise<void> {
  if (!compileRights(deps.index(), actor, entity).canReachRows) throw new AppError('forbidden');
  if (!isJsonObject(input)) throw new AppError('badRequest', undefined, 'Ein Datensatz ist ein JSON-Objekt.');
  await writeChangeSet(deps, { actor, entity, reason: '' }, async (context) => {
    const stored = await storedRecord(context.trx, entity, id, { lock: true });
    await updateLocked(context, { entity, stored }, { input, version: requireVersion(version) });
  });
}
