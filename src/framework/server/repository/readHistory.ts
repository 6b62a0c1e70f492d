import { sql } from 'kysely';
import type { HistoryAnswer } from '../../schema/contracts/history.ts';
import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';
import { changesTable } from '../storage/systemTables.ts';
import type { Actor } from './Actor.ts';
import { historyEntries } from './historyEntries.ts';
import type { RepositoryDeps } from './RepositoryDeps.ts';
import { readRecord } from './readRecord.ts';

/** Whether there was such a record, which this actor could bring back. */
async function isRestorable(db: Executor, rights: CompiledRights, id: string): Promise<boolean> {
  const { resource } = rights.entity;
  const { rows } = await sql<{ action: string }>`
    SELECT "action" FROM ${sql.table(changesTable.name)} c
    WHERE "resource" = ${resource} AND "record" = ${id} AND "version" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${sql.table(resource)} r WHERE r."id" = ${id})
    ORDER BY c."id" DESC LIMIT 1`.execute(db);
  return rights.canCreate && rows[0]?.action === 'delete';
}

/**
 * Changes of one record, newest first, as far as the actor may read the record and the fields; of a deleted record
 * for who may create it anew.
 * @throws AppError 403, 404.
 */
export async function readHistory(
  deps: RepositoryDeps,
  actor: Actor,
  entity: Entity,
  id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<HistoryAnswer> {
  const { db } = deps;
  const rights = compileRights(actor, entity);
  if (!rights.canRead) throw new AppError('forbidden');
  if (!(await isRestorable(db.kysely, rights, id)))
    await readRecord(db.kysely, deps.index(), actor, entity, id, { fields: [] });
  const entries = await historyEntries(db.kysely, rights, id, { offset, limit });
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${sql.table(changesTable.name)}
    WHERE "resource" = ${entity.resource} AND "record" = ${id}`.execute(db.kysely);
  return { entries, total: rows[0]?.total ?? 0 };
}
