import { sql } from 'kysely';
import type { ImportRow, SimilarEntry } from '../../../schema/contracts/imports.ts';
import { AppError } from '../../../schema/errors.ts';
import { valueAt } from '../../../schema/fieldPath.ts';
import { isJsonObject, type RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { errorCode } from '../../database/databaseErrors.ts';
import { createId } from '../../repository/createId.ts';
import { createAdmitted } from '../../repository/createRecord.ts';
import { interpretConstraint } from '../../repository/interpretConstraint.ts';
import { requireAdministrator } from '../../repository/lastAdministrator.ts';
import type { WriteContext } from '../../repository/save.ts';
import { storedRecord } from '../../repository/storedRecord.ts';
import { admitInput, updateLocked } from '../../repository/update.ts';
import { compileRights } from '../../rights/compileRights.ts';
import { createSetOnceCheck } from '../../rights/settableOnce.ts';
import type { RowDraft } from './draftRows.ts';
import { linkSteps, writeLinks } from './linkSteps.ts';
import { leftOut, reasonsOf } from './reasonsOf.ts';
import { isOptional, type RowInput } from './rowInput.ts';
import type { SeenRows } from './SeenRows.ts';
import type { UniqueValues } from './UniqueValues.ts';

/** The fields that an error refuses, with their sentences; undefined if it is about something else. */
function refusedFields(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof AppError) || error.code !== 'invalid') return undefined;
  const { fields } = error.details ?? {};
  return fields && Object.keys(fields).length > 0 ? fields : undefined;
}

/** The path to leave out: the member if its value can do without, else the whole value. */
function leftPath(entity: Entity, path: string): string | undefined {
  const [head = '', member] = path.split('.');
  if (!isOptional(entity, head)) return undefined;
  const found = entity.fields.find(({ name }) => name === head)?.members?.find(({ name }) => name === member);
  return found && !found.required ? `${head}.${member}` : head;
}

function without({ values, links, hints }: RowInput, path: string): RowInput | undefined {
  const [head = '', member] = path.split('.');
  const held = values[head];
  if (links.has(head)) return { values, links: new Map([...links].filter(([name]) => name !== head)), hints };
  if (held === undefined || held === null) return undefined;
  const { [head]: _, ...others } = values;
  if (member === undefined || !isJsonObject(held)) return { values: others, links, hints };
  if (!(member in held)) return undefined;
  const { [member]: __, ...members } = held;
  return { values: { ...values, [head]: members }, links, hints };
}

/**
 * The input without the optional fields that an error refuses, and a sentence for each.
 * @returns undefined if one of the fields is required, or not in the input.
 */
function leaveOut(entity: Entity, input: RowInput, error: unknown): RowInput | undefined {
  const fields = refusedFields(error);
  if (!fields) return undefined;
  const paths = new Set(Object.keys(fields).map((one) => leftPath(entity, one)));
  let left = input;
  for (const path of paths) {
    const head = path?.split('.')[0];
    // the whole value goes
    if (head !== undefined && head !== path && paths.has(head)) continue;
    const next = path === undefined ? undefined : without(left, path);
    if (!next) return undefined;
    left = next;
  }
  const said = (path: string) => valueAt(input.values, path);
  const titleOf = (head: string) => entity.fields.find(({ name }) => name === head)?.title ?? head;
  const reasons = reasonsOf(entity, error as AppError, (title, reason, path) => {
    const [head = '', member] = path.split('.');
    // a value goes as a whole with a member that it needs
    const isWhole = member !== undefined && leftPath(entity, path) === head;
    return isWhole
      ? leftOut(titleOf(head), undefined, `${title}: ${reason}`)
      : leftOut(title, said(path), reason);
  });
  return { ...left, hints: [...left.hints, ...reasons] };
}

const uniqueViolation = '23505';

export type RowResult = Omit<ImportRow, 'cells'>;

/** A row to be written, with similar existing records. */
export interface WantedRow {
  position: number;
  /** Its position in the order of writing. */
  turn: number;
  draft: RowDraft;
  similar: readonly SimilarEntry[];
}

interface WriteOptions {
  /** Positions of the rows, by turn. */
  order: readonly number[];
  seen: SeenRows;
  createsSimilar: boolean;
  /** Leaves out optional fields that are refused, instead of the row. */
  leavesInvalid: boolean;
  /** Number of the first row in the file. */
  firstLine: number;
  /** Set if the database rolls back earlier rows, in a dry run in several transactions. */
  unique?: UniqueValues | undefined;
}

type Written = Pick<RowResult, 'outcome' | 'record'>;

async function createRow(
  context: WriteContext,
  entity: Entity,
  { values, links }: RowInput,
): Promise<Written> {
  const rights = compileRights(context.index, context.actor, entity);
  if (!rights.canCreate) throw new AppError('forbidden');
  const id = createId();
  const admitted = admitInput(entity, values, {
    isUpdatable: rights.isSettable,
    maySetOnce: createSetOnceCheck(rights, 'import'),
  });
  await createAdmitted(context, rights, { id, values: admitted });
  await writeLinks(context, entity, linkSteps(id, undefined, links));
  return { outcome: 'create', record: id };
}

