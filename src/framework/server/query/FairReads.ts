import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../schema/errors.ts';
import { costLimits } from '../../schema/filter/queryCost.ts';
import type { Database } from '../database/Database.ts';
import { requestSignal } from '../database/givenUp.ts';
import type { Actor } from '../rights/Actor.ts';

const sentence =
  'Von dieser Anmeldung laufen schon zu viele aufwendige Abfragen. Bitte versuche es gleich noch einmal.';

/**
 * Waits between two statements of a costly read, so that small requests get all of theirs through. Does not wait in
 * other reads.
 */
export type Rest = () => Promise<void>;

export const noRest: Rest = async () => undefined;

interface Fairness {
  /** Costly reads of a login at once. */
  atOnce?: number;
  mostWaiting?: number;
  /** Duration of a rest in ms. */
  restMs?: number;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Gives each login a few costly reads at once; further ones wait, up to a limit. */
export class FairReads {
  readonly #queues = new Map<string, Queue>();
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #rest: Rest;

  constructor({ atOnce = 2, mostWaiting = 20, restMs = 0 }: Fairness = {}) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#rest = restMs > 0 ? () => delay(restMs) : noRest;
  }

  /**
   * Runs a read, a costly one when it is the turn of its login. Waiting ends with the request.
   * @throws AppError 503 if too many are waiting already
   */
  async read<Result>(
    { loginUser }: Actor,
    cost: number,
    read: (rest: Rest) => Promise<Result>,
  ): Promise<Result> {
    const isShared = loginUser !== null && cost >= costLimits.shared;
    return await (isShared ? this.#inTurn(loginUser, read) : read(noRest));
  }

  async #inTurn<Result>(login: string, read: (rest: Rest) => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(login) ?? { running: 0, waiting: [] };
    this.#queues.set(login, queue);
    if (queue.running < this.#atOnce) queue.running += 1;
    else await this.#wait(queue, requestSignal());
    try {
      return await read(this.#rest);
    } finally {
      // the answer does not wait for this
      void this.#endTurn(login, queue);
    }
  }

  async #endTurn(login: string, queue: Queue): Promise<void> {
    if (queue.waiting.length > 0) await this.#rest();
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
    if (queue.running === 0) this.#queues.delete(login);
  }

  async #wait({ waiting }: Queue, signal: AbortSignal | undefined): Promise<void> {
    if (waiting.length >= this.#mostWaiting) throw new AppError('busy', { retryAfter: 5 }, sentence);
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new AppError('busy'));
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      if (signal?.aborted) return reject(new AppError('busy'));
      waiting.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}

const reads = new WeakMap<Database, FairReads>();

/** The costly reads of all logins on a database. */
export function fairReadsOf(db: Database): FairReads {
  // the embedded database runs one statement at a time, for everybody
  const known = reads.get(db) ?? new FairReads(db.engine === 'pglite' ? { atOnce: 1, restMs: 30 } : {});
  reads.set(db, known);
  return known;
}
