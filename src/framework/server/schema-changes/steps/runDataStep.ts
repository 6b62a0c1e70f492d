import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DataStep, HashedStep, StepSource } from '../../../schema/DataStep.ts';
import { AppError } from '../../../schema/errors.ts';
import { leafOf, resolvePath } from '../../../schema/fieldPath.ts';
import { parseFilter } from '../../../schema/filter/parseFilter.ts';
import { isJsonObject, type RecordData } from '../../../schema/Json.ts';
import { filteredEntity, indexModel, type ModelIndex, withFormerFields } from '../../../schema/ModelIndex.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { readPhone } from '../../../schema/phone/parsePhone.ts';
import { sentenceOf } from '../../../schema/validation/issues.ts';
import { readFieldValue } from '../../../schema/validation/readFieldValue.ts';
import type { Database, Executor, Tables } from '../../database/Database.ts';
import { driverError, isConnectionLost, isTransactionConflict } from '../../database/databaseErrors.ts';
import { sendWaiting } from '../../database/roundTrips.ts';
import { frameworkGuards } from '../../hooks/frameworkGuards.ts';
import { sanitizeRichText } from '../../html/richText.ts';
import { anything } from '../../query/comparisonSql.ts';
import { filterSql } from '../../query/filterSql.ts';
import { createQueryScope } from '../../query/QueryScope.ts';
import { ChangeSet } from '../../repository/ChangeSet.ts';
import { interpretConstraint } from '../../repository/interpretConstraint.ts';
import { requireAdministratorAtEnd } from '../../repository/lastAdministrator.ts';
import { saveChanged } from '../../repository/save.ts';
import { storedRecords } from '../../repository/storedRecord.ts';
import { systemActor } from '../../rights/Actor.ts';
import { dataStepsTable } from '../../storage/systemTables.ts';
import { describePlan, type PlannedData } from '../plan/Plan.ts';
import { schemaLock } from '../state/bookkeeping.ts';
import { DataStepFailed } from './DataStepFailed.ts';
import { DataStepRefused, dataStepStart, type KnownStep, requireSame } from './planDataSteps.ts';
import type { StepConverter } from './StepConverter.ts';

type Change = (old: unknown) => unknown;

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((holder, name) => (isJsonObject(holder) ? holder[name] : undefined), value) ?? null;
}

function mapped(map: Readonly<Record<string, unknown>>): Change {
  const one = (old: unknown) => (Object.hasOwn(map, String(old)) ? map[String(old)] : old);
  return (old) => {
    if (!Array.isArray(old)) return old === null || old === undefined ? old : one(old);
    return [...new Set(old.map(one))].filter((entry) => entry !== null);
  };
}

/** @throws AppError 422 if the field does not accept the converter's value. */
function converted(field: Field, path: string, value: unknown): unknown {
  if (value === null || value === undefined) {
    if (!field.required) return null;
    throw new AppError('invalid', { fields: { [path]: sentenceOf({ rule: 'required', params: {} }) } });
  }
  const tools = { phone: readPhone, sanitize: sanitizeRichText };
  const { value: read, issues } = readFieldValue(field, value, { ...tools, isWhole: true });
  if (issues.length === 0) return read;
  const fields = issues.map((issue) => [[path, issue.path].filter(Boolean).join('.'), sentenceOf(issue)]);
  throw new AppError('invalid', { fields: Object.fromEntries(fields) });
}

interface ChangedPlace {
  holders: readonly Field[];
  path: readonly string[];
}

/**
 * Changes the value at `path`, in every entry of lists along it; empty values stay empty unless a member is
 * set.
 */
function changedAt(value: unknown, { holders, path }: ChangedPlace, change: Change): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  const [holder, ...below] = holders;
  const inside = (entry: unknown): unknown => {
    const object = isJsonObject(entry) ? entry : {};
    const inner = changedAt(object[name], { holders: below, path: rest }, change);
    return isSameValue(object[name], inner) ? entry : { ...object, [name]: inner };
  };
  if (holder?.kind !== 'valueList') return inside(value);
  return Array.isArray(value) ? value.map(inside) : value;
}

interface ChangedRecord {
  entity: Entity;
  record: Readonly<RecordData>;
}

/**
 * The values a step sets in one record.
 * @param entity includes the step's former fields.
 * @param record all stored fields.
 */
function dataStepValues(
  step: DataStep,
  { entity, record }: ChangedRecord,
  converters: Readonly<Record<string, StepConverter>>,
): RecordData {
  const change = (path: string, field: Field, source: StepSource): Change => {
    if ('value' in source) return () => source.value;
    if ('from' in source) return () => valueAt(record, source.from.split('.'));
    if ('map' in source) return mapped(source.map);
    const convert = converters[source.convert];
    if (!convert) throw new Error(`There is no converter "${source.convert}".`);
    return (old) => {
      const value = convert(record);
      return isSameValue(old, value) ? old : converted(field, path, value);
    };
  };
  const values: RecordData = {};
  for (const [path, source] of Object.entries(step.set)) {
    const found = resolvePath(() => undefined, entity, path);
    if (!found) continue;
    const { field, members } = found;
    const old = field.name in values ? values[field.name] : record[field.name];
    const names = members.map(({ name }) => name);
    values[field.name] = changedAt(
      old,
      { holders: [field, ...members], path: names },
      change(path, leafOf(found), source),
    );
  }
  return values;
}

/** Records a finished data step among the applied plans, with remarks below its sentence. */
export async function keepDataStep(
  executor: Executor,
  step: HashedStep,
  { changed, remarks = [] }: { changed: number; remarks?: readonly string[] },
): Promise<void> {
  const start = dataStepStart(step);
  const done = `${start.sentence} Geändert: ${changed.toLocaleString('de-DE')}.`;
  const sentence = [done, ...remarks].join('\n    ');
  const plan = describePlan({ steps: [{ ...start, sentence, statements: [] }] });
  await sql`INSERT INTO sys_applied_plans (steps, plan, statements) VALUES (${[step.name]}, ${plan}, '{}')`.execute(
    executor,
  );
}

