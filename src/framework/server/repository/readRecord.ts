import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { titleFields } from '../../schema/recordTitle.ts';
import { anything } from '../query/comparisonSql.ts';
import type { PopulateRequest } from '../query/ListRequest.ts';
import { populate, readableFields } from '../query/populate.ts';
import { projectionOf } from '../query/projection.ts';
import { createQueryScope, type ReadContext, type Row } from '../query/QueryScope.ts';
import { createRowEvaluator } from '../query/rowEvaluator.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import type { Actor } from '../rights/Actor.ts';
import { rightsTo } from '../rights/compileRights.ts';
import type { Repository } from './Repository.ts';
import type { RecordKey } from './targets.ts';

export interface ReadOptions {
  fields?: string[];
  populate?: PopulateRequest[];
}

/**
 * One record with the fields the actor may read.
 * @throws AppError 403 without any read grant, 404 outside the actor's scope, 400 for unknown fields.
 */
export async function readRecord(
  { db, index, actor }: ReadContext,
  { entity, id }: RecordKey,
  options: ReadOptions = {},
): Promise<RecordData> {
  const scope = createQueryScope(index, actor);
  const rights = scope.rights(entity);
  if (!rights.canReachRows) throw new AppError('forbidden');
  const fields = readableFields(scope, entity, options.fields);
  const known = new Set(['id', '_id', ...fields.map((field) => field.name)]);
  const unknown = options.fields?.find((name) => !known.has(name));
  if (unknown)
    throw new AppError('unknownField', { fields: { [unknown.slice(0, 200)]: 'Dieses Feld gibt es nicht.' } });
  scope.cost.rows({ type: 'range', offset: 0, limit: 1 }, options.populate);
  const rows = { scope, entity, alias: 't' };
  const { columns, toRecord } = projectionOf({ entity, fields, alias: 't' }, createRowEvaluator(rows));
  const inScope = rowsInScope(rows) ?? anything;
  const from = sql`FROM ${sql.table(entity.resource)} t WHERE t.id = ${id} AND ${inScope}`;
  const found = await sql<Row>`SELECT ${columns} ${from}`.execute(db);
  const row = found.rows[0];
  if (!row) throw new AppError('notFound');
  const record = toRecord(row);
  if (options.populate) await populate({ db, scope, entity }, [record], options.populate);
  return record;
}

interface Reading {
  index: () => ModelIndex;
  repository: Pick<Repository, 'list'>;
}

export interface TitledRecords {
  resource: string;
  ids: readonly string[];
}

/**
 * The records with these ids that the actor may read, each with the fields of its title and reference line.
 */
export async function readTitled(
  { index, repository }: Reading,
  actor: Actor,
  { resource, ids }: TitledRecords,
): Promise<Map<string, RecordData>> {
  const rights = rightsTo(index(), actor, resource);
  if (!rights?.canReachRows || ids.length === 0) return new Map();
  const { records } = await repository.list(actor, resource, {
    filter: { id: [...new Set(ids)] },
    fields: titleFields(rights.entity).filter(rights.isReadable),
    window: { type: 'all' },
    count: 'none',
  });
  return new Map(records.map(({ $access, $version, ...record }) => [String(record.id), record]));
}
