import { sql } from 'kysely';
import type { Executor } from '../database/Database.ts';
import { undoableMailsTable } from '../storage/linkTables.ts';

/** Clears the texts of obsolete mails and deletes mails after 90 days. @returns the number cleared. */
export async function emptyOldMails(executor: Executor): Promise<number> {
  await sql`DELETE FROM "outgoing-mails" WHERE "createdAt" < now() - interval '90 days'`.execute(executor);
  await sql`
    DELETE FROM ${sql.table(undoableMailsTable.name)} u
    WHERE NOT EXISTS (SELECT 1 FROM "outgoing-mails" m WHERE m."id" = u."id")`.execute(executor);
  const { numAffectedRows } = await sql`
    UPDATE "outgoing-mails" SET "text" = NULL, "state" = CASE WHEN "state" IN ('waiting', 'sending') THEN 'obsolete' ELSE "state" END
    WHERE "expiresAt" <= now() AND "text" IS NOT NULL`.execute(executor);
  return Number(numAffectedRows ?? 0);
}
