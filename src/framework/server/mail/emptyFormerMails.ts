import { sql } from 'kysely';
import type { Executor } from '../database/Database.ts';

/** Clears mails that an earlier version stored with their links; those still waiting are not sent. */
export async function emptyFormerMails(executor: Executor): Promise<void> {
  await sql`
    UPDATE "outgoing-mails" SET "text" = NULL, "state" = CASE "state" WHEN 'waiting' THEN 'obsolete' ELSE "state" END
    WHERE "template" IS NULL AND "text" IS NOT NULL`.execute(executor);
}