interface MatchedRecord {
  entity: Entity;
  record: RecordData;
}

async function updateRow(
  context: WriteContext,
  { entity, record }: MatchedRecord,
  { values, links }: RowInput,
): Promise<Written> {
  const id = String(record.id);
  const { length } = context.changeSet.changes;
  if (Object.keys(values).length > 0) {
    const stored = await storedRecord(context.trx, entity, id, { lock: true });
    await updateLocked(
      { ...context, channel: 'import' },
      { entity, stored },
      { input: values, version: Number(record.$version) },
    );
  }
  await writeLinks(context, entity, linkSteps(id, record, links));
  return { outcome: context.changeSet.changes.length > length ? 'update' : 'skip', record: id };
}

function refusalOf(entity: Entity, thrown: unknown): Omit<RowResult, 'position'> {
  const error = interpretConstraint(thrown, entity);
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const isForbidden = error.status === 403 || error.status === 404;
  return {
    outcome: isForbidden ? 'forbidden' : 'invalid',
    record: null,
    reasons: reasonsOf(entity, error),
    similar: null,
  };
}

interface Attempt {
  write: (input: RowInput) => Promise<Written>;
  input: RowInput;
  /** The input for a second try after an error. */
  retry: (input: RowInput, error: unknown) => RowInput | undefined;
  free: () => Promise<boolean>;
}

/** Writes a row inside a savepoint, so that a refused row writes nothing and the others continue. */
async function tryRow(
  context: WriteContext,
  entity: Entity,
  { write, input, retry, free }: Attempt,
): Promise<Omit<RowResult, 'position'>> {
  const { trx, changeSet } = context;
  const { length } = changeSet.changes;
  await sql`SAVEPOINT import_row`.execute(trx);
  try {
    const done = await write(input);
    await requireAdministrator(context);
    await sql`RELEASE SAVEPOINT import_row`.execute(trx);
    return { ...done, reasons: input.hints, similar: null };
  } catch (thrown) {
    const refusal = refusalOf(entity, thrown);
    await sql`ROLLBACK TO SAVEPOINT import_row`.execute(trx);
    changeSet.changes.length = length;
    const isTaken = errorCode(thrown) === uniqueViolation;
    const next = isTaken && (await free()) ? input : retry(input, thrown);
    return next ? await tryRow(context, entity, { write, input: next, retry, free }) : refusal;
  }
}

interface EntityRow {
  entity: Entity;
  row: WantedRow;
}

async function writeRow(
  context: WriteContext,
  { entity, row }: EntityRow,
  { order, seen, createsSimilar, leavesInvalid, firstLine, unique, from }: WriteOptions & { from: number },
): Promise<RowResult> {
  const { position, turn, draft, similar } = row;
  if ('problem' in draft) return { position, ...refusalOf(entity, draft.problem) };
  if ('repeats' in draft) {
    const reasons = [`Wie Zeile ${draft.repeats}.`];
    return { position, outcome: 'skip', record: null, reasons, similar: null };
  }
  const { record, ...input } = draft;
  const { values, links } = input;
  if (record && Object.keys(values).length === 0 && links.size === 0)
    return { position, outcome: 'skip', record: String(record.id), reasons: [], similar: null };
  const earlier = record ? undefined : seen.similarTo(values, turn);
  const all = [
    ...(earlier === undefined ? [] : [{ line: firstLine + (order[earlier] ?? earlier) }]),
    ...similar,
  ];
  const warnings = all.length > 0 ? { similar: all } : {};
  if (all.length > 0 && !createsSimilar)
    return { position, outcome: 'duplicate', record: null, reasons: [], similar: all };
  const { changes } = context.changeSet;
  const { length } = changes;
  const write = async (tried: RowInput) => {
    const written = await (record
      ? updateRow(context, { entity, record }, tried)
      : createRow(context, entity, tried));
    unique?.require(changes.slice(length), turn, values);
    return written;
  };
  const free = async () => (await unique?.free(context.trx, from)) ?? false;
  const retry = (tried: RowInput, error: unknown) =>
    leavesInvalid ? leaveOut(entity, tried, error) : undefined;
  const result = await tryRow(context, entity, { write, input, retry, free });
  const isRefused = result.outcome === 'invalid' || result.outcome === 'forbidden';
  if (isRefused) return { position, ...result };
  seen.add(values, turn);
  unique?.note(changes.slice(length), turn);
  return { position, ...result, ...warnings };
}

interface WantedRows {
  entity: Entity;
  rows: readonly WantedRow[];
}

/** Writes rows inside an open change set, each by the rules and rights of a single record. */
export async function writeRows(
  context: WriteContext,
  { entity, rows }: WantedRows,
  options: WriteOptions,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  const from = rows[0]?.turn ?? 0;
  for (const row of rows) results.push(await writeRow(context, { entity, row }, { ...options, from }));
  return results;
}
