import type { RecordData } from '../../schema/Json.ts';
import type { SortKey } from '../../schema/model.ts';

/** A relation to answer with the records it points to; without `fields` their titles. */
export interface PopulateRequest {
  path: string;
  fields?: string[];
}

/** Which rows of the result: numbered, after a cursor, or all of them (at most 5,000). */
export type Window =
  | { type: 'range'; offset: number; limit: number }
  | { type: 'after'; cursor: string; limit: number }
  | { type: 'all' };

export type CountMode = 'capped' | 'exact' | 'none';

/** A query in either dialect, after its grammar was checked and before its names were. */
export interface ListRequest {
  filter?: unknown;
  sort?: SortKey[];
  /** Top-level fields to answer; absent: all the actor may read. */
  fields?: string[];
  populate?: PopulateRequest[];
  window: Window;
  count: CountMode;
}

export interface ListResult {
  records: RecordData[];
  /** Rows that match; `capLimit + 1` when `isCapped`. With `count: 'none'` what is known. */
  total: number;
  isCapped: boolean;
  /** Takes `after` to the next page; absent on the last one. */
  nextCursor?: string;
}

/** Counting stops here; past it the total is "more than". */
export const capLimit = 1000;
/** Numbered pages end here; beyond it pages follow a cursor. */
export const deepestRow = 10_000;
export const mostRowsOfAll = 5000;
export const largestPage = 1000;
