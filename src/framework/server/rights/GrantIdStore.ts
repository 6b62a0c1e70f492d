import { sql } from 'kysely';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import { grantIdsTable, grantSetsTable } from '../storage/systemTables.ts';
import type { Actor } from './Actor.ts';
import { compileRights } from './compileRights.ts';
import type { IdGrants } from './IdGrants.ts';

/** Above this number, ids are joined from a table instead of inlined in the statement. */
const maxInStatement = 50;
const touchEveryMs = 3_600_000;
const retentionDays = 2;

/**
 * Stores large sets of granted record ids in a table, keyed by their hash, so that queries can join them.
 * Sets that are not stored (yet) are inlined in the statement, which is slower but equally correct.
 */
export class GrantIdStore {
  private readonly db: Database;
  private readonly touched = new WeakMap<object, number>();

  constructor(db: Database) {
    this.db = db;
  }

  /**
   * Stores or touches the large sets of an actor; called once per request, handshake and change of a socket's
   * rights. Touches at most hourly, so that `removeUnused` spares what is in use.
   */
  async prepare(index: ModelIndex, actor: Actor): Promise<void> {
    if (actor.grants === 'everything') return;
    const last = this.touched.get(actor.grants) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - last < touchEveryMs) return;
    for (const entity of index.model.entities) {
      const { ids } = compileRights(index, actor, entity);
      if (ids.size > maxInStatement) await this.store(ids);
    }
    this.touched.set(actor.grants, performance.now());
  }

  /** Removes sets that were not used for two days. @returns the number of sets. */
  async removeUnused(): Promise<number> {
    const { rows } = await sql<{ key: string }>`
      WITH unused AS (
        DELETE FROM ${sql.table(grantSetsTable.name)}
        WHERE "usedAt" < now() - make_interval(days => ${retentionDays}) RETURNING "key"
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
