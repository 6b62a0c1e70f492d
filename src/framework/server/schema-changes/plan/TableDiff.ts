import type { TableMatch } from '../state/SchemaMatch.ts';
import { mentions } from '../state/sqlNames.ts';
import type { Diff } from './Diff.ts';
import type { Step } from './Plan.ts';

/** What the parts of one table's diff share. */
export interface TableDiff {
  diff: Diff;
  match: TableMatch;
  /** Former column -> present column, where the name is another. */
  renames: ReadonlyMap<string, string>;
  /** Former columns that go, change or are computed anew; what hangs on them is made anew in the same step. */
  touched: Map<string, Step>;
  /** Present columns that are new or changed. */
  settled: Map<string, Step>;
  /** Of these the new ones; nothing in them points nowhere. */
  added: Set<string>;
  /** Of the new ones those without any value yet. */
  empty: Set<string>;
}

export function startTableDiff(diff: Diff, match: TableMatch): TableDiff {
  const renames = new Map<string, string>();
  for (const [name, former] of match.columns) if (former.name !== name) renames.set(former.name, name);
  return { diff, match, renames, touched: new Map(), settled: new Map(), added: new Set(), empty: new Set() };
}

/** The step of the first of `columns` that an expression names. */
export function stepNamedIn(sql: string, columns: ReadonlyMap<string, Step>): Step | undefined {
  for (const [column, step] of columns) if (mentions(sql, column)) return step;
  return undefined;
}

/** Whether an expression uses a function whose text is another now. */
export function usesChangedFunction({ diff }: TableDiff, sql: string): boolean {
  return diff.changedFunctions.some((name) => sql.includes(`${name}(`));
}
