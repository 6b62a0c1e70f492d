import { setImmediate } from 'node:timers/promises';
import type { AddressItem } from '../../../schema/contracts/geocoder.ts';
import { AppError } from '../../../schema/errors.ts';
import { valueAt } from '../../../schema/fieldPath.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { type FindTarget, readCell } from '../../kinds/readCell.ts';
import { type ListRequest, largestPage, type Window } from '../../query/ListRequest.ts';
import { listRecords } from '../../query/listRecords.ts';
import type { EntityQuery } from '../../query/QueryScope.ts';
import { exportPopulate, headFields, titlesIn } from '../exports/exportCsv.ts';
import { type PostalPlaces, postalCodes } from './completeAddress.ts';
import { fieldAt } from './fieldAt.ts';
import { findTargets } from './findTargets.ts';
import type { ImportPlan } from './importColumns.ts';
import { plannedRows } from './plannedRows.ts';
import { type RowInput, rowInput } from './rowInput.ts';

/** Values per query; several records may share one. */
const block = 200;
/** Enough records to know that a value is ambiguous. */
const mostPerValue = 2;

/**
 * Finds the visible records for values of the plan's key field. The result is keyed by value, with at most two
 * records each.
 */
async function matchRecords(
  query: EntityQuery,
  { key, read }: ImportPlan,
  values: readonly (string | number)[],
): Promise<Map<string, RecordData[]>> {
  const found = new Map<string, RecordData[]>();
  if (!key) return found;
  const note = (record: RecordData) => {
    const value = String(valueAt(record, key.path));
    const alike = found.get(value) ?? [];
    if (alike.length < mostPerValue) found.set(value, [...alike, record]);
  };
  const heads = read.flatMap((column) => headFields(query.scope, column));
  const request: Omit<ListRequest, 'window'> = {
    fields: [...new Set(heads)],
    populate: exportPopulate(read),
    sort: [],
    count: 'none',
  };
  const distinct = [...new Set(values)];
  for (let at = 0; at < distinct.length; at += block) {
    const filter = { [key.path]: { $in: distinct.slice(at, at + block) } };
    let window: Window | undefined = { type: 'range', offset: 0, limit: largestPage };
    while (window) {
      const one = { ...query, scope: query.scope.fresh() };
      const { records, nextCursor } = await listRecords(one, { ...request, filter, window });
      for (const record of records) note(record);
      window = nextCursor ? { type: 'after', cursor: nextCursor, limit: largestPage } : undefined;
    }
  }
  return found;
}

/**
 * A parsed row: its input and the matched record, undefined for a new one; or the line of an earlier row that says the
 * same of its record; or the reason for its refusal.
 */
export type RowDraft =
  | (RowInput & { record: RecordData | undefined })
  | { repeats: number }
  | { problem: AppError };

/** Rows parsed before other requests get their turn. */
const rowsAtOnce = 200;

/** Collects all texts in cells of references and links, by target resource. */
export function wantedTargets(
  entity: Entity,
  plan: ImportPlan,
  rows: readonly string[][],
): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  const collect: FindTarget = (resource, text) => {
    wanted.set(resource, (wanted.get(resource) ?? new Set()).add(text));
    return '';
  };
  for (const { path, at, constant } of plan.columns) {
    const field = fieldAt(entity, path);
    if (!field.reference && !field.link) continue;
    for (const text of [constant, ...rows.map((cells) => cells[at])])
      if (text) readCell(field, text, collect);
  }
  return wanted;
}

/** The record of a row, or the line of an equal row before it. */
type Match = { record: RecordData | undefined } | { repeats: number };

/** Returns a function that finds the record a row refers to. */
async function createMatcher(
  query: EntityQuery,
  plan: ImportPlan,
  rows: readonly string[][],
): Promise<(cells: readonly string[], line: number) => Match> {
  const { scope, entity } = query;
  const { key } = plan;
  if (!key) return () => ({ record: undefined });
  const field = fieldAt(entity, key.path);
  const fail = (sentence: string) => new AppError('invalid', { fields: { [key.path]: sentence } });
  const keyOf = (cells: readonly string[]): string | number | AppError => {
    try {
      return readCell(field, cells[key.at] ?? '', () => '') as string | number;
    } catch (error) {
      if (error instanceof AppError) return fail(error.message);
      throw error;
    }
  };
  const values = rows
    .filter((cells) => cells[key.at])
    .map(keyOf)
    .filter((value): value is string | number => !(value instanceof AppError));
  const found = await matchRecords(query, plan, values);
  const isMaking = key.isSettable && scope.rights(entity).canCreate;
  const lines = new Map<string, { line: number; cells: string }>();
  return (cells, line) => {
    if (!cells[key.at]) return { record: undefined };
    const read = keyOf(cells);
    if (read instanceof AppError) throw read;
    const value = String(read);
    const earlier = lines.get(value);
    const all = JSON.stringify(cells);
    if (earlier?.cells === all) return { repeats: earlier.line };
    if (earlier) throw fail(`„${value}“ steht schon in Zeile ${earlier.line}.`);
    lines.set(value, { line, cells: all });
    const [record, second] = found.get(value) ?? [];
    if (second) throw fail(`Zu „${value}“ passen mehrere Datensätze.`);
    if (!record && !isMaking) throw fail(`Einen Datensatz mit „${value}“ gibt es nicht.`);
    return { record };
  };
}

/** Finds the places of a German postal code, without a network. */
export type FindPlaces = (code: string) => Promise<readonly AddressItem['value'][]>;

/** The places of all postal codes of a file. */
async function placesOf(codes: ReadonlySet<string>, find: FindPlaces): Promise<PostalPlaces> {
  const places = new Map<string, Awaited<ReturnType<FindPlaces>>>();
  for (const code of codes) {
    if (places.size % rowsAtOnce === 0) await setImmediate();
    places.set(code, await find(code));
  }
  return places;
}

/** A file to be parsed. */
interface FileRows {
  plan: ImportPlan;
  rows: readonly string[][];
  /** Number of the first row in the file. */
  firstLine: number;
}

/** Parses and matches all rows of a file before any of them is written. */
export async function draftRows(
  query: EntityQuery,
  { plan, rows: read, firstLine }: FileRows,
  findPlaces: FindPlaces,
): Promise<RowDraft[]> {
  const { db, scope, entity } = query;
  const planned = plannedRows(entity, plan, read);
  const rows = planned.map(({ cells }) => cells);
  const find = await findTargets(db, scope, wantedTargets(entity, plan, rows));
  const match = await createMatcher(query, plan, rows);
  const places = await placesOf(postalCodes(entity, plan, rows), findPlaces);
  const tools = { find, titleOf: titlesIn(scope), places };
  const drafts: RowDraft[] = [];
  for (const [position, { cells, hints }] of planned.entries()) {
    if (position % rowsAtOnce === 0) await setImmediate();
    try {
      const matched = match(cells, firstLine + position);
      if ('repeats' in matched) {
        drafts.push(matched);
        continue;
      }
      const { record } = matched;
      const input = rowInput(entity, plan, { cells, record }, tools);
      drafts.push({ ...input, hints: [...hints, ...input.hints], record });
    } catch (problem) {
      if (!(problem instanceof AppError)) throw problem;
      drafts.push({ problem });
    }
  }
  return drafts;
}
