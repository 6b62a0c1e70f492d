import type { RecordChange, RecordPresence, ViewedRecord } from '../../../schema/contracts/realtime.ts';
import type { Session } from '../createSession.ts';
import type { Connection } from '../http/createConnection.ts';
import type { OpenedSocket, OpenSocket, SocketHandlers } from './SocketHandlers.ts';

/** The socket of the page: there while somebody is logged in and the app is ready. */
export interface Realtime {
  isConnected: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Says what record the page has on its screen, now and to each further connection. */
  view: (record: ViewedRecord | null) => void;
  /**
   * Does what ends the session by one's own will: the socket goes first, so that its end is told to nobody who knows. It
   * comes back if that fails.
   */
  leaveWith: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

interface RealtimeOptions {
  session: Session;
  connection: Connection;
  /** Asks the server for a sign of life: no socket is tried while it is away, as browsers complain of each. */
  probe: () => Promise<boolean>;
  openSocket: OpenSocket;
  onChanged: (changes: readonly RecordChange[]) => void;
  onPresence: (presence: RecordPresence) => void;
  onRightsChanged: () => void;
  onSessionEnded: () => void;
  /** It is open again after it was lost: what was told in between is missed. */
  onResumed: () => void;
  /** Milliseconds before the first further attempt; doubled after each, up to `longestDelay`. */
  firstDelay?: number;
  longestDelay?: number;
}

/** One attempt, from its beginning to the loss of the connection. */
interface Attempt {
  socket: OpenedSocket;
  isOver: boolean;
}

const unopened: OpenedSocket = { view: () => undefined, close: () => undefined };

/** Keeps one socket open for as long as the session is ready; a lost one is opened again. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { session, connection, probe, openSocket } = options;
  const { firstDelay = 1000, longestDelay = 60_000 } = options;
  const listeners = new Set<() => void>();
  let attempt: Attempt | null = null;
  let isConnected = false;
  let wasConnected = false;
  let isLeaving = false;
  let viewed: ViewedRecord | null = null;
  let delay = firstDelay;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(connected: boolean): void {
    if (isConnected === connected) return;
    isConnected = connected;
    for (const listener of [...listeners]) listener();
  }

  function isWanted(): boolean {
    return session.appState() === 'ready' && !isLeaving;
  }

  function open(): void {
    const own: Attempt = { socket: unopened, isOver: false };
    attempt = own;
    const during = (react: () => void) => () => {
      if (!own.isOver) react();
    };
    const handlers: SocketHandlers = {
      onOpen: during(opened),
      onClose: during(lost),
      onChanged: (changes) => during(() => options.onChanged(changes))(),
      onPresence: (presence) => during(() => options.onPresence(presence))(),
      onRightsChanged: during(options.onRightsChanged),
      onSessionEnded: during(options.onSessionEnded),
    };
    openSocket(handlers, session.login()?.rights ?? '').then((socket) => {
      own.socket = socket;
      if (own.isOver) socket.close();
    }, during(lost));
  }

  function opened(): void {
    delay = firstDelay;
    become(true);
    if (viewed) attempt?.socket.view(viewed);
    if (wasConnected) options.onResumed();
    wasConnected = true;
  }

  function finish(): void {
    clearTimeout(timer);
    const own = attempt;
    attempt = null;
    if (own) own.isOver = true;
    own?.socket.close();
    become(false);
  }

  function lost(): void {
    finish();
    // not all at once, after the server was away
    timer = setTimeout(() => void tryAgain(), delay * (0.75 + Math.random() / 2));
    delay = Math.min(delay * 2, longestDelay);
  }

  async function tryAgain(): Promise<void> {
    if (!(await probe())) connection.reportLost();
    await connection.whenReachable();
    update();
  }

  function update(): void {
    if (!isWanted()) {
      finish();
      wasConnected = false;
      delay = firstDelay;
    } else if (!attempt) open();
  }

  let appState = session.appState();
  session.subscribe(() => {
    if (session.appState() === appState) return;
    appState = session.appState();
    update();
  });

  return {
    isConnected: () => isConnected,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view(record) {
      viewed = record;
      if (isConnected) attempt?.socket.view(record);
    },
    async leaveWith(work) {
      isLeaving = true;
      update();
      try {
        return await work();
      } catch (error) {
        isLeaving = false;
        update();
        throw error;
      }
    },
  };
}
