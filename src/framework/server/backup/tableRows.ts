import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database/Database.ts';
import type { Column, Table } from '../kinds/Table.ts';

const pageRows = 500;

/** Columns of a table in a backup; generated columns are computed again. */
export function storedColumns(table: Table): Column[] {
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
