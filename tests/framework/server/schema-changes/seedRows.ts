import { sql } from 'kysely';
import type { Database } from '../../../../src/framework/server/database/Database.ts';

type Row = Record<string, unknown>;

function stored(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isJson ? JSON.stringify(value) : value;
}

/** Inserts rows as they are; objects become jsonb. */
export async function seedRows(db: Database, table: string, rows: Row[]): Promise<void> {
  for (const row of rows) {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    const values = sql.join(Object.values(row).map((value) => sql`${stored(value)}`));
    await sql`INSERT INTO ${sql.table(table)} (${columns}) VALUES (${values})`.execute(db.kysely);
  }
}

/** All rows of a table, in the order of `order`. */
export async function rowsOf(db: Database, table: string, order = 'id'): Promise<Row[]> {
  return (await sql<Row>`SELECT * FROM ${sql.table(table)} ORDER BY ${sql.ref(order)}`.execute(db.kysely))
    .rows;
}