/** Records per transaction of a step. */
export const blockRows = 500;
const stepsTable = sql.table(dataStepsTable.name);

interface StepRun {
  step: HashedStep;
  /** Includes the step's former fields. */
  entity: Entity;
  index: ModelIndex;
  condition: RawBuilder<boolean>;
  converters: Readonly<Record<string, StepConverter>>;
}

function startRun(
  { entities }: PlannedData,
  step: HashedStep,
  converters: StepRun['converters'],
): StepRun | undefined {
  const index = indexModel({
    hash: '',
    entities: entities.map((one) => (one.resource === step.of ? withFormerFields(one, step) : one)),
  });
  const entity = index.entity(step.of);
  if (!entity) return undefined;
  return { step, entity, index, condition: conditionOf(step, entity, index), converters };
}

/** SQL condition for the records of a step, alias `t`. */
function conditionOf(step: HashedStep, entity: Entity, index: ModelIndex): RawBuilder<boolean> {
  if (!step.where) return anything;
  const seen = filteredEntity(entity, step);
  const find = (resource: string) => (resource === seen.resource ? seen : index.entity(resource));
  const filter = parseFilter(step.where, { entity: seen, find, isReadable: () => true });
  return filterSql(filter, { scope: createQueryScope(index, systemActor), entity: seen, alias: 't' });
}

/** Creates the step's row at its first run and locks it for the block. */
export async function lockStep(
  trx: Transaction<Tables>,
  { step }: { step: HashedStep },
): Promise<KnownStep | undefined> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await schemaLock(trx);
  await sql`
    INSERT INTO ${stepsTable} ("name", "hash") VALUES (${step.name}, ${step.hash})
    ON CONFLICT DO NOTHING`.execute(trx);
  const { rows } = await sql<KnownStep>`
    SELECT "name", "hash", "cursor", "changed", "finishedAt" FROM ${stepsTable}
    WHERE "name" = ${step.name} FOR UPDATE`.execute(trx);
  if (rows[0]) requireSame(step, rows[0]);
  return rows[0];
}

async function nextIds(
  trx: Transaction<Tables>,
  { entity, condition }: StepRun,
  cursor: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(entity.resource)} t WHERE t.id > ${cursor ?? ''} AND ${condition}
    ORDER BY t.id LIMIT ${sql.lit(blockRows)}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Writes one change set as the system. Hooks do not run, because no user made these changes. */
async function changeRecords(trx: Transaction<Tables>, run: StepRun, ids: string[]): Promise<number> {
  const { step, entity, index, converters } = run;
  const changeSet = new ChangeSet(systemActor, `${step.title} (${step.name})`, new Date().toISOString());
  // the app's guards apply to users only; the framework's protect logins and roles from data steps too
  const findGuard = (name: string) => frameworkGuards[name];
  const context = { trx, index, actor: systemActor, changeSet, hooks: {}, findGuard, guiItems: [] };
  for (const record of (await storedRecords(trx, entity, ids, { lock: true })).values()) {
    try {
      const values = dataStepValues(step, { entity, record }, converters);
      await saveChanged(context, { entity, stored: record, values }, { breaksSeals: true });
      await sendWaiting(trx);
    } catch (error) {
      // the transaction may succeed when retried
      if (isTransactionConflict(error) || isConnectionLost(error)) throw error;
      const cause = interpretConstraint(driverError(error), entity);
      throw new DataStepFailed(step.name, String(record.id), cause);
    }
  }
  await requireAdministratorAtEnd(context);
  await changeSet.write(trx);
  return changeSet.changes.length;
}

/** @returns whether the step is finished. */
async function runBlock(trx: Transaction<Tables>, run: StepRun): Promise<boolean> {
  const known = await lockStep(trx, run);
  if (!known || known.finishedAt) return true;
  const ids = await nextIds(trx, run, known.cursor);
  const changed = known.changed + (ids.length > 0 ? await changeRecords(trx, run, ids) : 0);
  const isDone = ids.length < blockRows;
  await sql`
    UPDATE ${stepsTable} SET "cursor" = ${ids.at(-1) ?? known.cursor}, "changed" = ${changed},
      "finishedAt" = CASE WHEN ${isDone}::boolean THEN now() END
    WHERE "name" = ${run.step.name}`.execute(trx);
  if (isDone) await keepDataStep(trx, run.step, { changed });
  return isDone;
}

function failureOf(step: HashedStep, error: unknown): unknown {
  if (error instanceof DataStepFailed || error instanceof DataStepRefused) return error;
  // `mapDatabaseError` may have wrapped the failure as the cause of an AppError
  const cause = driverError(error);
  return cause instanceof DataStepFailed ? cause : new DataStepFailed(step.name, undefined, cause);
}

interface ConvertedStep {
  step: HashedStep;
  converters: Readonly<Record<string, StepConverter>>;
}

/**
 * Runs or continues a data step in blocks of 500 records by id. Each block is one transaction with the
 * records, their history and the progress; concurrent processes take turns.
 * @throws DataStepFailed naming the record that failed.
 */
export async function runDataStep(
  db: Database,
  data: PlannedData,
  { step, converters }: ConvertedStep,
): Promise<void> {
  const run = startRun(data, step, converters);
  if (!run) return;
  try {
    let isDone = false;
    while (!isDone) isDone = await db.transaction((trx) => runBlock(trx, run));
  } catch (error) {
    throw failureOf(step, error);
  }
}
