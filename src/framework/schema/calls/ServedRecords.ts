export type RecordOperation =
  | 'find'
  | 'read'
  | 'create'
  | 'change'
  | 'remove'
  | 'bulk'
  | 'deactivate'
  | 'reactivate'
  | 'import';

/** The records of an entity under the paths of a service. */
export interface ServedRecords {
  /** Start of the paths below `/api/`: `shop`, `shop/orders`. */
  slug: string;
  resource: string;
  /**
   * Paths below the slug, with `{id}` for a record; the first one leads in the API document. Operations
   * without a path are not served.
   */
  paths: Readonly<Partial<Record<RecordOperation, readonly string[]>>>;
}
