import type { RecordData } from '../Json.ts';
import type { HistoryEntry } from './history.ts';

/** A record that the person has changed before, and that somebody else has changed since. */
export interface NewsEntry extends Pick<HistoryEntry, 'at' | 'actor' | 'onBehalfOf' | 'action'> {
  resource: string;
  /** With the fields of its title and second line. */
  record: RecordData;
  /** Names of the fields that changed, as far as the person may read them. */
  fields: string[];
}

/** Answer of `GET /api/news`: newest first, each record once. */
export interface NewsAnswer {
  entries: NewsEntry[];
}
