import { sql } from 'kysely';
import type { Database } from '../../../framework/server/database/Database.ts';

/**
 * Links each course to its next open inquiry; courses and inquiries refer to each other, so this runs last.
 */
export async function linkSubstitutionInquiries(db: Database): Promise<void> {
  await sql`
    UPDATE "courses" c SET "substitutionInquiry" = next.id
    FROM (
      SELECT DISTINCT ON ("course") "course", "id" FROM "substitution-inquiries"
      WHERE "state" = 'open' ORDER BY "course", "date") next
    WHERE next."course" = c.id`.execute(db.kysely);
}
