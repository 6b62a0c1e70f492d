import { bareTrackingStatements } from './bareTrackingStatements.ts';
import { clerkFields } from './restrictedReading.ts';

/** Columns of an institution and ids of its relations, as returned by our API. */
const columns = `
  t."id", t."version", t."name", t."customId", t."accountingRef", t."type", t."totalAmountPupils", t."supervisor",
  t."acquiredBy", t."address", t."contactInformation", t."isRented", t."rentAmount", t."rentInterval", t."rentNote",
  t."courseInfoText", t."isActive", t."activateAt", t."deactivateAt", t."deactivatedAt", t."status",
  t."availabilities", t."blockedSlotsCalendar", t."exceptionalBlockedSlotsCalendar", t."acquisitionStatus",
  t."lastUpdatedAcquisitionStatus", t."lastUpdatedAcquisitionStatusBy", t."acquisitionStatusItems",
  t."covidRecords", t."handoutEventDeviations", t."createdAt", t."updatedAt",
  ARRAY(SELECT l."employees_id" FROM "link_staffing" l JOIN "employees" e ON e."id" = l."employees_id" AND e."isTeacher"
    WHERE l."institutions_id" = t."id" AND l."type" = 'assign' ORDER BY 1) AS "assignedTeachers",
  ARRAY(SELECT l."employees_id" FROM "link_staffing" l JOIN "employees" e ON e."id" = l."employees_id" AND e."isTeacher"
    WHERE l."institutions_id" = t."id" AND l."type" = 'plan' ORDER BY 1) AS "plannedTeachers",
  ARRAY(SELECT l."employees_id" FROM "link_staffing" l
    WHERE l."institutions_id" = t."id" AND l."type" = 'assign' ORDER BY 1) AS "assignedEmployees",
  ARRAY(SELECT l."employees_id" FROM "link_staffing" l
    WHERE l."institutions_id" = t."id" AND l."type" = 'plan' ORDER BY 1) AS "plannedEmployees",
  ARRAY(SELECT r."target" FROM "institutions__responsibles" r
    WHERE r."owner" = t."id" ORDER BY r."position") AS "responsibles",
  ARRAY(SELECT r."target" FROM "institutions__tags" r
    WHERE r."owner" = t."id" ORDER BY r."position") AS "tags"`;

const clerkColumns = ['id', 'version', ...clerkFields].map((name) => `t."${name}"`).join(', ');
const clerkRows = `FROM "institutions" t
  WHERE t."type" = $1 AND (t."address"->>'state') COLLATE "C" = ANY($2::text[])`;
const grantedRows = 'FROM "institutions" t JOIN "sys_grant_ids" g ON g."record" = t."id" WHERE g."key" = $1';
const ofType = 'FROM "institutions" t WHERE t."type" = $1';
const found = 'FROM "institutions" t WHERE t."search" LIKE $1';

/** Statements that an expert would write by hand, by the name under which they are prepared. */
export const bareStatements = {
  session: `SELECT u."id", u."name" FROM "sys_sessions" s JOIN "login-users" u ON u."id" = s."loginUser"
    WHERE s."tokenHash" = $1 AND s."expiresAt" > now() AND NOT u."isDeactivated"`,
  get: `SELECT ${columns} FROM "institutions" t WHERE t."id" = $1`,
  list: `SELECT ${columns} ${ofType} ORDER BY t."name", t."id" LIMIT 25`,
  count: `SELECT count(*)::int AS total ${ofType}`,
  cappedCount: `SELECT count(*)::int AS total FROM (SELECT 1 ${ofType} LIMIT 1001) c`,
  search: `SELECT ${columns} ${found} ORDER BY t."name", t."id" LIMIT 25`,
  searchCount: `SELECT count(*)::int AS total FROM (SELECT 1 ${found} LIMIT 1001) c`,
  clerkGet: `SELECT ${clerkColumns} FROM "institutions" t
    WHERE t."id" = $1 AND (t."address"->>'state') COLLATE "C" = ANY($2::text[])`,
  clerkList: `SELECT ${clerkColumns} ${clerkRows} ORDER BY t."name", t."id" LIMIT 25`,
  clerkCount: `SELECT count(*)::int AS total ${clerkRows}`,
  grantKey: 'SELECT "key" FROM "sys_grant_sets"',
  grantedList: `SELECT ${clerkColumns} ${grantedRows} ORDER BY t."name", t."id" LIMIT 25`,
  grantedCount: `SELECT count(*)::int AS total FROM (SELECT 1 ${grantedRows} LIMIT 1001) c`,
  update: `
    WITH old AS (SELECT "id", "version", "totalAmountPupils" FROM "institutions" WHERE "id" = $1 FOR UPDATE),
    changed AS (
      UPDATE "institutions" t SET "totalAmountPupils" = $2, "version" = old."version" + 1, "updatedAt" = now()
      FROM old WHERE t."id" = old."id" RETURNING ${columns}),
    opened AS (INSERT INTO "sys_change_sets" ("id", "at", "actor", "reason") VALUES ($3, now(), $4, '')),
    noted AS (
      INSERT INTO "sys_changes" ("id", "changeSet", "resource", "record", "action", "version", "before", "after")
      SELECT $3, $3, 'institutions', $1, 'update', old."version" + 1,
        jsonb_build_object('totalAmountPupils', old."totalAmountPupils"), jsonb_build_object('totalAmountPupils', $2::int)
      FROM old)
    SELECT * FROM changed`,
  ...bareTrackingStatements,
} as const;

export type BareStatement = keyof typeof bareStatements;
