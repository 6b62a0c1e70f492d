import { type RawBuilder, sql } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity, Field } from '../../schema/model.ts';
import type { RecordAccess } from '../../schema/rights/ResourceAccess.ts';
import { columnTypeOf, polymorphicColumns } from '../storage/columnsOf.ts';
import type { QueryScope } from './QueryScope.ts';
import { joinedIds, joinPlace } from './relationSql.ts';

/** A row as the database answers it. */
export type Row = Record<string, unknown>;

/** Columns to select for some fields of an entity, and how a row becomes a record. */
export interface Projection {
  columns: RawBuilder<unknown>[];
  /** Turns a selected row into the record that goes over the wire; reuses the row. */
  toRecord(row: Row): RecordData;
}

function columnsOfField(
  entity: Entity,
  field: Field,
  alias: string,
  scope: QueryScope,
): RawBuilder<unknown>[] {
  if (field.kind === 'polymorphicReference') {
    const names = polymorphicColumns(field.name);
    return [sql`${sql.ref(`${alias}.${names.type}`)}`, sql`${sql.ref(`${alias}.${names.id}`)}`];
  }
  const place = joinPlace(entity, field);
  if (place) return [sql`${joinedIds(place, alias, scope.alias())} AS ${sql.ref(field.name)}`];
  return columnTypeOf(field) ? [sql`${sql.ref(`${alias}.${field.name}`)}`] : [];
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
  scope: QueryScope,
  access: RecordAccess | null,
): Projection {
  const polymorphic = fields.filter((field) => field.kind === 'polymorphicReference');
  const columns = [
    sql`${sql.ref(`${alias}.id`)}`,
    sql`${sql.ref(`${alias}.version`)} AS "$version"`,
    ...fields.flatMap((field) => columnsOfField(entity, field, alias, scope)),
  ];
  return {
    columns,
    toRecord(row) {
      joinPolymorphic(row, polymorphic);
      row._id = row.id;
      if (access) row.$access = access;
      return row;
    },
  };
}
