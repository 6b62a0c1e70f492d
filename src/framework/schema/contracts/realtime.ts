/** Path of the socket, beside the service calls of the notifier. */
export const socketPath = '/api/notifier/socket';

/** A changed record. Only sent to users who may read the record and one of its changed fields. */
export interface RecordChange {
  entity: string;
  id: string;
  action: 'create' | 'update' | 'delete';
  /**
   * Version of the last change visible to the receiver; null for a deleted record and if only links changed.
   */
  version: number | null;
}

/** The record that a page shows; `isEditing`: a form of it is open. */
export interface ViewedRecord {
  entity: string;
  id: string;
  isEditing: boolean;
}

/** A user who has a form of a record open; the name is null if the receiver may not know it. */
export interface Editor {
  name: string | null;
  /** The receiver themselves, in another tab or browser. */
  isSelf: boolean;
}

/** Open forms of the record that a page shows, on other pages. */
export interface RecordPresence {
  entity: string;
  id: string;
  editors: Editor[];
}

/**
 * A value that a service computes from a field of a record and from other records, such as the free times of
 * a person. Readers of the field may receive that it changed, but not why.
 */
export interface DerivedView {
  entity: string;
  /** `*` for all or many records. */
  id: string;
  field: string;
}

/** Topic of messages about notifications. */
export const notifierTopic = 'notifier';

/** Something that concerns one login, on all of its pages. */
export interface PersonalMessage {
  /** Whose event it is, such as `notifier`. */
  topic: string;
  event: string;
  /** Records of the topic; empty: all. */
  ids: string[];
  /** Kind of what happened, such as the type of a notification. */
  kind?: string;
}

/** The id of a `DerivedView` of all or many records. */
export const anyRecord = '*';

/** In place of a field: the comments of a record. Only those who may read them learn that one was written. */
export const commentsView = '$comments';

/** Milliseconds for which a form counts as open after the page last reported it. */
export const editingExpires = 150_000;

/** Events that the page sends on the socket. */
export interface PageEvents {
  /** The one record the page shows; null: none. Repeated while a form is open and in use. */
  view: (record: ViewedRecord | null) => void;
}

/** Events that the server sends on the socket. */
export interface SocketEvents {
  /** Records were changed by one change set, or by several in quick succession. */
  changed: (changes: RecordChange[]) => void;
  /** Views that may have changed, because something they are computed from did. */
  derived: (views: DerivedView[]) => void;
  /**
   * Editors of the record that the page reported, if it may be read; sent only once there is something to
   * report.
   */
  presence: (presence: RecordPresence) => void;
  /** Something happened that concerns this login, here or on another page. */
  personal: (message: PersonalMessage) => void;
  /** The rights of the session may have changed. */
  'rights-changed': () => void;
  /** The session has ended; the socket closes. */
  'session-ended': () => void;
  /** The login has opened newer sockets than the server keeps; this one closes. */
  'too-many': () => void;
}
