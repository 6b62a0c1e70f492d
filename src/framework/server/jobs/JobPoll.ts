import type PgBoss from 'pg-boss';
import type { Log } from '../database/Log.ts';

/** Reads pg-boss's table, since its API has no such query. */
const dueKinds = `select distinct name from jobs.job where state < 'active' and start_after < now()`;

export interface JobPollOptions {
  store: PgBoss.Db;
  everyMs: number;
  /** Gets the name of a kind with a job to start; another node may start it first. */
  wake(name: string): void;
  log: Log;
}

/**
 * Asks for the due jobs of all kinds at once. The workers of pg-boss ask for each kind by itself and at the same moment:
 * as many statements and connections, each of which takes up to 50 ms to plan its first one.
 */
export class JobPoll {
  readonly #options: JobPollOptions;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: JobPollOptions) {
    this.#options = options;
  }

  start(): void {
    void this.#tick();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #tick(): Promise<void> {
    const { everyMs, log } = this.#options;
    try {
      await this.#wakeDue();
    } catch (error) {
      log.warn({ error }, 'The job queue could not be read');
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#tick(), everyMs);
  }

  async #wakeDue(): Promise<void> {
    const { store, wake } = this.#options;
    const { rows } = await store.executeSql(dueKinds, []);
    if (this.#isStopped) return;
    for (const { name } of rows as { name: string }[]) wake(name);
  }
}
