import type { RaRecord } from 'ra-core';

/** Options of a query in `meta`, beyond react-admin's own parameters. */
export interface QueryMeta {
  /** Fields to return; all readable ones if absent. */
  fields?: readonly string[];
  /** References to return as objects. */
  populate?: readonly (string | { path: string; fields: readonly string[] })[];
  /** Counts every row instead of stopping at 1,000. */
  count?: 'exact';
  /** Cursor of the next page, from `ListMeta.nextCursor`. */
  after?: string;
  /** Returns all rows instead of a page; the server refuses more than 5,000. */
  skipPagination?: true;
}

/** `meta` of a list result. */
export interface ListMeta {
  /** More rows exist than `total` says. */
  capped: boolean;
  /** Value for `QueryMeta.after`; null on the last page. */
  nextCursor: string | null;
  /** Rows of the page with the parts of their titles, while only its first ones are loaded. */
  outline?: readonly RaRecord[];
}

/** `meta` of a write. */
export interface WriteMeta {
  /** For a creation: one key per form, see `newIdempotencyKey`. */
  idempotencyKey?: string;
  /** Base version; takes precedence over that of `previousData`. */
  version?: number;
}

/** `meta` of the result of a bulk write; absent if nothing changed. */
export interface ManyMeta {
  /** Undoes the whole write. */
  changeSet: string;
}
