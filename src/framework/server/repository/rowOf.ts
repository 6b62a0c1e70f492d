import { type RawBuilder, sql } from 'kysely';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import type { Field } from '../../schema/model.ts';
import { columnTypeOf, polymorphicColumns } from '../kinds/columnsOf.ts';

/** A column and the SQL value to write into it. */
export interface ColumnValue {
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
