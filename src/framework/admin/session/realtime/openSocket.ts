import type {
  DerivedView,
  PersonalMessage,
  RecordChange,
  RecordPresence,
  ViewedRecord,
} from '../../../schema/contracts/realtime.ts';
import { whenIdle } from '../../base/hooks/whenIdle.ts';

/** Events of a socket connection. */
export interface SocketHandlers {
  onOpen: () => void;
  /** The connection was lost, refused or closed by the server, and cannot be used again. */
  onClose: () => void;
  onChanged: (changes: readonly RecordChange[]) => void;
  onDerived: (views: readonly DerivedView[]) => void;
  onPersonal: (message: PersonalMessage) => void;
  onPresence: (presence: RecordPresence) => void;
  onRightsChanged: () => void;
  onSessionEnded: () => void;
  /** The server closes the socket in favour of newer pages of the same login. */
  onDismissed: () => void;
}

/** An open connection. */
export interface OpenedSocket {
  /** Reports the record shown on this page. */
  view: (record: ViewedRecord | null) => void;
  close: () => void;
}

/**
 * Opens one connection to the page's own origin; its code loads on first use.
 * @param rights mark of the rights the page works with; the server reports if they are outdated
 */
export type OpenSocket = (handlers: SocketHandlers, rights: string) => Promise<OpenedSocket>;

/** Opens the real socket when the browser is idle; its code loads on first use. */
export const openSocket: OpenSocket = async (handlers, rights) => {
  // nothing on the first screen waits for the socket
  await new Promise<void>(whenIdle);
  const { connectSocket } = await import('./connectSocket.ts');
  return connectSocket(handlers, rights);
};
