import type { ErrorCode, ErrorDetails } from '../errors.ts';
import type { RecordData } from '../Json.ts';

/** One change of a record; `before` and `after` hold only fields that changed and that the reader may read. */
export interface HistoryEntry {
  id: string;
  changeSet: string;
  at: string;
  /** Who did it, and on whose behalf, as the reader may see them. */
  actor: { id: string; name: string } | null;
  onBehalfOf: { id: string; name: string } | null;
  action:
    | 'create'
    | 'update'
    | 'delete'
    | 'link'
    | 'unlink'
    | 'restore'
    | 'share'
    | 'unshare'
    /** A link to choose the password of a login was handed out. */
    | 'accessLink';
  /** Of `share` and `unshare`, told to those who may share the record: with whom, and which fields they may read. */
  shared?: { user: { id: string; name: string }; read: string[]; update: string[] };
  reason: string;
  version: number | null;
  before: RecordData;
  after: RecordData;
}

/** Answer of `GET /api/{resource}/{id}/history`. */
export interface HistoryAnswer {
  entries: HistoryEntry[];
  total: number;
}

/** `details` of a 409 `versionConflict`. */
export interface ConflictDetails {
  /** Merge units (`name`, `address.city`) that both sides changed. */
  conflicts: { path: string; base: unknown; mine: unknown; theirs: unknown }[];
  /** The record as it is now. */
  current: RecordData;
  /** Who was the last to change one of these (without any: the record), and when; null where the history does not say. */
  changed: Pick<HistoryEntry, 'at' | 'actor' | 'onBehalfOf'> | null;
}

/** `details.refused` of a bulk write that failed: every record that stands in its way, not only the first. */
export interface BulkRefusal {
  id: string;
  code: ErrorCode;
  message: string;
  details?: ErrorDetails;
}

/** `details` of a 409 `stillReferenced`; only records the actor may read are told, `hidden`: there are others. */
export interface ReferencedDetails {
  references: { resource: string; plural: string; field: string; title: string; count: number }[];
  hidden: boolean;
}

/** A record that keeps a change set from being undone: `details.changed` of a 409 `undoConflict`; only what the actor may read. */
export interface ChangedSince {
  resource: string;
  id: string;
  /** Units changed since: `name`, `address.city`. */
  paths: string[];
}
