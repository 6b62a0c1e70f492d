import { type RawBuilder, sql } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { columnTypeOf, polymorphicColumns } from '../kinds/columnsOf.ts';
import { quoted } from '../kinds/names.ts';
import type { RowRights } from '../rights/RowRights.ts';
import type { EntityRows } from './EntityRows.ts';
import type { RowEvaluator } from './evaluateRows.ts';
import { linkGuardSql } from './joinRowsSql.ts';
import type { QueryScope } from './QueryScope.ts';
import type { Row } from './Row.ts';
import { joinedIds, joinRows, joinTableOf } from './relationSql.ts';

/** Columns to select for some fields of an entity, and the conversion of a row to a record. */
export interface Projection {
  columns: RawBuilder<unknown>;
  /** Converts a selected row to a record, masked by the evaluator if there is one; modifies the row in place. */
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
  const rows = sql`${sql.raw(joinRows(place, alias, join))} AND ${guard}`;
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

function joinPolymorphic(row: Row, fields: readonly Field[]): void {
  for (const field of fields) {
    const names = polymorphicColumns(field.name);
    const { [names.type]: type, [names.id]: id } = row;
    delete row[names.type];
    delete row[names.id];
    row[field.name] = id === null ? null : { type, id };
  }
}

/** Creates a function that removes the unreadable fields from a row. */
function createMask(fields: readonly Field[]): (row: Row, rights: RowRights) => void {
  const names = fields.map((field) => field.name);
  const hidden = new Map<RowRights, string[]>();
  return (row, rights) => {
    const known = hidden.get(rights) ?? names.filter((name) => !rights.isReadable(name));
    hidden.set(rights, known);
    for (const name of known) delete row[name];
  };
}

/**
 * Plans the columns of some fields.
 * @param evaluator determines the rights on each row, which are also sent as `$access`; null for records that the
 * server reads for itself.
 */
export function projectionOf(selection: Selection, evaluator: RowEvaluator | null): Projection {
  const { fields } = selection;
  const polymorphic = fields.filter((field) => field.kind === 'polymorphicReference');
  const mask = createMask(fields);
  const columns = columnsFor(selection, evaluator?.scope);
  return {
    columns: evaluator && evaluator.columns.length > 0 ? sql.join([columns, ...evaluator.columns]) : columns,
    toRecord(row) {
      joinPolymorphic(row, polymorphic);
      row._id = row.id;
      if (!evaluator) return row;
      const rights = evaluator.rightsOn(row);
      mask(row, rights);
      row.$access = rights.access;
      return row;
    },
  };
}
