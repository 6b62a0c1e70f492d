import type { RecordChange, RecordPresence, ViewedRecord } from '../../../schema/contracts/realtime.ts';

/** What a connection tells of itself and of what it hears. */
export interface SocketHandlers {
  onOpen: () => void;
  /** It was lost, refused or closed by the server; it is of no more use. */
  onClose: () => void;
  onChanged: (changes: readonly RecordChange[]) => void;
  onPresence: (presence: RecordPresence) => void;
  onRightsChanged: () => void;
  onSessionEnded: () => void;
}

/** An open connection. */
export interface OpenedSocket {
  /** Says what record the page has on its screen. */
  view: (record: ViewedRecord | null) => void;
  close: () => void;
}

/**
 * Opens one connection to the page's own origin; loaded when it is first needed.
 * @param rights mark of the rights that the page works with, so that it hears where they are no longer so.
 */
export type OpenSocket = (handlers: SocketHandlers, rights: string) => Promise<OpenedSocket>;
