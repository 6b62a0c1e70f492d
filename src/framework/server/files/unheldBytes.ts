import { sql } from 'kysely';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import { filesTable } from '../storage/systemTables.ts';
import { everHeldSql } from './heldFiles.ts';

/** Bytes of the files that came without a login in the last two days and that no record contains or contained. */
export async function unheldBytes({ db, index }: { db: Database; index: () => ModelIndex }): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    SELECT coalesce(sum(f."size"), 0) AS bytes FROM ${sql.table(filesTable.name)} f
    WHERE f."createdBy" IS NULL AND f."createdAt" > now() - interval '2 days'
      AND NOT ${everHeldSql(index(), sql.ref('f.id'))}`.execute(db.kysely);
  return Number(rows[0]?.bytes ?? 0);
}
