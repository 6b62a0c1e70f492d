import type { RecordData } from '../Json.ts';
import type { HistoryEntry } from './history.ts';

/** A record that the current user has changed and that somebody else has changed since. */
export interface NewsEntry extends Pick<HistoryEntry, 'at' | 'actor' | 'onBehalfOf' | 'action'> {
  resource: string;
  /** Includes the fields of its title and second line. */
  record: RecordData;
  /** Names of the changed fields that the user may read. */
  fields: string[];
}

/** Answer of `GET /api/news`: newest first, each record once. */
export interface NewsAnswer {
  entries: NewsEntry[];
}
