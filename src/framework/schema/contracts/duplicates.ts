import type { RecordData } from '../Json.ts';

/** A stored record that may duplicate one about to be created. */
export interface SimilarRecord {
  /** Includes the fields of its title and second line. */
  record: RecordData;
  /** Groups of the definition's `duplicates` in which both records agree. */
  by: string[][];
}

/** Answer of `POST /api/{resource}/duplicates`: readable records only, matched by readable fields only. */
export interface DuplicatesAnswer {
  similar: SimilarRecord[];
}

/** Maximum number of similar records returned; five already make the point. */
export const maxSimilar = 5;
