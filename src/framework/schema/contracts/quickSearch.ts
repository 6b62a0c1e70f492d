import type { RecordData } from '../Json.ts';

/** Minimum length of a search text. */
export const shortestSearch = 2;

/** Records of one entity that match, with the fields of their title and second line. */
export interface FoundRecords {
  resource: string;
  records: RecordData[];
}

/** Answer of `GET /api/quick-search?q=…`: only entities with matches, in the order of the definitions. */
export interface QuickSearchAnswer {
  found: FoundRecords[];
  /** Whether time ran out before all entities were searched. */
  isPartial: boolean;
}
