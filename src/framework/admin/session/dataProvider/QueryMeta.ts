/** What a query may say in `meta`, beyond react-admin's own parameters. */
export interface QueryMeta {
  /** Fields to answer; all readable ones without it. */
  fields?: readonly string[];
  /** References to answer as objects. */
  populate?: readonly (string | { path: string; fields: readonly string[] })[];
  /** Count every row instead of stopping at 1,000. */
  count?: 'exact';
  /** Cursor of the next page, from `ListMeta.nextCursor`. */
  after?: string;
}

/** `meta` of a list. */
export interface ListMeta {
  /** There are more rows than `total` says. */
  capped: boolean;
  /** For `QueryMeta.after`; null on the last page. */
  nextCursor: string | null;
}

/** `meta` of a write. */
export interface WriteMeta {
  /** Of a creation: one per form, see `newIdempotencyKey`. */
  idempotencyKey?: string;
  /** Base version, where `previousData` does not carry it. */
  version?: number;
}

/** `meta` of the answer of a write of many records; absent where nothing changed. */
export interface ManyMeta {
  /** What all of it can be undone by. */
  changeSet: string;
}
