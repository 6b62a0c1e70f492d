import type pg from 'pg';
import type { RowReader } from './RowReader.ts';
import type { StatementNames } from './StatementNames.ts';

/** `pg` stores the prepared statements of a connection here by name and has no function to forget them. */
interface ParsedStatements {
  parsedStatements: Record<string, string>;
}

const sessions = new WeakMap<pg.PoolClient, PreparedSession>();

/** The prepared statements of one connection. */
export class PreparedSession {
  /** Row readers of prepared statements by name; a statement with a reader needs no Describe message. */
  readonly readers = new Map<string, RowReader>();
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  #generation: number;
  #count = 0;

  private constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
    this.#generation = names.generation;
  }

  static of(client: pg.PoolClient, names: StatementNames): PreparedSession {
    const session = sessions.get(client) ?? new PreparedSession(client, names);
    sessions.set(client, session);
    return session;
  }

  isPrepared(name: string): boolean {
    return this.#connection.parsedStatements[name] !== undefined;
  }

  /** Deallocates all statements before `name` is prepared if they are stale or too many. */
  async makeRoomFor(name: string): Promise<void> {
    const isStale = this.#generation !== this.#names.generation;
    // In a failed transaction every statement fails, DEALLOCATE included.
    if ((isStale || this.#count >= this.#names.limit) && this.#client.getTransactionStatus() !== 'E') {
      await this.#client.query('deallocate all');
      this.#connection.parsedStatements = {};
      this.readers.clear();
      this.#generation = this.#names.generation;
      this.#count = 0;
    }
    if (!this.isPrepared(name)) this.#count += 1;
  }

  get #connection(): ParsedStatements {
    return this.#client.connection as unknown as ParsedStatements;
  }
}
