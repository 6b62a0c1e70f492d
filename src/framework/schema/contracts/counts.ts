/** Maximum number of resources counted in one request. */
export const maxCounted = 200;

/** Number of records; if `isCapped`, there are at least `total`. */
export interface RecordCount {
  total: number;
  isCapped: boolean;
}

/**
 * Answer of `GET /api/counts?resources=["institutions"]`: the number of records that each list shows at first
 * (only active ones, if the entity has a lifecycle and the user may read it). Resources the user may not read
 * are absent.
 */
export interface CountsAnswer {
  counts: Record<string, RecordCount>;
}
