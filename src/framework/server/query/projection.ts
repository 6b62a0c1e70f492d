import { type RawBuilder, sql } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { columnTypeOf, polymorphicColumns } from '../kinds/columnsOf.ts';
import { quoted } from '../kinds/names.ts';
import type { RowRights } from '../rights/compileRights.ts';
import type { EntityRows, QueryScope, Row } from './QueryScope.ts';
import { joinedIds, joinTableOf, linkGuardSql, storedJoinRows } from './relationSql.ts';
import type { RowEvaluator } from './rowEvaluator.ts';

/** Columns to select for some fields of an entity, and the conversion of a row to a record. */
export interface Projection {
  columns: RawBuilder<unknown>;
  /** Converts a selected row to a record, masked by the evaluator if there is one. */
  toRecord(row: Row): RecordData;
}

/** Fields of the entity's table under an alias. */
interface Selection {
  entity: Entity;
  fields: readonly Field[];
  alias: string;
}

function columnsOfField(entity: Entity, field: Field, alias: string, position: number): string[] {
  const column = (name: string) => `${quoted(alias)}.${quoted(name)}`;
  if (field.kind === 'polymorphicReference') {
    const names = polymorphicColumns(field.name);
    return [column(names.type), column(names.id)];
  }
  const place = joinTableOf(entity, field);
  if (place) return [`${joinedIds(place, alias, `${alias}_${position}`)} AS ${quoted(field.name)}`];
  return columnTypeOf(field) ? [column(field.name)] : [];
}

function columnsText(entity: Entity, fields: readonly Field[], alias: string): string {
  const own = [`${quoted(alias)}."id"`, `${quoted(alias)}."version" AS "$version"`];
  return [
    ...own,
    ...fields.flatMap((field, position) => columnsOfField(entity, field, alias, position)),
  ].join(', ');
}

const maxTexts = 200;
const texts = new WeakMap<Entity, Map<string, RawBuilder<unknown>>>();

/** SQL for the visible ids of a restricted link; undefined if no per-actor restriction applies. */
function guardedIds({ scope, entity, alias }: EntityRows, field: Field): RawBuilder<unknown> | undefined {
  const place = field.link?.where && joinTableOf(entity, field);
  if (!place) return undefined;
  const join = scope.alias();
  const guard = linkGuardSql(scope, place, join);
  if (!guard) return undefined;
  const [id, order] = [place.other, place.order].map((name) => sql.ref(`${join}.${name}`));
  const rows = sql`${sql.raw(storedJoinRows(place, alias, join))} AND ${guard}`;
  return sql`ARRAY(SELECT ${id} ${rows} ORDER BY ${order}) AS ${sql.ref(field.name)}`;
}

/** SQL of the columns for the actor of `scope`; without it, of all values. */
function columnsFor(
  { entity, fields, alias }: Selection,
  scope: QueryScope | undefined,
): RawBuilder<unknown> {
  const guarded = new Map<Field, RawBuilder<unknown>>();
  for (const field of fields) {
    const ids = scope && guardedIds({ scope, entity, alias }, field);
    if (ids) guarded.set(field, ids);
  }
  if (guarded.size === 0) return columnsSql(entity, fields, alias);
  const others = fields.filter((field) => !guarded.has(field));
  return sql.join([columnsSql(entity, others, alias), ...guarded.values()]);
}

/** SQL of the columns, cached per choice of fields. */
function columnsSql(entity: Entity, fields: readonly Field[], alias: string): RawBuilder<unknown> {
  const known = texts.get(entity) ?? new Map<string, RawBuilder<unknown>>();
  texts.set(entity, known);
  const key = `${alias} ${fields.map((field) => field.name).join()}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= maxTexts) known.clear();
  const columns = sql.raw(columnsText(entity, fields, alias));
  known.set(key, columns);
  return columns;
}

/** A value of a record, and how it is read from a row. */
interface RecordValue {
  name: string;
  of(row: Row): unknown;
}

function valuesOf(entity: Entity, field: Field): RecordValue[] {
  const { name } = field;
  if (field.kind === 'polymorphicReference') {
    const { type, id } = polymorphicColumns(name);
    return [{ name, of: (row) => (row[id] === null ? null : { type: row[type], id: row[id] }) }];
  }
  const isSelected = joinTableOf(entity, field) ?? columnTypeOf(field);
  return isSelected ? [{ name, of: (row) => row[name] }] : [];
}

/** Creates a function that reads some values from rows. */
function createReader(values: readonly RecordValue[]): (row: Row) => RecordData {
  // copied for each record: filled one by one, or with values deleted from a row, it would be slow to read
  const empty: RecordData = Object.fromEntries(values.map(({ name }) => [name, null]));
  return (row) => {
    const record = { ...empty };
    for (const { name, of } of values) record[name] = of(row);
    return record;
  };
}

const ownId: RecordValue = { name: 'id', of: (row) => row.id };
const sameId: RecordValue = { name: '_id', of: (row) => row.id };
const storedVersion: RecordValue = { name: '$version', of: (row) => row.$version };

/** Creates a function that reads the values readable on a row, and the rights on it as `$access`. */
function createMaskedReader(
  values: readonly RecordValue[],
  { rightsOn, versionOf }: RowEvaluator,
): (row: Row) => RecordData {
  const version: RecordValue = { name: '$version', of: versionOf };
  const readers = new Map<RowRights, (row: Row) => RecordData>();
  function readerFor(rights: RowRights): (row: Row) => RecordData {
    const readable = values.filter(({ name }) => rights.isReadable(name));
    const access: RecordValue = { name: '$access', of: () => rights.access };
    return createReader([ownId, version, ...readable, sameId, access]);
  }
  return (row) => {
    const rights = rightsOn(row);
    const read = readers.get(rights) ?? readerFor(rights);
    readers.set(rights, read);
    return read(row);
  };
}

/**
 * Plans the columns of some fields.
 * @param evaluator determines the rights on each row, which are also sent as `$access`; null for records that the
 * server reads for itself.
 */
export function projectionOf(selection: Selection, evaluator: RowEvaluator | null): Projection {
  const values = selection.fields.flatMap((field) => valuesOf(selection.entity, field));
  const columns = columnsFor(selection, evaluator?.scope);
  return {
    columns: evaluator && evaluator.columns.length > 0 ? sql.join([columns, ...evaluator.columns]) : columns,
    toRecord: evaluator
      ? createMaskedReader(values, evaluator)
      : createReader([ownId, storedVersion, ...values, sameId]),
  };
}
