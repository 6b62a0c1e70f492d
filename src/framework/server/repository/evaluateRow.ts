import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { anything } from '../query/comparisonSql.ts';
import { createQueryScope, type Row } from '../query/QueryScope.ts';
import { createRowEvaluator } from '../query/rowEvaluator.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights, type RowRights } from '../rights/compileRights.ts';

/** An actor's rights to a stored record. */
export interface EvaluatedRow {
  rights: RowRights;
  /** The version visible to the actor: that of the last change to a field they may read. */
  version: number;
}

/**
 * Evaluates the actor's rights to a record in its current database state.
 * @throws AppError 404 for a record outside their scope.
 */
export async function evaluateRow(
  { trx, index, actor }: { trx: Executor; index: ModelIndex; actor: Actor },
  entity: Entity,
  stored: RecordData,
): Promise<EvaluatedRow> {
  const compiled = compileRights(index, actor, entity);
  const id = String(stored.id);
  if (compiled.isWhole && compiled.ids.size === 0 && compiled.rules.length === 0)
    return { rights: compiled.rowRights(id, ''), version: Number(stored.$version) };
  const scope = createQueryScope(index, actor);
  const rows = { scope, entity, alias: 't' };
  const { columns, rightsOn, versionOf } = createRowEvaluator(rows);
  const selected = sql.join([sql`t.id`, sql`t.version AS "$version"`, ...columns]);
  const inScope = rowsInScope(rows) ?? anything;
  const found = await sql<Row>`
    SELECT ${selected} FROM ${sql.table(entity.resource)} t WHERE t.id = ${id} AND ${inScope}`.execute(trx);
  const row = found.rows[0];
  if (!row) throw new AppError('notFound');
  return { rights: rightsOn(row), version: Number(versionOf(row)) };
}
