import { sql } from 'kysely';
import type { ModelIndex } from '../../../framework/schema/ModelIndex.ts';
import type { Database } from '../../../framework/server/database/Database.ts';
import type { FileStore } from '../../../framework/server/files/FileStore.ts';
import { createId } from '../../../framework/server/repository/createId.ts';
import { importRows } from '../../../framework/server/repository/importRows.ts';
import { readAutoPermissionSeeds, readRoleSeeds } from '../../../framework/server/start/loadModel.ts';
import type { AutoPermissionSeed } from '../../../framework/server/users/initialize.ts';
import type { DemoSize } from '../base/demoSizes.ts';
import { demoLogins, seedDemoLogins } from './demoLogins.ts';
import { hasDemoData, seedDemo } from './seedDemo.ts';

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
async function linkProfiles(db: Database, logins: readonly string[]): Promise<void> {
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

interface SeededRules {
  seeds: readonly AutoPermissionSeed[];
  now: string;
}

/** Creates the automatic permissions shipped with the product. */
async function seedAutoPermissions(
  db: Database,
  index: ModelIndex,
  { seeds, now }: SeededRules,
): Promise<void> {
  const entity = index.entity('auto-permissions');
  if (!entity) throw new Error('The framework brings automatic permissions.');
  const rows = seeds.map((seed) => ({ id: createId(), ...seed, isActive: true, state: 'works' }));
  await importRows(db.kysely, { entity, records: rows, now });
}

const seed = 20_260_101;

export interface PrepareOptions {
  size: DemoSize;
  definitionsDir: string;
  /** 'YYYY-MM-DD'. */
  today: string;
  files: FileStore;
  report: (line: string) => void;
}

/** Fills an empty database for the demo and reports progress; does nothing if the data exist. */
export async function prepareDemo(db: Database, index: ModelIndex, options: PrepareOptions): Promise<void> {
  if (await hasDemoData(db)) return;
  const { size, definitionsDir, today, files, report } = options;
  report('Die Demo-Daten werden angelegt …');
  const now = `${today}T06:00:00.000Z`;
  const logins = await seedDemoLogins(db, index, { roles: await readRoleSeeds(definitionsDir), now });
  await seedAutoPermissions(db, index, { seeds: await readAutoPermissionSeeds(definitionsDir), now });
  await seedDemo(db, index, {
    size,
    seed,
    referenceDay: today,
    logins,
    files,
    report: (line) => report(`  ${line}`),
  });
  await linkProfiles(db, logins);
}
