import type { DuplicatesAnswer } from '../../../schema/contracts/duplicates.ts';
import type { HistoryAnswer } from '../../../schema/contracts/history.ts';
import type { QuickSearchAnswer } from '../../../schema/contracts/quickSearch.ts';
import type { Written, WrittenRecord } from './writtenRecord.ts';

type Id = string | number;

/** A file the server has accepted; fields of kind `file` and `image` hold its id. */
export interface StoredFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
}

/** Steps in the life of a record beyond react-admin's own; all pessimistic, all refused with `HttpError`. */
export interface RecordActions {
  history: (
    resource: string,
    id: Id,
    options?: { limit?: number; offset?: number; signal?: AbortSignal },
  ) => Promise<HistoryAnswer>;
  /** Brings back what a change set left behind; only `fields` of it when named. */
  restore: (
    resource: string,
    id: Id,
    changeSet: string,
    fields?: readonly string[],
  ) => Promise<{ data: WrittenRecord }>;
  /** Takes back a whole change set. */
  undo: (changeSet: string) => Promise<void>;
  /** The first records, of every entity the person may read, that have these words. */
  quickSearch: (words: string, options?: { signal?: AbortSignal }) => Promise<QuickSearchAnswer>;
  /** Stored records like the one that is being typed, where the definition says how to tell. */
  duplicates: (
    resource: string,
    values: Readonly<Record<string, unknown>>,
    options?: { signal?: AbortSignal },
  ) => Promise<DuplicatesAnswer>;
  /** `at` is a day, `YYYY-MM-DD`; at once without it. */
  deactivate: (resource: string, id: Id, at?: string) => Promise<{ data: WrittenRecord }>;
  reactivate: (resource: string, id: Id, at?: string) => Promise<{ data: WrittenRecord }>;
  link: (resource: string, id: Id, field: string, otherId: Id) => Promise<{ data: Written }>;
  unlink: (resource: string, id: Id, field: string, otherId: Id) => Promise<{ data: Written }>;
  upload: (
    file: File,
    options?: { signal?: AbortSignal; onProgress?: (share: number) => void },
  ) => Promise<StoredFile>;
}
