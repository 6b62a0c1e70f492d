import type { PaginationPayload } from 'ra-core';

/** Cursors of pages that are too deep to be requested by number. */
export interface Cursors {
  /** Caches the cursor that an answer returned for the page after it. */
  note: (list: string, page: PaginationPayload, nextCursor: string | null) => void;
  /**
   * Returns the cursor of a page, or undefined for a numbered one. Without a cached cursor (a reload, a
   * shared link) it walks there from the last numbered row; null if the list ends before the page.
   */
  before: (list: string, page: PaginationPayload, walk: Walk) => Promise<string | null | undefined>;
}

/** Reads rows for their cursor only: behind `after`, else from row `offset` on. */
export type Walk = (rows: { after?: string; offset: number; limit: number }) => Promise<string | null>;

/** Last row that can be requested by page number, a limit of the API. */
const deepestRow = 10_000;
/** Maximum number of rows the server returns at once. */
const longestStep = 1000;
/** Maximum number of cached cursors, enough to page back for an afternoon. */
const maxCursors = 2000;

/** Creates an empty cache of list cursors; beyond 2,000 the oldest are forgotten. */
export function createCursors(): Cursors {
  const known = new Map<string, string>();
  const keyOf = (list: string, row: number) => `${row} ${list}`;

  function keep(list: string, row: number, cursor: string): void {
    known.delete(keyOf(list, row));
    known.set(keyOf(list, row), cursor);
    const [oldest] = known.keys();
    if (known.size > maxCursors && oldest !== undefined) known.delete(oldest);
  }

  async function walkTo(list: string, target: number, walk: Walk): Promise<string | null> {
    let row = Math.min(target, deepestRow);
    let cursor = await walk({ offset: row - 1, limit: 1 });
    while (cursor !== null && row < target) {
      const limit = Math.min(longestStep, target - row);
      cursor = await walk({ after: cursor, offset: row, limit });
      row += limit;
    }
    if (cursor !== null) keep(list, target, cursor);
    return cursor;
  }

  return {
    note(list, { page, perPage }, nextCursor) {
      const row = page * perPage;
      if (nextCursor !== null && row + perPage > deepestRow) keep(list, row, nextCursor);
    },
    async before(list, { page, perPage }, walk) {
      if (page * perPage <= deepestRow) return undefined;
      const row = (page - 1) * perPage;
      return known.get(keyOf(list, row)) ?? (await walkTo(list, row, walk));
    },
  };
}
