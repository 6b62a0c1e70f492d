import { sql } from 'kysely';
import type { Database } from '../../framework/server/database/Database.ts';

/** Names in each course its next open inquiry; courses and inquiries refer to each other, so one of them comes second. */
export async function linkSubstitutionInquiries(db: Database): Promise<void> {
  await sql`
    UPDATE "courses" c SET "substitutionInquiry" = next.id
    FROM (
      SELECT DISTINCT ON ("course") "course", "id" FROM "substitution-inquiries"
      WHERE "state" = 'open' ORDER BY "course", "date") next
    WHERE next."course" = c.id`.execute(db.kysely);
}
