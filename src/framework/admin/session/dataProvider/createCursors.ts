import type { PaginationPayload } from 'ra-core';

/** Where pages begin that lie too deep to be asked for by number. */
export interface Cursors {
  /** Keeps the cursor an answer gave for the page behind it. */
  note: (list: string, page: PaginationPayload, nextCursor: string | null) => void;
  /**
   * The cursor of a page; undefined for a numbered one. A page nobody came to by "next" (a reload, a shared address)
   * is walked to from the last numbered row; null where the list ends before it.
   */
  before: (list: string, page: PaginationPayload, walk: Walk) => Promise<string | null | undefined>;
}

/** Reads rows for their cursor only: behind `after`, else from row `offset` on. */
export type Walk = (rows: { after?: string; offset: number; limit: number }) => Promise<string | null>;

/** Numbered pages end here, by ARCHITECTURE §6. */
const deepestRow = 10_000;
/** The server answers at most so many rows at once. */
const longestStep = 1000;
/** Enough to page back for an afternoon. */
const mostCursors = 2000;

export function createCursors(): Cursors {
  const known = new Map<string, string>();
  const keyOf = (list: string, row: number) => `${row} ${list}`;

  function keep(list: string, row: number, cursor: string): void {
    known.delete(keyOf(list, row));
    known.set(keyOf(list, row), cursor);
    const [oldest] = known.keys();
    if (known.size > mostCursors && oldest !== undefined) known.delete(oldest);
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
