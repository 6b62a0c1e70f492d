import { sql } from 'kysely';
import type { Executor } from '../database/Database.ts';
import { changeSetsTable, changesTable } from '../storage/systemTables.ts';

/** Age limit of the user's own changes, in days. */
const days = 90;
/** Only the records they changed last are considered. */
const maxOwn = 500;

/** A record reference; it says nothing about who may read the record. */
export interface TouchedRecord {
  resource: string;
  id: string;
  /** Id of the user's last change; change ids increase over time. */
  own: string;
}

/** Records that a login user changed and another user changed later, latest change first. */
export async function touchedByOthers(
  db: Executor,
  loginUser: string,
  limit: number,
): Promise<TouchedRecord[]> {
  const [sets, changes] = [sql.table(changeSetsTable.name), sql.table(changesTable.name)];
  const { rows } = await sql<TouchedRecord>`
    WITH own AS (
      SELECT c."resource", c."record", max(c."id") AS "last"
      FROM ${sets} s JOIN ${changes} c ON c."changeSet" = s."id"
      WHERE s."actor" = ${loginUser} AND s."at" > now() - make_interval(days => ${days})
      GROUP BY c."resource", c."record" ORDER BY 3 DESC LIMIT ${maxOwn}
    )
    SELECT own."resource", own."record" AS "id", own."last" AS "own" FROM own CROSS JOIN LATERAL (
      SELECT c."id" FROM ${changes} c JOIN ${sets} s ON s."id" = c."changeSet"
      WHERE c."record" = own."record" AND c."resource" = own."resource" AND c."id" > own."last"
        AND s."actor" <> ${loginUser}
      ORDER BY c."id" DESC LIMIT 1
    ) later
    ORDER BY later."id" DESC LIMIT ${limit}`.execute(db);
  return rows;
}
