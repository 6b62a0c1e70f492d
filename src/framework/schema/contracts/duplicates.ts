import type { RecordData } from '../Json.ts';

/** A stored record that may be the same as one that is about to be created. */
export interface SimilarRecord {
  /** With the fields of its title and second line. */
  record: RecordData;
  /** The groups of the definition's `duplicates` in which both agree. */
  by: string[][];
}

/** Answer of `POST /api/{resource}/duplicates`: only what the person may read, and by what they may read. */
export interface DuplicatesAnswer {
  similar: SimilarRecord[];
}

/** More are not told: whoever has so many knows by then. */
export const mostSimilar = 5;
