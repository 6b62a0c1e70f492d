import { AppError } from '../../schema/errors.ts';
import { costLimits } from '../../schema/filter/queryCost.ts';
import type { Database } from '../database/Database.ts';
import { requestSignal } from '../database/givenUp.ts';
import type { Actor } from '../rights/Actor.ts';

const sentence =
  'Von dieser Anmeldung laufen schon zu viele aufwendige Abfragen. Bitte versuche es gleich noch einmal.';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Gives each login a few costly reads at once; further ones wait, up to a limit. */
export class FairReads {
  readonly #queues = new Map<string, Queue>();
  readonly #atOnce: number;
  readonly #mostWaiting: number;

  constructor({ atOnce = 2, mostWaiting = 20 }: { atOnce?: number; mostWaiting?: number } = {}) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs a read, a costly one when it is the turn of its login. Waiting ends with the request.
   * @throws AppError 503 if too many are waiting already
   */
  async read<Result>({ loginUser }: Actor, cost: number, read: () => Promise<Result>): Promise<Result> {
    const isShared = loginUser !== null && cost >= costLimits.shared;
    return await (isShared ? this.#inTurn(loginUser, read) : read());
  }

  async #inTurn<Result>(login: string, read: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(login) ?? { running: 0, waiting: [] };
    this.#queues.set(login, queue);
    if (queue.running < this.#atOnce) queue.running += 1;
    else await this.#wait(queue, requestSignal());
    try {
      return await read();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) this.#queues.delete(login);
    }
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
  const known = reads.get(db) ?? new FairReads({ atOnce: db.engine === 'pglite' ? 1 : 2 });
  reads.set(db, known);
  return known;
}
