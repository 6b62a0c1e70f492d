import type pg from 'pg';
import type { RowReader } from './RowReader.ts';
import type { StatementNames } from './StatementNames.ts';

/** `pg` keeps the texts that a connection has prepared here, by name, and offers no way to forget them. */
interface ParsedStatements {
  parsedStatements: Record<string, string>;
}

const sessions = new WeakMap<pg.PoolClient, PreparedSession>();

/** What one connection of the pool has prepared. */
export class PreparedSession {
  /** How the rows of a prepared statement are read, by its name: such a statement needs no description. */
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

  /** Frees what is prepared before `name` joins it, when it is stale or too much. */
  async makeRoomFor(name: string): Promise<void> {
    const isStale = this.#generation !== this.#names.generation;
    // A failed transaction answers every statement with an error, this one too.
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
