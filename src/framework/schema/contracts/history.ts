import type { ErrorCode, ErrorDetails } from '../errors.ts';
import type { RecordData } from '../Json.ts';

/** `linkFacts`: the facts of a link changed; `accessLink`: a link to choose a login's password was handed out. */
export const historyActions = [
  'create',
  'update',
  'delete',
  'link',
  'unlink',
  'linkFacts',
  'restore',
  'share',
  'unshare',
  'accessLink',
] as const;

/**
 * One change of a record; `before` and `after` contain only fields that changed and that the reader may read.
 */
export interface HistoryEntry {
  id: string;
  changeSet: string;
  at: string;
  /** Author of the change and the user they acted for, as visible to the reader. */
  actor: { id: string; name: string } | null;
  onBehalfOf: { id: string; name: string } | null;
  action: (typeof historyActions)[number];
  /**
   * For `share` and `unshare`: the user it was shared with and the fields they may read. Visible only to
   * users who may share the record.
   */
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
  /** The current record. */
  current: RecordData;
  /**
   * Author and time of the last change to one of these units (without any: to the record); null if the
   * history has no answer.
   */
  changed: Pick<HistoryEntry, 'at' | 'actor' | 'onBehalfOf'> | null;
}

/** `details.refused` of a failed bulk write: every record that prevents it, not only the first. */
export interface BulkRefusal {
  id: string;
  code: ErrorCode;
  message: string;
  details?: ErrorDetails;
}

/** `details` of a 409 `stillReferenced`. Lists only records the actor may read; `hidden`: there are more. */
export interface ReferencedDetails {
  references: { resource: string; plural: string; field: string; title: string; count: number }[];
  hidden: boolean;
}

/**
 * A record that prevents a change set from being undone: `details.changed` of a 409 `undoConflict`. Only what
 * the actor may read.
 */
export interface ChangedSince {
  resource: string;
  id: string;
  /** Merge units changed since: `name`, `address.city`. */
  paths: string[];
}
