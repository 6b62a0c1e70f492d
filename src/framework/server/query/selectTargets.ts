import { type RawBuilder, sql } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { summaryFields } from '../../schema/recordTitle.ts';
import type { Executor } from '../database/Database.ts';
import { filesTable } from '../storage/systemTables.ts';
import { anything } from './comparisonSql.ts';
import type { EntityQuery } from './EntityQuery.ts';
import { evaluateRows } from './evaluateRows.ts';
import { projectionOf } from './projection.ts';
import type { QueryScope } from './QueryScope.ts';
import type { Row } from './Row.ts';
import { rowsInScope } from './scopeSql.ts';

/** Fields of `entity` readable in some row: those named, or all. */
export function readableFields(scope: QueryScope, entity: Entity, names?: readonly string[]): Field[] {
  const rights = scope.rights(entity);
  const readable = entity.fields.filter((field) => !field.writeOnly && rights.isReadable(field.name));
  if (!names) return readable;
  const wanted = new Set(names);
  return readable.filter((field) => wanted.has(field.name));
}

/**
 * Loads those of the referenced records that are in scope, with the fields `names` or those of their titles,
 * and without `$access`.
 */
export async function selectTargets(
  { db, scope, entity }: EntityQuery,
  ids: readonly string[],
  names: readonly string[] | undefined,
): Promise<RecordData[]> {
  const alias = 't';
  const targets = { scope, entity, alias };
  const fields = readableFields(scope, entity, names ?? summaryFields(entity));
  const { columns, toRecord } = projectionOf({ entity, fields, alias }, evaluateRows(targets));
  const from = sql`FROM ${sql.table(entity.resource)} ${sql.ref(alias)}`;
  const inScope = rowsInScope(targets) ?? anything;
  const where = sql`WHERE ${sql.ref(`${alias}.id`)} = ANY(${ids}::text[]) AND ${inScope}`;
  const { rows } = await sql<Row>`SELECT ${columns} ${from} ${where}`.execute(db);
  return rows.map((row) => {
    const { $access, ...record } = toRecord(row);
    return record;
  });
}

/**
 * Loads the name, media type and size of files. Files have no rights of their own: the field must be
 * readable.
 */
export async function selectFiles(db: Executor, ids: readonly string[]): Promise<RecordData[]> {
  const columns: RawBuilder<unknown> = sql`"id", "name", "mediaType", "size"`;
  const { rows } =
    await sql<Row>`SELECT ${columns} FROM ${sql.table(filesTable.name)} WHERE "id" = ANY(${ids}::text[])`.execute(
      db,
    );
  return rows;
}
