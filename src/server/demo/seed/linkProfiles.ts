import { sql } from 'kysely';
import type { Database } from '../../../framework/server/database/Database.ts';
import { demoLogins } from './demoLogins.ts';

/** SQL conditions that choose the profile of each demo login; the first match without a login is used. */
const teacher = sql`"isTeacher"
  AND EXISTS (SELECT 1 FROM "link_staffing" s WHERE s."employees_id" = p.id AND s."type" = 'assign')
  AND EXISTS (SELECT 1 FROM "courses" c WHERE c."teacher" = p.id AND c."courseState" = 'running')
  AND EXISTS (SELECT 1 FROM "paychecks" c WHERE c."employee" = p.id AND c."total" > 0)`;
const customer = sql`EXISTS (
  SELECT 1 FROM "students__parents" s
  JOIN "invoices" i ON i."student" = s."owner" AND i."invoiceNumber" IS NOT NULL
  JOIN "courses" c ON c."studentItems" @> jsonb_build_array(jsonb_build_object('student', s."owner"))
  WHERE s."target" = p.id)`;
const office = sql`"isEmployee" AND NOT "isTeacher"`;

function personFor({ role, type }: (typeof demoLogins)[number]) {
  if (type === 'parent') return { resource: 'parents', is: customer };
  return { resource: 'employees', is: role === 'Lehrkraft' ? teacher : office };
}

/** Links the demo logins (ids in the order of `demoLogins`) to profiles in the demo data. */
export async function linkProfiles(db: Database, logins: readonly string[]): Promise<void> {
  for (const [position, login] of demoLogins.entries()) {
    const { resource, is } = personFor(login);
    await sql`
      UPDATE "login-users" u SET "meta_type" = ${resource}, "meta_id" = person.id, "name" = person.called
      FROM (
        SELECT p.id, concat_ws(' ', p."firstName", p."lastName") AS called FROM ${sql.table(resource)} p
        WHERE p."isActive" AND ${is} AND NOT EXISTS (SELECT 1 FROM "login-users" o WHERE o."meta_id" = p.id)
        ORDER BY p."customId" LIMIT 1) person
      WHERE u.id = ${logins[position]}`.execute(db.kysely);
    await sql`
      UPDATE ${sql.table(resource)} p SET "hasLogin" = true
      FROM "login-users" u WHERE u."meta_id" = p.id AND u.id = ${logins[position]}`.execute(db.kysely);
  }
}
