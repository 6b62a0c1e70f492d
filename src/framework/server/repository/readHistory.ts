import { sql } from 'kysely';
import type { HistoryAnswer } from '../../schema/contracts/history.ts';
import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import { compileRights } from '../rights/compileRights.ts';
import { changesTable } from '../storage/systemTables.ts';
import type { Actor } from './Actor.ts';
import { historyEntries } from './historyEntries.ts';
import type { RepositoryDeps } from './RepositoryDeps.ts';
import { readRecord } from './readRecord.ts';

/**
 * Changes of one record, newest first, as far as the actor may read the record and the fields.
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
  await readRecord(db.kysely, deps.index(), actor, entity, id, { fields: [] });
  const rights = compileRights(actor, entity);
  if (!rights.canRead) throw new AppError('forbidden');
  const entries = await historyEntries(db.kysely, rights, id, { offset, limit });
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${sql.table(changesTable.name)}
    WHERE "resource" = ${entity.resource} AND "record" = ${id}`.execute(db.kysely);
  return { entries, total: rows[0]?.total ?? 0 };
}
