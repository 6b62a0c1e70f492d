import type { JsonValue } from '../../schema/Json.ts';
import type { FieldKind } from '../../schema/kinds/FieldKind.ts';
import type { Field } from '../../schema/model.ts';
import { literal, pointColumnName, quoted, shortName } from './names.ts';
import type { Column, ColumnCollation, ColumnType } from './Table.ts';

/** Column of each kind in its entity's table; null if stored in a join table or in two columns. */
const columnTypes: Record<FieldKind, { type: ColumnType; collation?: ColumnCollation } | null> = {
  text: { type: 'text', collation: 'german' },
  longText: { type: 'text', collation: 'german' },
  richText: { type: 'text', collation: 'german' },
  mail: { type: 'text', collation: 'german' },
  phone: { type: 'text', collation: 'binary' },
  url: { type: 'text', collation: 'german' },
  integer: { type: 'integer' },
  decimal: { type: 'numeric' },
  money: { type: 'bigint' },
  boolean: { type: 'boolean' },
  date: { type: 'date' },
  dateTime: { type: 'timestamptz' },
  timeOfDay: { type: 'integer' },
  timeRange: { type: 'jsonb' },
  enum: { type: 'text', collation: 'binary' },
  enumList: { type: 'text[]' },
  textList: { type: 'text[]' },
  reference: { type: 'text', collation: 'binary' },
  referenceList: null,
  link: null,
  polymorphicReference: null,
  address: { type: 'jsonb' },
  contactData: { type: 'jsonb' },
  file: { type: 'text', collation: 'binary' },
  image: { type: 'text', collation: 'binary' },
  colour: { type: 'text', collation: 'binary' },
  json: { type: 'jsonb' },
  value: { type: 'jsonb' },
  valueList: { type: 'jsonb' },
};

function hasNumbers(field: Field): boolean {
  return (field.options ?? []).every((option) => typeof option.value === 'number');
}

/** The default column type of a kind. */
export function typeOfKind(kind: FieldKind): { type: ColumnType } | null {
  return columnTypes[kind];
}

/** Column type of a field. Enums whose values are all numbers are stored as integers. */
export function columnTypeOf(field: Field): { type: ColumnType; collation?: ColumnCollation } | null {
  if (field.kind === 'enum' && hasNumbers(field)) return { type: 'integer' };
  if (field.kind === 'enumList' && hasNumbers(field)) return { type: 'integer[]' };
  return columnTypes[field.kind];
}

function arrayLiteral(values: JsonValue[], type: ColumnType): string {
  const items = values.map((value) => (typeof value === 'number' ? String(value) : literal(String(value))));
  return `ARRAY[${items.join(', ')}]::${type}`;
}

/** SQL literal of a field's default. */
export function defaultLiteral(value: JsonValue, type: ColumnType): string {
  if (Array.isArray(value) && type !== 'jsonb') return arrayLiteral(value, type);
  if (type === 'jsonb') return `${literal(JSON.stringify(value))}::jsonb`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return literal(String(value));
}

function optional<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): Partial<Record<Key, Value>> {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);
}

/** The two columns of a polymorphic reference. */
export function polymorphicColumns(field: string): { type: string; id: string } {
  return { type: shortName(`${field}_type`), id: shortName(`${field}_id`) };
}

function polymorphic(field: Field): Column[] {
  const names = polymorphicColumns(field.name);
  const former = field.renamedFrom ? polymorphicColumns(field.renamedFrom) : undefined;
  return (['type', 'id'] as const).map((part) => ({
    name: names[part],
    type: 'text',
    collation: 'binary',
    notNull: false,
    ...optional('renamedFrom', former?.[part]),
  }));
}

function pointColumn(field: Field): Column {
  const column = quoted(field.name);
  const coordinate = (index: number) =>
    `((${column}->'location'->'coordinates'->>${index})::double precision)`;
  return {
    name: pointColumnName(field.name),
    type: 'point',
    notNull: false,
    generated: `CASE WHEN ${column}->'location'->'coordinates'->>1 IS NOT NULL THEN point(${coordinate(0)}, ${coordinate(1)}) END`,
    ...optional('renamedFrom', field.renamedFrom && pointColumnName(field.renamedFrom)),
  };
}

/**
 * Columns of a field in its entity's table. Empty for reference lists and links, which have their own tables,
 * and for secrets (`writeOnly`), which are stored apart from readable data.
 */
export function columnsOf(field: Field): Column[] {
  if (field.writeOnly) return [];
  if (field.kind === 'polymorphicReference') return polymorphic(field);
  const stored = columnTypeOf(field);
  if (!stored) return [];
  const column: Column = {
    name: field.name,
    type: stored.type,
    notNull: false,
    ...optional('collation', stored.collation),
    ...optional(
      'default',
      field.default === undefined ? undefined : defaultLiteral(field.default, stored.type),
    ),
    ...optional('renamedFrom', field.renamedFrom),
  };
  const place = field.kind === 'address' && field.members?.some((member) => member.name === 'location');
  return place ? [column, pointColumn(field)] : [column];
}
