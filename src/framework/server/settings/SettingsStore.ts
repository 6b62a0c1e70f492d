import { sql } from 'kysely';
import type { JsonObject, JsonValue } from '../../schema/Json.ts';
import type { Executor } from '../database/Database.ts';
import { settingsTable } from '../storage/systemTables.ts';

/** What an installation is called and where it is; null until it was said. */
export interface Settings {
  product: string;
  address: JsonObject | null;
  federalState: string | null;
}

const table = sql.table(settingsTable.name);

/** Reads the settings. @param product what it is called until it was said. */
export async function readSettings(executor: Executor, product: string): Promise<Settings> {
  const { rows } = await sql<{ key: string; value: JsonValue }>`SELECT "key", "value" FROM ${table}`.execute(
    executor,
  );
  return {
    product,
    address: null,
    federalState: null,
    ...Object.fromEntries(rows.map((row) => [row.key, row.value])),
  };
}

/** Keeps settings; those not named stay. */
export async function writeSettings(executor: Executor, settings: Partial<Settings>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await sql`
      INSERT INTO ${table} ("key", "value") VALUES (${key}, ${JSON.stringify(value)}::jsonb)
      ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"`.execute(executor);
  }
}
