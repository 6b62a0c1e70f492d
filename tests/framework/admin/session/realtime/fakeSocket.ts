import type {
  OpenSocket,
  SocketHandlers,
} from '../../../../../src/framework/admin/session/realtime/openSocket.ts';
import type { ViewedRecord } from '../../../../../src/framework/schema/contracts/realtime.ts';

/** The server's end of the sockets that a page opens. */
export interface FakeSocket {
  openSocket: OpenSocket;
  /** Attempts so far. */
  attempts: () => number;
  /** Sockets that the page has not closed. */
  open: () => number;
  /** What the page said it has on its screen. */
  views: (ViewedRecord | null)[];
  /** What the latest attempt said of the rights. */
  rights: () => string;
  /** Of the latest attempt. */
  tell: SocketHandlers;
}

export function createFakeSocket(): FakeSocket {
  const made: { handlers: SocketHandlers; rights: string; isOpen: boolean }[] = [];
  const views: FakeSocket['views'] = [];
  const latest = (): SocketHandlers => {
    const handlers = made.at(-1)?.handlers;
    if (!handlers) throw new Error('The page has opened no socket.');
    return handlers;
  };
  return {
    async openSocket(handlers, rights) {
      const own = { handlers, rights, isOpen: true };
      made.push(own);
      return {
        view: (record) => void views.push(record),
        close() {
          own.isOpen = false;
        },
      };
    },
    views,
    attempts: () => made.length,
    rights: () => made.at(-1)?.rights ?? '',
    open: () => made.filter(({ isOpen }) => isOpen).length,
    get tell() {
      return latest();
    },
  };
}
