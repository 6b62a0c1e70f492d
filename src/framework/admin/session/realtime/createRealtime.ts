import type {
  DerivedView,
  PersonalMessage,
  RecordChange,
  RecordPresence,
  ViewedRecord,
} from '../../../schema/contracts/realtime.ts';
import { createListeners } from '../../base/store/createListeners.ts';
import type { Session } from '../createSession.ts';
import type { Connection } from '../http/connection.ts';
import type { OpenedSocket, OpenSocket, SocketHandlers } from './openSocket.ts';

/** The page's socket, open while a user is logged in and the app is ready. */
export interface Realtime {
  isConnected: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Reports the record shown on this page, now and to each later connection. */
  view: (record: ViewedRecord | null) => void;
  /**
   * Runs a request that ends the session deliberately. Closes the socket first, so that the page is not
   * notified of its own logout; reopens it only if the request fails, since otherwise the page is reloaded.
   */
  leaveWith: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Opens the socket that the server dismissed; another page of the login may lose its own. */
  reopen: () => void;
}

interface RealtimeOptions {
  session: Session;
  connection: Connection;
  /**
   * Checks whether the server answers. No socket is tried while it is away, because browsers log each
   * failure.
   */
  probe: () => Promise<boolean>;
  openSocket: OpenSocket;
  onChanged: (changes: readonly RecordChange[]) => void;
  onDerived: (views: readonly DerivedView[]) => void;
  onPersonal: (message: PersonalMessage) => void;
  onPresence: (presence: RecordPresence) => void;
  onRightsChanged: () => void;
  onSessionEnded: () => void;
  /** The server closed the socket in favour of newer pages; it stays closed until `reopen`. */
  onDismissed: () => void;
  /** Called when the socket reopens after a loss: changes in between were missed. */
  onResumed: () => void;
}

/** Milliseconds before the first retry; doubles after each, up to the longest delay. */
const firstDelay = 1000;
const longestDelay = 60_000;

/** One connection attempt, from its start to the loss of the connection. */
interface Attempt {
  socket: OpenedSocket;
  isOver: boolean;
}

const unopened: OpenedSocket = { view: () => undefined, close: () => undefined };

/** Keeps one socket open while the app is ready, and reopens a lost one. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { session, connection, probe, openSocket } = options;
  const { subscribe, notify } = createListeners();
  let attempt: Attempt | null = null;
  let isConnected = false;
  let wasConnected = false;
  let isLeaving = false;
  let isDismissed = false;
  let viewed: ViewedRecord | null = null;
  let delay = firstDelay;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(connected: boolean): void {
    if (isConnected === connected) return;
    isConnected = connected;
    notify();
  }

  function isWanted(): boolean {
    return session.appState() === 'ready' && !isLeaving && !isDismissed;
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
      onDerived: (views) => during(() => options.onDerived(views))(),
      onPersonal: (message) => during(() => options.onPersonal(message))(),
      onPresence: (presence) => during(() => options.onPresence(presence))(),
      onRightsChanged: during(options.onRightsChanged),
      onSessionEnded: during(options.onSessionEnded),
      onDismissed: during(dismissed),
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

  /** Does not retry: two such pages would dismiss each other endlessly. */
  function dismissed(): void {
    isDismissed = true;
    finish();
    options.onDismissed();
  }

  function lost(): void {
    finish();
    // random delay: after an outage, pages must not all reconnect at once
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
      wasConnected = isDismissed;
      delay = firstDelay;
    } else if (!attempt) open();
  }

  let appState = session.appState();
  session.subscribe(() => {
    if (session.appState() === appState) return;
    appState = session.appState();
    isDismissed = false;
    update();
  });

  return {
    isConnected: () => isConnected,
    subscribe,
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
    reopen() {
      isDismissed = false;
      update();
    },
  };
}
