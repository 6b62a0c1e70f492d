import { sql } from 'kysely';
import type { Database } from '../database/Database.ts';
import { dataStepsTable } from '../storage/systemTables.ts';
import { BackupError } from './BackupError.ts';

/** Tables that the schema setup fills itself in an empty database. */
const bookkeeping = ['sys_schema_snapshot', 'sys_applied_plans', dataStepsTable.name];

/** @throws BackupError if any other table contains a row. */
export async function requireEmpty({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> ALL (${bookkeeping})
    ORDER BY relname`.execute(kysely);
  for (const { name } of rows) {
    const { rows: found } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(kysely);
    if (found.length > 0) {
      throw new BackupError(
        `Die Datenbank ist nicht leer (Tabelle ${name}). Eine Sicherung wird nur in eine leere Datenbank eingespielt.`,
      );
    }
  }
}
