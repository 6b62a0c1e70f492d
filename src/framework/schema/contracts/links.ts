import type { HistoryEntry } from './history.ts';

/** A link of a record with its facts; those its relation lacks are absent, unknown ones null. */
export interface LinkWithFacts {
  /** The record at the other end. */
  id: string;
  /** When the link was added. */
  since?: string | null;
  /** Who added it, as visible to the reader. */
  by?: HistoryEntry['actor'];
  [fact: string]: unknown;
}

/** Answer of `GET /api/{resource}/{id}/links/{field}`: the ends that the field itself shows. */
export interface LinksAnswer {
  links: LinkWithFacts[];
}
