import { sql } from 'kysely';
import type { Executor } from '../database/Database.ts';
import { openUserSql } from '../rights/openUserSql.ts';
import { sessionsTable, shareCountsTable } from '../storage/systemTables.ts';
import { isOpenSession } from './isOpenSession.ts';

/**
 * A text for many sessions that changes once any of them has ended or may have other rights (see
 * `GrantHolder`); cheap, because it is read many times a second. Sums of hashes require no order; they miss a
 * change once in 2^64 times.
 */
export async function readSessionsStamp(executor: Executor, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    WITH asked AS MATERIALIZED (
      SELECT s."id", s."loginUser", s."origin" FROM ${sql.table(sessionsTable.name)} s
      WHERE s."id" = ANY(${ids}::text[]) AND ${isOpenSession}
    ), people AS MATERIALIZED (
      SELECT u."id", u."version" FROM "login-users" u
      WHERE u."id" = ANY(ARRAY(SELECT a."loginUser" FROM asked a UNION ALL SELECT a."origin" FROM asked a))
        AND ${openUserSql}
    )
    SELECT concat_ws('/',
      (SELECT sum(hashtextextended(a."id", 0)) FROM asked a),
      (SELECT sum(hashtextextended(p."id", p."version")) FROM people p),
      (SELECT sum(hashtextextended(concat(j."owner", j."target"), 0)) FROM "login-users__roles" j
        WHERE j."owner" = ANY(ARRAY(SELECT p."id" FROM people p))),
      (SELECT sum(hashtextextended(c."loginUser", c."count")) FROM ${sql.table(shareCountsTable.name)} c
        WHERE c."loginUser" = ANY(ARRAY(SELECT p."id" FROM people p))),
      (SELECT sum(hashtextextended(r."id", r."version")) FROM "roles" r),
      (SELECT sum(hashtextextended(a."id", a."version")) FROM "auto-permissions" a WHERE a."isActive")
    ) AS "stamp"`.execute(executor);
  return `${ids.join()} ${rows[0]?.stamp}`;
}
