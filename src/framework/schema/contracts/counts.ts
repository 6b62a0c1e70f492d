/** At most so many areas are counted in one request. */
export const mostCounted = 200;

/** How many records there are; `isCapped`: more than `total` minus one. */
export interface RecordCount {
  total: number;
  isCapped: boolean;
}

/**
 * Answer of `GET /api/counts?resources=["institutions"]`: how many records the list of each area shows at first, the
 * active ones where it and the person know that. What the person may not read is absent.
 */
export interface CountsAnswer {
  counts: Record<string, RecordCount>;
}
