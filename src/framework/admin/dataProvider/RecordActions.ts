import type { RaRecord } from 'ra-core';
import type { HistoryAnswer } from '../../schema/contracts/history.ts';

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
  ) => Promise<{ data: RaRecord }>;
  /** Takes back a whole change set. */
  undo: (changeSet: string) => Promise<void>;
  /** `at` is a day, `YYYY-MM-DD`; at once without it. */
  deactivate: (resource: string, id: Id, at?: string) => Promise<{ data: RaRecord }>;
  reactivate: (resource: string, id: Id, at?: string) => Promise<{ data: RaRecord }>;
  link: (resource: string, id: Id, field: string, otherId: Id) => Promise<void>;
  unlink: (resource: string, id: Id, field: string, otherId: Id) => Promise<void>;
  upload: (
    file: File,
    options?: { signal?: AbortSignal; onProgress?: (share: number) => void },
  ) => Promise<StoredFile>;
}
