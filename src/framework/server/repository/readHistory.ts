import { sql } from 'kysely';
import type { HistoryAnswer } from '../../schema/contracts/history.ts';
import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import { uniteScopes } from '../../schema/rights/fieldScope.ts';
import type { FieldScope } from '../../schema/rights/Grants.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';
import { changesTable } from '../storage/systemTables.ts';
import { evaluateRow } from './evaluateRow.ts';
import { countHistory, historyEntries, historyReader } from './history.ts';
import { isRestorable } from './restore.ts';
import { storedRecords } from './storedRecord.ts';
import type { RecordTarget } from './targets.ts';
import type { RepositoryDeps } from './writeChangeSet.ts';

/** Whether the record existed and its last change deleted it. */
async function wasDeleted({ db }: RepositoryDeps, entity: Entity, id: string): Promise<boolean> {
  const { rows } = await sql<{ action: string }>`
    SELECT "action" FROM ${sql.table(changesTable.name)}
    WHERE "resource" = ${entity.resource} AND "record" = ${id} AND "version" IS NOT NULL
    ORDER BY "id" DESC LIMIT 1`.execute(db.kysely);
  return rows[0]?.action === 'delete';
}

/** Fields the actor may read of a deleted record; requires the rights to restore it. */
async function readableOfDeleted(
  deps: RepositoryDeps,
  rights: CompiledRights,
  id: string,
): Promise<FieldScope> {
  if (!isRestorable(rights, id) || !(await wasDeleted(deps, rights.entity, id)))
    throw new AppError('notFound');
  return uniteScopes([rights.everywhere.read, rights.ids.get(id)?.read]);
}

/**
 * Changes of one record with the fields the actor may read, newest first. The history of a deleted record
 * requires the rights to restore it.
 * @throws AppError 403, 404.
 */
export async function readHistory(
  deps: RepositoryDeps,
  { actor, entity, id }: RecordTarget,
  page: { offset: number; limit: number },
): Promise<HistoryAnswer> {
  const [db, index] = [deps.db.kysely, deps.index()];
  const rights = compileRights(index, actor, entity);
  if (!rights.canReachRows) throw new AppError('forbidden');
  const stored = (await storedRecords(db, entity, [id])).get(id);
  const readable = stored
    ? (await evaluateRow({ trx: db, index, actor }, entity, stored)).rights.readable
    : await readableOfDeleted(deps, rights, id);
  const reader = historyReader({ index, actor, entity }, { readable, custom: rights.custom });
  const entries = await historyEntries(db, { reader, id }, page);
  return { entries, total: await countHistory(db, reader, id) };
}
