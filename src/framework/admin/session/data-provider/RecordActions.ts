import type { DuplicatesAnswer } from '../../../schema/contracts/duplicates.ts';
import type { ExcludedDays, ExcludedDaysWanted } from '../../../schema/contracts/excludedDays.ts';
import type { HistoryAnswer } from '../../../schema/contracts/history.ts';
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
  upload: (
    file: File,
    options?: { signal?: AbortSignal; onProgress?: (share: number) => void },
  ) => Promise<StoredFile>;
}
