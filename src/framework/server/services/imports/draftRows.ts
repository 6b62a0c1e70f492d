import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { type FindTarget, readCell } from '../../kinds/readCell.ts';
import type { EntityQuery } from '../../query/EntityQuery.ts';
import { titlesIn } from '../exports/exportCsv.ts';
import { fieldAt } from './fieldAt.ts';
import { findTargets } from './findTargets.ts';
import type { ImportPlan } from './importColumns.ts';
import { matchRecords } from './matchRecords.ts';
import { type RowInput, rowInput } from './rowInput.ts';

/** A parsed row: its input and the matched record, undefined for a new one; or the reason for its refusal. */
export type RowDraft = (RowInput & { record: RecordData | undefined }) | { problem: AppError };

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
  for (const { path, at } of plan.columns) {
    const field = fieldAt(entity, path);
    if (!field.reference && !field.link) continue;
    for (const cells of rows) if (cells[at]) readCell(field, cells[at], collect);
  }
  return wanted;
}

/** Returns a function that finds the record a row refers to. */
async function createMatcher(
  query: EntityQuery,
  plan: ImportPlan,
  rows: readonly string[][],
): Promise<(cells: readonly string[], line: number) => RecordData | undefined> {
  const { scope, entity } = query;
  const { key } = plan;
  if (!key) return () => undefined;
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
  const lines = new Map<string, number>();
  return (cells, line) => {
    if (!cells[key.at]) return undefined;
    const read = keyOf(cells);
    if (read instanceof AppError) throw read;
    const value = String(read);
    const earlier = lines.get(value);
    if (earlier !== undefined) throw fail(`„${value}“ steht schon in Zeile ${earlier}.`);
    lines.set(value, line);
    const [record, second] = found.get(value) ?? [];
    if (second) throw fail(`Zu „${value}“ passen mehrere Datensätze.`);
    if (!record && !isMaking) throw fail(`Einen Datensatz mit „${value}“ gibt es nicht.`);
    return record;
  };
}

/** One-based line of a row in the file, whose first line names the columns. */
export function lineOf(position: number): number {
  return position + 2;
}

/** Parses and matches all rows of a file before any of them is written. */
export async function draftRows(
  query: EntityQuery,
  { plan, rows }: { plan: ImportPlan; rows: readonly string[][] },
): Promise<RowDraft[]> {
  const { db, scope, entity } = query;
  const find = await findTargets(db, scope, wantedTargets(entity, plan, rows));
  const match = await createMatcher(query, plan, rows);
  const tools = { find, titleOf: titlesIn(scope) };
  const drafts: RowDraft[] = [];
  for (const [position, cells] of rows.entries()) {
    if (position % rowsAtOnce === 0) await setImmediate();
    try {
      const record = match(cells, lineOf(position));
      drafts.push({ ...rowInput(entity, plan, { cells, record }, tools), record });
    } catch (problem) {
      if (!(problem instanceof AppError)) throw problem;
      drafts.push({ problem });
    }
  }
  return drafts;
}
