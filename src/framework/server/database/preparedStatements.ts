import { createHash } from 'node:crypto';
import type pg from 'pg';
import { columnTypes } from './columnTypes.ts';

const timeUnits: Record<string, number> = { '': 1, ms: 1, s: 1_000, min: 60_000 };

/** Whether a statement only reads, so that it can safely be repeated. */
export function isPlainRead(text: string): boolean {
  if (/^\s*select\b/i.test(text)) return !/\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b/i.test(text);
  return /^\s*with\b/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text);
}

/**
 * Whether to prepare a statement: a single one that reads or writes rows and whose plan suits any values.
 * Patterns are excluded, because a plan made without the pattern scans all rows even for a rare one.
 */
export function isPreparable(text: string, parameterCount: number): boolean {
  if (!/^\s*(select|with|insert|update|delete|merge)\b/i.test(text)) return false;
  if (/ (LIKE|%>) \$\d/.test(text)) return false;
  return parameterCount > 0 || !text.includes(';');
}

/** Whether a statement rolls back to a savepoint. */
export function returnsToSavepoint(text: string): boolean {
  return /^\s*rollback\s+to\b/i.test(text);
}

/** Whether a statement changes the shape of tables, which makes prepared statements stale. */
export function changesSchema(text: string): boolean {
  return /^\s*(alter|create|drop)\b/i.test(text);
}

/**
 * The milliseconds of `set local statement_timeout = …` (0 = none), else undefined. PGlite ignores the
 * setting, so we enforce it ourselves.
 */
export function statementTimeoutOf(text: string): number | undefined {
  const match = /^\s*set\s+local\s+statement_timeout\s*(?:=|to)\s*'?(\d+)\s*(ms|s|min)?'?\s*;?\s*$/i.exec(
    text,
  );
  if (!match) return undefined;
  return Number(match[1]) * (timeUnits[(match[2] ?? '').toLowerCase()] ?? 1);
}

const longestText = 20_000;

/**
 * Names recurring statements, so that each connection parses and plans them once. A text gets its name at the
 * second use: lists of varying length would only displace useful ones. The name depends only on the text; the
 * least recently used texts are forgotten.
 */
export class StatementNames {
  readonly limit: number;
  /** Incremented when prepared statements become stale; connections with an older value deallocate theirs. */
  generation = 0;
  readonly #names = new Map<string, string | undefined>();

  /** @param limit number of texts remembered in this process. */
  constructor(limit = 400) {
    this.limit = limit;
  }

  nameFor(text: string, parameterCount: number): string | undefined {
    const isKnown = this.#names.has(text);
    if (!isKnown && (text.length > longestText || !isPreparable(text, parameterCount))) return undefined;
    const name = isKnown ? (this.#names.get(text) ?? nameOf(text)) : undefined;
    this.#names.delete(text);
    this.#names.set(text, name);
    if (this.#names.size > this.limit) this.#forgetOldest();
    return name;
  }

  /** Must be called after tables changed their shape. */
  forget(): void {
    this.generation += 1;
  }

  #forgetOldest(): void {
    const [oldest] = this.#names.keys();
    if (oldest !== undefined) this.#names.delete(oldest);
  }
}

function nameOf(text: string): string {
  return `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}

/** A column as `pg` parses it from a RowDescription message. */
export interface ColumnDescription {
  name: string;
  dataTypeID: number;
}

interface Column {
  name: string;
  /** Position in the message. */
  at: number;
  parse: (text: string) => unknown;
}

/** Converts DataRow messages of one shape into rows. */
export class RowReader {
  readonly #columns: readonly Column[];
  /** Copied for each row: filled one by one, a row would grow again and again. */
  readonly #empty: Record<string, unknown>;

  constructor(columns: readonly ColumnDescription[]) {
    // of several columns with one name the last counts, also if it is null
    const last = new Map(columns.map(({ name }, at) => [name, at]));
    this.#columns = columns
      .map(({ name, dataTypeID }, at) => ({ name, at, parse: columnTypes.getTypeParser(dataTypeID, 'text') }))
      .filter(({ name, at }) => last.get(name) === at);
    this.#empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  }

  read(values: readonly (string | null)[]): Record<string, unknown> {
    const row = { ...this.#empty };
    for (const { name, at, parse } of this.#columns) {
      const value = values[at];
      if (typeof value === 'string') row[name] = parse(value);
    }
    return row;
  }
}

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
