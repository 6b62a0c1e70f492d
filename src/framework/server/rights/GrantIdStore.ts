import { sql } from 'kysely';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import type { Actor } from '../repository/Actor.ts';
import { grantIdsTable, grantSetsTable } from '../storage/systemTables.ts';
import { compileRights } from './compileRights.ts';
import type { IdGrants } from './IdGrants.ts';

/** More are a join and not a list in the statement. */
const mostInStatement = 50;
const touchEveryMs = 3_600_000;
const keptDays = 2;

/**
 * Keeps grants for many single records in a table, under a hash of what they say, so that a query joins them. What is
 * not (yet) in it stands in the statement: it is slower, never wrong.
 */
export class GrantIdStore {
  private readonly db: Database;
  private readonly touched = new WeakMap<object, number>();

  constructor(db: Database) {
    this.db = db;
  }

  /** To be called before an actor's first query, and again while they go on. */
  async prepare(index: ModelIndex, actor: Actor): Promise<void> {
    if (actor.grants === 'everything') return;
    const last = this.touched.get(actor.grants) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - last < touchEveryMs) return;
    for (const entity of index.model.entities) {
      const { ids } = compileRights(index, actor, entity);
      if (ids.size > mostInStatement) await this.store(ids);
    }
    this.touched.set(actor.grants, performance.now());
  }

  /** Takes out what nobody has used for days. @returns how many sets. */
  async removeUnused(): Promise<number> {
    const { rows } = await sql<{ key: string }>`
      WITH unused AS (
        DELETE FROM ${sql.table(grantSetsTable.name)}
        WHERE "usedAt" < now() - make_interval(days => ${keptDays}) RETURNING "key"
      ), emptied AS (
        DELETE FROM ${sql.table(grantIdsTable.name)} WHERE "key" IN (SELECT "key" FROM unused)
      )
      SELECT "key" FROM unused`.execute(this.db.kysely);
    return rows.length;
  }

  private async store(ids: IdGrants): Promise<void> {
    const key = ids.hash();
    const rows = ids.groups.flatMap((group, scope) => group.ids.map((record) => ({ record, scope })));
    await sql`
      WITH made AS (
        INSERT INTO ${sql.table(grantSetsTable.name)} AS s ("key") VALUES (${key})
        ON CONFLICT ("key") DO UPDATE SET "usedAt" = now() RETURNING s."key"
      )
      INSERT INTO ${sql.table(grantIdsTable.name)} ("key", "record", "scope")
      SELECT made."key", r."record", r."scope"
      FROM made, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("record" text, "scope" integer)
      ON CONFLICT DO NOTHING`.execute(this.db.kysely);
    ids.storedAs = key;
  }
}
