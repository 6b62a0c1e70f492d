import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import type { Entity, Field } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { withNext } from '../database/roundTrips.ts';
import { columnTypeOf, polymorphicColumns } from '../kinds/columnsOf.ts';
import { projectionOf } from '../query/projection.ts';
import type { Row } from '../query/QueryScope.ts';

/** A record as it is stored, with its entity. */
export interface StoredRecord {
  entity: Entity;
  stored: RecordData;
}

/** Fields stored with the record; links have their own tables and changes. */
export function ownFields(entity: Entity): Field[] {
  return entity.fields.filter((field) => field.kind !== 'link' && !field.writeOnly);
}

/** Records as stored, without checking rights; for comparisons and the history. */
export async function storedRecords(
  db: Executor,
  entity: Entity,
  ids: readonly string[],
  options: { lock?: boolean; fields?: readonly Field[] } = {},
): Promise<Map<string, RecordData>> {
  const { fields = ownFields(entity) } = options;
  const { columns, toRecord } = projectionOf({ entity, fields, alias: 't' }, null);
  const from = sql`FROM ${sql.table(entity.resource)} t WHERE t.id = ANY(${[...ids].sort()}::text[])`;
  const lock = options.lock ? sql`ORDER BY t.id FOR UPDATE` : sql``;
  // a statement that waited for a lock sees the new row but the old rows of its list tables, so lock first
  if (options.lock && entity.fields.some(({ kind }) => kind === 'referenceList'))
    await sql`SELECT t.id ${from} ${lock}`.execute(withNext(db));
  const { rows } = await sql<Row>`SELECT ${columns} ${from} ${lock}`.execute(db);
  return new Map(rows.map((row) => [String(row.id), toRecord(row)]));
}

/** @throws AppError 404 if the record does not exist. */
export async function storedRecord(
  db: Executor,
  entity: Entity,
  id: string,
  options: { lock?: boolean } = {},
): Promise<RecordData> {
  const record = (await storedRecords(db, entity, [id], options)).get(id);
  if (!record) throw new AppError('notFound');
  return record;
}

/** A column and the SQL value to write into it. */
interface ColumnValue {
  column: string;
  value: RawBuilder<unknown>;
}

function bound(value: unknown, field: Field): RawBuilder<unknown> {
  if (value === null || value === undefined) return sql`${null}`;
  const type = columnTypeOf(field)?.type;
  if (type === 'jsonb') return sql`${JSON.stringify(value)}::jsonb`;
  return sql`${value}`;
}

function polymorphicValues(field: Field, value: unknown): ColumnValue[] {
  const names = polymorphicColumns(field.name);
  const target = isJsonObject(value) ? value : { type: null, id: null };
  return [
    { column: names.type, value: sql`${target.type}` },
    { column: names.id, value: sql`${target.id}` },
  ];
}

/** The columns of the entity's own table for the fields in `values`. */
export function rowOf(fields: readonly Field[], values: RecordData): ColumnValue[] {
  return fields.flatMap((field) => {
    if (!(field.name in values)) return [];
    const value = values[field.name];
    if (field.kind === 'polymorphicReference') return polymorphicValues(field, value);
    return columnTypeOf(field) ? [{ column: field.name, value: bound(value, field) }] : [];
  });
}
