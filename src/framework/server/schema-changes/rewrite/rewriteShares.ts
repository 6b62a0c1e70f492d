import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Executor } from '../../database/Database.ts';
import type { NameChanges } from '../plan/nameChanges.ts';

interface SharedFields {
  resource: string;
  read: string[];
  update: string[];
}

function rename(changes: NameChanges, { resource, read, update }: SharedFields): SharedFields {
  const present = (names: string[]) => names.flatMap((name) => changes.path(resource, name) ?? []);
  // a removed resource has no records, so its shares keep no fields
  const isGone = changes.resource(resource) === undefined;
  return {
    resource: changes.resource(resource) ?? resource,
    read: isGone ? [] : present(read),
    update: isGone ? [] : present(update),
  };
}

/** Renames resources and fields in shares; removed fields are no longer shared. */
export async function rewriteShares(executor: Executor, changes: NameChanges): Promise<void> {
  const { rows } = await sql<SharedFields>`
    SELECT DISTINCT "resource", "read", "update" FROM "sys_shares"`.execute(executor);
  const changed = rows
    .map((before) => ({ before, after: rename(changes, before) }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  if (changed.length === 0) return;
  // one statement, so that swapped names are not renamed twice
  await sql`
    UPDATE "sys_shares" s SET "resource" = c."after"->>'resource', "read" = c."after"->'read',
      "update" = c."after"->'update'
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS c("before" jsonb, "after" jsonb)
    WHERE s."resource" = c."before"->>'resource' AND s."read" = c."before"->'read'
      AND s."update" = c."before"->'update'`.execute(executor);
  await sql`DELETE FROM "sys_shares" WHERE "read" = '[]'::jsonb`.execute(executor);
}
