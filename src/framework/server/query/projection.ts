import { type RawBuilder, sql } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity, Field } from '../../schema/model.ts';
import type { RecordAccess } from '../../schema/rights/ResourceAccess.ts';
import { columnTypeOf, polymorphicColumns } from '../storage/columnsOf.ts';
import { quoted } from '../storage/names.ts';
import { joinedIds, joinPlace } from './relationSql.ts';

/** A row as the database answers it. */
export type Row = Record<string, unknown>;

/** Columns to select for some fields of an entity, and how a row becomes a record. */
export interface Projection {
  columns: RawBuilder<unknown>;
  /** Turns a selected row into the record that goes over the wire; reuses the row. */
  toRecord(row: Row): RecordData;
}

function columnsOfField(entity: Entity, field: Field, alias: string, position: number): string[] {
  const column = (name: string) => `${quoted(alias)}.${quoted(name)}`;
  if (field.kind === 'polymorphicReference') {
    const names = polymorphicColumns(field.name);
    return [column(names.type), column(names.id)];
  }
  const place = joinPlace(entity, field);
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

const mostTexts = 200;
const texts = new WeakMap<Entity, Map<string, RawBuilder<unknown>>>();

/** The columns as SQL, written once for each choice of fields. */
function columnsSql(entity: Entity, fields: readonly Field[], alias: string): RawBuilder<unknown> {
  const known = texts.get(entity) ?? new Map<string, RawBuilder<unknown>>();
  texts.set(entity, known);
  const key = `${alias} ${fields.map((field) => field.name).join()}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostTexts) known.clear();
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

/**
 * @param access goes out as `$access`; null where a record is read for the server's own use.
 */
export function projectionOf(
  entity: Entity,
  fields: readonly Field[],
  alias: string,
  access: RecordAccess | null,
): Projection {
  const polymorphic = fields.filter((field) => field.kind === 'polymorphicReference');
  return {
    columns: columnsSql(entity, fields, alias),
    toRecord(row) {
      joinPolymorphic(row, polymorphic);
      row._id = row.id;
      if (access) row.$access = access;
      return row;
    },
  };
}
