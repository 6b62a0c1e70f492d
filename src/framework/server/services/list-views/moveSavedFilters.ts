import { sql } from 'kysely';
import type { Database } from '../../database/Database.ts';
import { preferencesTable } from '../../storage/systemTables.ts';
import { viewsSql } from './viewSharing.ts';

const preferences = sql.table(preferencesTable.name);
const hasSaved = sql<boolean>`"key" LIKE 'list.%' AND jsonb_typeof("value") = 'object'
  AND jsonb_typeof("value"->'saved') = 'array'`;

/**
 * Turns filters that users saved before views existed into views of theirs: with the name, filter and order, and
 * the columns they used. Does nothing once they are moved.
 */
export async function moveSavedFilters(db: Database): Promise<void> {
  const found = await sql`SELECT 1 FROM ${preferences} WHERE ${hasSaved} LIMIT 1`.execute(db.kysely);
  if (found.rows.length === 0) return;
  await db.transaction(async (trx) => {
    // two servers that start at the same time
    await sql`LOCK TABLE ${preferences} IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    await sql`
      WITH "saved" AS (
        SELECT "loginUser" AS "owner", substr("key", 6) AS "list", s."entry", s."entry"->>'name' AS "name",
          CASE WHEN "value" ? 'columns' THEN jsonb_build_object('columns', "value"->'columns') ELSE '{}' END AS "shown"
        FROM ${preferences}, jsonb_array_elements("value"->'saved') AS s("entry")
        WHERE ${hasSaved} AND jsonb_typeof(s."entry"->'filter') = 'object' AND s."entry" ? 'name'
      )
      INSERT INTO ${viewsSql} ("id", "list", "owner", "name", "view", "readers", "defaultOf")
      SELECT left(replace(gen_random_uuid()::text, '-', ''), 24), "list", "owner",
        CASE WHEN EXISTS (SELECT 1 FROM ${viewsSql} v
          WHERE v."list" = "saved"."list" AND v."owner" = "saved"."owner" AND v."name" = "saved"."name")
        THEN "name" || ' (2)' ELSE "name" END, "shown" || ("entry" - 'name'), '[]', '[]'
      FROM "saved"`.execute(trx);
    await sql`UPDATE ${preferences} SET "value" = "value" - 'saved' WHERE ${hasSaved}`.execute(trx);
  });
}
