/** Where the socket stands; the service calls of the notifier stand beside it. */
export const socketPath = '/api/notifier/socket';

/** A record that was changed, as far as who hears it may read the record and what changed in it. */
export interface RecordChange {
  entity: string;
  id: string;
  action: 'create' | 'update' | 'delete';
  /** The version they would read now; null for a record that is gone. */
  version: number | null;
}

/** All that the server says on the socket; it listens to nothing. */
export interface SocketEvents {
  /** Records were changed by a change set, or by several shortly after one another. */
  changed: (changes: RecordChange[]) => void;
  /** The rights of the session may be others than before. */
  'rights-changed': () => void;
  /** The session has ended; the socket closes. */
  'session-ended': () => void;
}
