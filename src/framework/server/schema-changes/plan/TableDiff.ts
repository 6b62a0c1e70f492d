import type { TableMatch } from '../state/SchemaMatch.ts';
import { mentions } from '../state/sqlNames.ts';
import type { Diff } from './Diff.ts';
import type { Step } from './Plan.ts';

/** State shared by all parts of one table's diff. */
export interface TableDiff {
  diff: Diff;
  match: TableMatch;
  /** Current column by former column, only for renamed ones. */
  renames: ReadonlyMap<string, string>;
  /**
   * Former columns that are dropped, changed or recomputed; dependent indexes and keys are rebuilt in the
   * same step.
   */
  touched: Map<string, Step>;
  /** Current columns that are new or changed. */
  settled: Map<string, Step>;
  /** New columns among these; they cannot contain dangling references. */
  added: Set<string>;
  /** New columns that have no values yet. */
  empty: Set<string>;
}

/** Creates the comparison of a table with its former state. */
export function startTableDiff(diff: Diff, match: TableMatch): TableDiff {
  const renames = new Map<string, string>();
  for (const [name, former] of match.columns) if (former.name !== name) renames.set(former.name, name);
  return { diff, match, renames, touched: new Map(), settled: new Map(), added: new Set(), empty: new Set() };
}

/** The step of the first of `columns` used in an expression. */
export function stepNamedIn(sql: string, columns: ReadonlyMap<string, Step>): Step | undefined {
  for (const [column, step] of columns) if (mentions(sql, column)) return step;
  return undefined;
}

/** Whether an expression calls a function whose SQL changed. */
export function usesChangedFunction({ diff }: TableDiff, sql: string): boolean {
  return diff.changedFunctions.some((name) => sql.includes(`${name}(`));
}
