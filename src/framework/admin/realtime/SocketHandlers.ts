import type { RecordChange } from '../../schema/contracts/realtime.ts';

/** What a connection tells of itself and of what it hears. */
export interface SocketHandlers {
  onOpen: () => void;
  /** It was lost, refused or closed by the server; it is of no more use. */
  onClose: () => void;
  onChanged: (changes: readonly RecordChange[]) => void;
  onRightsChanged: () => void;
  onSessionEnded: () => void;
}

/**
 * Opens one connection to the page's own origin; loaded when it is first needed.
 * @param rights mark of the rights that the page works with, so that it hears where they are no longer so.
 * @returns the way to close it.
 */
export type OpenSocket = (handlers: SocketHandlers, rights: string) => Promise<() => void>;
