import axios from 'axios';
import { createListeners } from '../../base/store/createListeners.ts';

/** Whether the server is reachable; listeners are notified of changes. */
export interface Connection {
  isReachable: () => boolean;
  subscribe: (listener: () => void) => () => void;
  reportLost: () => void;
  reportReached: () => void;
  /** Probes at once instead of waiting for the next attempt. */
  retry: () => Promise<void>;
  /** Resolves once the server is reachable; rejects with the signal's reason. */
  whenReachable: (signal?: AbortSignal) => Promise<void>;
}

interface ConnectionOptions {
  /** Checks whether the server answers. */
  probe: () => Promise<boolean>;
  /** Milliseconds before the first attempt; doubles after each, up to 15 seconds. */
  firstDelay?: number;
}

const longestDelay = 15_000;

/** Tracks the state of the connection; retries `probe` while it is lost. */
export function createConnection(options: ConnectionOptions): Connection {
  const { probe, firstDelay = 1000 } = options;
  const { subscribe, notify } = createListeners();
  let isReachable = true;
  let delay = firstDelay;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  function become(reachable: boolean): void {
    if (isReachable === reachable) return;
    isReachable = reachable;
    delay = firstDelay;
    clearTimeout(timer);
    if (!reachable) schedule();
    notify();
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), delay);
    delay = Math.min(delay * 2, longestDelay);
  }

  async function probeOnce(): Promise<void> {
    clearTimeout(timer);
    const answered = await probe();
    if (answered) become(true);
    else if (!isReachable) schedule();
  }

  /** A retry beside a running attempt waits for that one. */
  function attempt(): Promise<void> {
    running ??= probeOnce().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    isReachable: () => isReachable,
    subscribe,
    reportLost: () => become(false),
    reportReached: () => become(true),
    retry: attempt,
    whenReachable: (signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        if (isReachable) return resolve();
        const stop = subscribe(() => {
          stop();
          signal?.removeEventListener('abort', abort);
          resolve();
        });
        function abort(): void {
          stop();
          reject(signal?.reason);
        }
        signal?.addEventListener('abort', abort);
      }),
  };
}

/** Requests `/healthz` once; false if nobody answers, or only a proxy does. */
export async function probeHealth(): Promise<boolean> {
  try {
    const { status } = await axios.get('/healthz', { timeout: 5000, validateStatus: () => true });
    return status === 200;
  } catch {
    return false;
  }
}
