/** Where the socket stands; the service calls of the notifier stand beside it. */
export const socketPath = '/api/notifier/socket';

/** A record that was changed, as far as who hears it may read the record and what changed in it. */
export interface RecordChange {
  entity: string;
  id: string;
  action: 'create' | 'update' | 'delete';
  /** Of the last change that they see; null for a record that is gone, and where only links were changed. */
  version: number | null;
}

/** The record that a page has on its screen; `isEditing`: with a form of it. */
export interface ViewedRecord {
  entity: string;
  id: string;
  isEditing: boolean;
}

/** Somebody who has a form of a record open; without a name for who may not know it. */
export interface Editor {
  name: string | null;
  /** Whoever hears it, at another page. */
  isSelf: boolean;
}

/** Who else has a form of the record open that a page has on its screen. */
export interface RecordPresence {
  entity: string;
  id: string;
  editors: Editor[];
}

/** A form counts as open for so long after the page last said so; in milliseconds. */
export const editingExpires = 150_000;

/** All that a page says on the socket. */
export interface PageEvents {
  /** The one record it has on its screen; null: none any more. Repeated while somebody is at an open form. */
  view: (record: ViewedRecord | null) => void;
}

/** All that the server says on the socket. */
export interface SocketEvents {
  /** Records were changed by a change set, or by several shortly after one another. */
  changed: (changes: RecordChange[]) => void;
  /** Of the record that the page said it has on its screen, as far as it may be read; only once there is something to say. */
  presence: (presence: RecordPresence) => void;
  /** The rights of the session may be others than before. */
  'rights-changed': () => void;
  /** The session has ended; the socket closes. */
  'session-ended': () => void;
}
