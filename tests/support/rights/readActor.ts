import { sql } from 'kysely';
import type { ModelIndex } from '../../../src/framework/schema/ModelIndex.ts';
import type { Database } from '../../../src/framework/server/database/Database.ts';
import type { Actor } from '../../../src/framework/server/rights/Actor.ts';
import { readGrants } from '../../../src/framework/server/rights/holdings.ts';

/** The current actor of a login with profile and grants; undefined if it was deleted. */
export async function readActor(
  { db, index }: { db: Database; index: ModelIndex },
  id: string,
): Promise<Actor | undefined> {
  const { rows } = await sql<{ type: string | null; profile: string | null }>`
    SELECT "meta_type" AS "type", "meta_id" AS "profile" FROM "login-users" WHERE "id" = ${id}`.execute(
    db.kysely,
  );
  const [row] = rows;
  if (!row) return undefined;
  const profile = row.type && row.profile ? { type: row.type, id: row.profile } : null;
  const grants = await readGrants(db.kysely, index.entity, id);
  return { loginUser: id, origin: null, name: '', profile, grants };
}
