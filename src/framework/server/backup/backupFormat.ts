import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Executor } from '../database/Database.ts';
import type { Column, Table } from '../kinds/Table.ts';
import { sessionsTable, signingKeysTable } from '../storage/systemTables.ts';

/** A backup that cannot be written or restored. The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const count = z.int().check(z.nonnegative());
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Shape of `manifest.json`. It is written last, so a folder without it is an incomplete backup. */
export const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Hash of the database schema. A backup can be restored only into the same schema. */
  schemaHash: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: count, sha256 })),
  files: z.array(z.object({ id: z.string().check(z.regex(/^[0-9a-zA-Z_-]+$/)), size: count, sha256 })),
});

/** Contents of a backup. Checksums of tables cover the uncompressed lines. */
export type BackupManifest = z.infer<typeof manifestShape>;

export const manifestName = 'manifest.json';

/** Path of a table's rows within the folder: one JSON object per line, compressed. */
export function rowsName(table: string): string {
  return `tables/${table}.jsonl.gz`;
}

/** Counts and hashes lines as they pass. */
export class RowsSummary {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(lines: readonly string[]): void {
    this.#rows += lines.length;
    for (const line of lines) this.#hash.update(`${line}\n`);
  }

  end(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

const leftOut = [sessionsTable.name, signingKeysTable.name];

/** The tables of a backup: all except open sessions and the signing key, which must not be restored. */
export function backupTables(tables: readonly Table[]): Table[] {
  return tables.filter(({ name }) => !leftOut.includes(name));
}

/** Writes a stream to a file. @returns its size and checksum. */
export async function copyFile(from: Readable, to: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  async function* passing(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(from, passing, createWriteStream(to));
  return { size, sha256: hash.digest('hex') };
}

const pageRows = 500;

/** Columns of a table in a backup; generated columns are computed again. */
function storedColumns(table: Table): Column[] {
  return table.columns.filter((column) => column.generated === undefined);
}

/** jsonb is stored as text, because as JSON its `null` would look like a missing value. */
function selected({ name, type }: Column): RawBuilder<unknown> {
  return type === 'jsonb' ? sql`${sql.ref(name)}::text AS ${sql.ref(name)}` : sql.ref(name);
}

interface PageRow {
  line: string;
  key: string[];
}

/**
 * Reads a table in pages, ordered by its primary key, which is text in all our tables.
 * @returns lines of JSON as PostgreSQL writes them, so that no value passes through JavaScript numbers or
 * dates.
 */
export async function* readRows(executor: Executor, table: Table): AsyncGenerator<string[]> {
  const keys = table.primaryKey.map((name) => sql.ref(name));
  const columns = sql.join(storedColumns(table).map(selected));
  let after: string[] | undefined;
  for (;;) {
    const where = after ? sql`WHERE (${sql.join(keys)}) > (${sql.join(after)})` : sql``;
    const { rows }: { rows: PageRow[] } = await sql<PageRow>`
      SELECT (SELECT to_json(stored) FROM (SELECT ${columns}) AS stored)::text AS line,
        ARRAY[${sql.join(keys)}]::text[] AS key
      FROM ${sql.table(table.name)} ${where} ORDER BY ${sql.join(keys)} LIMIT ${sql.lit(pageRows)}`.execute(
      executor,
    );
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < pageRows) return;
    after = rows.at(-1)?.key;
  }
}

/** Inserts lines of `readRows` into the table. */
export async function insertRows(executor: Executor, table: Table, lines: readonly string[]): Promise<void> {
  const columns = storedColumns(table);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const typed = columns.map(
    ({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type === 'jsonb' ? 'text' : type)}`,
  );
  const values = columns.map(({ name, type }) =>
    type === 'jsonb' ? sql`${sql.ref(name)}::jsonb` : sql.ref(name),
  );
  await sql`
    INSERT INTO ${sql.table(table.name)} (${names})
    SELECT ${sql.join(values)} FROM jsonb_to_recordset(${`[${lines.join(',')}]`}::jsonb) AS r(${sql.join(typed)})`.execute(
    executor,
  );
}
