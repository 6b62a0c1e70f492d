import type { RecordData } from '../../schema/Json.ts';
import type { SortKey } from '../../schema/model.ts';

/** A relation whose ids are replaced by records; without `fields`, with the fields of their titles. */
export interface PopulateRequest {
  path: string;
  fields?: string[];
}

/** Rows of the result to return: by offset, after a cursor, or all (at most 5,000). */
export type Window =
  | { type: 'range'; offset: number; limit: number }
  | { type: 'after'; cursor: string; limit: number }
  | { type: 'all' };

export type CountMode = 'capped' | 'exact' | 'none';

/** A query of either API dialect, syntactically valid but with unresolved names. */
export interface ListRequest {
  filter?: unknown;
  sort?: SortKey[];
  /** Top-level fields to return; absent for all readable ones. */
  fields?: string[];
  populate?: PopulateRequest[];
  window: Window;
  count: CountMode;
}

export interface ListResult {
  records: RecordData[];
  /**
   * Number of matching rows; `capLimit + 1` if `isCapped`. With `count: 'none'`, the number known without
   * counting.
   */
  total: number;
  isCapped: boolean;
  /** Cursor of the next page, for `after`; absent on the last page. */
  nextCursor?: string;
}

/** Counting stops here; beyond it the total is "more than". */
export const capLimit = 1000;
/** Largest offset plus limit; further pages require a cursor. */
export const deepestRow = 10_000;
export const maxRowsOfAll = 5000;
export const largestPage = 1000;
