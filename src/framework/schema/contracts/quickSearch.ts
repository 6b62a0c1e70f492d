import type { RecordData } from '../Json.ts';

/** At least so many characters are searched for. */
export const shortestSearch = 2;

/** Records of one entity that were found, with the fields of their title and second line. */
export interface FoundRecords {
  resource: string;
  records: RecordData[];
}

/** Answer of `GET /api/quick-search?q=…`: only entities in which something was found, in the order of the definitions. */
export interface QuickSearchAnswer {
  found: FoundRecords[];
  /** Whether time ran out before all entities were looked through. */
  isPartial: boolean;
}
