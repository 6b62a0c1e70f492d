import { AppError } from '../../schema/errors.ts';

/** A caller that wants to pass a gate. */
export interface Visitor {
  /** Aborts when nobody needs the result any more. */
  signal: AbortSignal;
  /** Login whose share of the queue is used; undefined if none. */
  login?: string | undefined;
}

/** Admits up to `places` visitors at a time. The returned function frees the slot for the next one. */
export type Gate = (visitor: Visitor) => Promise<() => void>;

export interface GateOptions {
  /** Number of slots; 1 by default. */
  places?: number;
  /** Number that may wait. The next one gets 503. */
  maxWaiting: number;
  /** Number that may wait per login. */
  maxWaitingOfLogin?: number;
  sentences?: { full: string; fullForLogin: string };
}

const ofFiles = {
  full: 'Gerade werden zu viele Dateien gelesen. Bitte versuche es gleich noch einmal.',
  fullForLogin:
    'Von dir warten schon so viele Dateien, wie auf einmal möglich sind. Bitte warte, bis sie gelesen sind.',
};

/** The client has disconnected, so nobody reads this error. */
function abandoned(): AppError {
  return new AppError('badRequest', undefined, 'Die Anfrage wurde abgebrochen.');
}

interface Waiting {
  enter: () => void;
  login: string | undefined;
}

/** Creates a gate for work that would slow down everything if run concurrently. Aborted visitors leave. */
export function createGate(options: GateOptions): Gate {
  const { places = 1, maxWaiting, maxWaitingOfLogin = maxWaiting, sentences = ofFiles } = options;
  const waiting: Waiting[] = [];
  let inside = 0;

  function leave(): void {
    const next = waiting.shift();
    if (next) next.enter();
    else inside -= 1;
  }

  function once(): () => void {
    let hasLeft = false;
    return () => {
      if (!hasLeft) leave();
      hasLeft = true;
    };
  }

  function requireRoom(login: string | undefined): void {
    if (waiting.length >= maxWaiting) throw new AppError('busy', undefined, sentences.full);
    const own = waiting.filter((one) => login !== undefined && one.login === login);
    if (own.length >= maxWaitingOfLogin) throw new AppError('busy', undefined, sentences.fullForLogin);
  }

  async function wait({ signal, login }: Visitor): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(abandoned());
      };
      const entry: Waiting = {
        login,
        enter() {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      waiting.push(entry);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  return async (visitor) => {
    if (visitor.signal.aborted) throw abandoned();
    if (inside < places) {
      inside += 1;
      return once();
    }
    requireRoom(visitor.login);
    await wait(visitor);
    return once();
  };
}
