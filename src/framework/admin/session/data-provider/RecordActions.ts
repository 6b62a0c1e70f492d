import type { BacklinksAnswer } from '../../../schema/contracts/backlinks.ts';
import type { DuplicatesAnswer } from '../../../schema/contracts/duplicates.ts';
import type { ExcludedDays, ExcludedDaysWanted } from '../../../schema/contracts/excludedDays.ts';
import type { HistoryAnswer } from '../../../schema/contracts/history.ts';
import type { LinksAnswer } from '../../../schema/contracts/links.ts';
import type { QuickSearchAnswer } from '../../../schema/contracts/quickSearch.ts';
import type { Written, WrittenRecord } from './writtenRecord.ts';

type Id = string | number;

/** A file the server has accepted; fields of kind `file` and `image` store its id. */
export interface StoredFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
}

/** Calls beyond react-admin's own; all are pessimistic and reject with `HttpError`. */
export interface RecordActions {
  history: (
    resource: string,
    id: Id,
    options?: { limit?: number; offset?: number; signal?: AbortSignal },
  ) => Promise<HistoryAnswer>;
  /** How many records refer to this one, by field; none of those with a list of their own. */
  backlinks: (resource: string, id: Id, options?: { signal?: AbortSignal }) => Promise<BacklinksAnswer>;
  /** Restores the state after a change set; only `fields` of it, if given. */
  restore: (
    resource: string,
    id: Id,
    changeSet: string,
    fields?: readonly string[],
  ) => Promise<{ data: WrittenRecord }>;
  /** Undoes a whole change set. */
  undo: (changeSet: string) => Promise<void>;
  /** The first records that match the words, of every entity the user may read. */
  quickSearch: (words: string, options?: { signal?: AbortSignal }) => Promise<QuickSearchAnswer>;
  /** Stored records similar to the one being entered, if the definition says how to compare them. */
  duplicates: (
    resource: string,
    values: Readonly<Record<string, unknown>>,
    options?: { signal?: AbortSignal },
  ) => Promise<DuplicatesAnswer>;
  /** Days that a date field excludes for the record `of`, between two days. */
  excludedDays: (
    wanted: ExcludedDaysWanted,
    options?: { signal?: AbortSignal },
  ) => Promise<readonly ExcludedDays[]>;
  /** `at` is a day (`YYYY-MM-DD`); without it, the change takes effect at once. */
  deactivate: (resource: string, id: Id, at?: string) => Promise<{ data: WrittenRecord }>;
  reactivate: (resource: string, id: Id, at?: string) => Promise<{ data: WrittenRecord }>;
  link: (resource: string, id: Id, field: string, otherId: Id) => Promise<{ data: Written }>;
  unlink: (resource: string, id: Id, field: string, otherId: Id) => Promise<{ data: Written }>;
  /** The links of a field with their facts. */
  links: (
    resource: string,
    id: Id,
    field: string,
    options?: { signal?: AbortSignal },
  ) => Promise<LinksAnswer>;
  /** Changes facts of a link; `base` has the values that the change is based on. */
  changeLinkFacts: (
    resource: string,
    id: Id,
    link: { field: string; otherId: Id },
    facts: Readonly<Record<string, unknown>> & { base: Readonly<Record<string, unknown>> },
  ) => Promise<{ data: Written }>;
  upload: (
    file: File,
    options?: { signal?: AbortSignal; onProgress?: (share: number) => void },
  ) => Promise<StoredFile>;
}
