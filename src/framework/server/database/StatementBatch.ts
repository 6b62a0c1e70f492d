import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { type ColumnDescription, type PreparedSession, RowReader } from './preparedStatements.ts';

/** One statement of the extended protocol. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Name of the prepared statement; undefined if it is not prepared. */
  name?: string | undefined;
}

export interface StatementResult {
  /** First word of the command tag: `SELECT`, `UPDATE`, `COMMIT`. */
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

type Callback = (error: Error | null, results?: StatementResult[]) => void;

/** Methods of `pg`'s connection whose second parameter its types still require, although it was removed. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(statement: { text: string; name: string | undefined }): void;
  bind(bound: { statement: string | undefined; values: (string | Buffer | null)[] }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { portal: string; rows: number }): void;
  sync(): void;
}

/**
 * Sends several statements in one round trip with a single Sync, so that the server skips those after a
 * failure (PostgreSQL documentation, "Message Flow", Pipelining). Pass it to `client.query`, which calls the
 * other methods.
 */
export class StatementBatch implements pg.Submittable {
  /** Replaced by `pg` when the answer is overdue. */
  callback: Callback;
  readonly #statements: readonly Statement[];
  readonly #values: readonly (string | Buffer | null)[][];
  readonly #session: PreparedSession;
  readonly #results: StatementResult[] = [];
  #reader: RowReader | undefined;
  #rows: Record<string, unknown>[] = [];
  #unreadable: Error | undefined;

  constructor(statements: readonly Statement[], session: PreparedSession, callback: Callback) {
    this.#statements = statements;
    this.#values = statements.map(({ values }) => values.map((value) => prepareValue(value)));
    this.#session = session;
    this.callback = callback;
  }

  /** The statement whose answer comes next; `pg` reads this when it records prepared statements. */
  get text(): string | undefined {
    return this.#statements[this.#results.length]?.text;
  }

  get name(): string | undefined {
    return this.#statements[this.#results.length]?.name;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    const parsed = new Set<string>();
    wire.stream.cork();
    for (const [position, statement] of this.#statements.entries()) {
      this.#send(wire, statement, { values: this.#values[position] ?? [], parsed });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: ColumnDescription[] }): void {
    this.#reader = new RowReader(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#reader ??= this.name === undefined ? undefined : this.#session.readers.get(this.name);
    try {
      if (this.#reader && !this.#unreadable) this.#rows.push(this.#reader.read(fields));
    } catch (error) {
      this.#unreadable = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this;
    // without a RowDescription the statement returns no rows
    if (name !== undefined && !this.#session.readers.has(name))
      this.#session.readers.set(name, this.#reader ?? new RowReader([]));
    const [, command = '', first, second] = /^([A-Za-z]+)(?: (\d+))?(?: (\d+))?/.exec(text) ?? [];
    this.#results.push({ command, rowCount: Number(second ?? first ?? 0), rows: this.#rows });
    this.#rows = [];
    this.#reader = undefined;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleError(error: Error): void {
    this.callback(this.#unreadable ?? error);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.callback(this.#unreadable);
    else this.callback(null, this.#results);
  }

  #send(
    wire: Wire,
    { text, name }: Statement,
    { values, parsed }: { values: (string | Buffer | null)[]; parsed: Set<string> },
  ): void {
    const isParsed = name !== undefined && (parsed.has(name) || this.#session.isPrepared(name));
    if (!isParsed) wire.parse({ text, name });
    if (name !== undefined) parsed.add(name);
    wire.bind({ statement: name, values });
    if (name === undefined || !this.#session.readers.has(name)) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '', rows: 0 });
  }
}
