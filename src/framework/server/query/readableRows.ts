import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { relationTarget } from '../../schema/fieldPath.ts';
import { headOf } from '../../schema/headOf.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { columnsOf, columnTypeOf, polymorphicColumns } from '../kinds/columnsOf.ts';
import { pointColumnName } from '../kinds/names.ts';
import type { Actor } from '../rights/Actor.ts';
import { anything, nothing } from './comparisonSql.ts';
import { guardSql } from './guardSql.ts';
import type { EntityRows, QueryScope, ScopedEntity } from './QueryScope.ts';
import { type JoinTable, joinTableOf, storedJoinRows, visibleJoinRows } from './relationSql.ts';
import { rowsInScope } from './scopeSql.ts';

/** A row of `readableRows`: `id` and columns named after what was asked for. */
export type ReadableRow = Record<string, unknown> & { id: string };

export interface ReadableOptions {
  /** Returns no rows instead of throwing if none may be in scope. */
  isOptional?: boolean;
  /** Fields to join by, included even if unreadable; they must not be sent to clients. */
  unmasked?: readonly string[];
}

/** Source of rows for services that combine records of several entities: see `readableRows`. */
export interface ReadableSource {
  readable(
    actor: Actor,
    resource: string,
    fields: readonly string[],
    options?: ReadableOptions,
  ): RawBuilder<ReadableRow>;
}

/** A column of the subquery: its name, its value, and a null of its type. */
interface ReadableColumn {
  name: string;
  value: RawBuilder<unknown>;
  empty: RawBuilder<unknown>;
}

/** Condition that the actor may see the record with this id. */
function isVisible(scope: QueryScope, target: Entity, id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!scope.rights(target).canReachRows) return nothing;
  const far = scope.alias();
  const inScope = rowsInScope({ scope, entity: target, alias: far });
  if (!inScope) return anything;
  return sql<boolean>`EXISTS (SELECT 1 FROM ${sql.table(target.resource)} ${sql.ref(far)}
    WHERE ${sql.ref(`${far}.id`)} = ${id} AND ${inScope})`;
}

/** The ids at the other end of a list of relations, in order; unless unmasked, only those of visible records. */
function idsColumn(
  { scope, alias }: EntityRows,
  field: Field,
  { place, isUnmasked }: { place: JoinTable; isUnmasked: boolean },
): ReadableColumn {
  const join = scope.alias();
  const [id, order] = [sql.ref(`${join}.${place.other}`), sql.ref(`${join}.${place.order}`)];
  const target = scope.index.entity(relationTarget(field) ?? '');
  const rows = isUnmasked
    ? sql.raw(storedJoinRows(place, alias, join))
    : sql`${visibleJoinRows(scope, place, { owner: alias, alias: join })}
        AND ${target ? isVisible(scope, target, id) : nothing}`;
  return {
    name: field.name,
    value: sql`ARRAY(SELECT ${id} ${rows} ORDER BY ${order})`,
    empty: sql`NULL::text[]`,
  };
}

function plainColumn(alias: string, stored: string, name = stored): ReadableColumn {
  const value = sql.ref(`${alias}.${stored}`);
  // NULL keeps the column's type this way, as UNION requires
  return { name, value, empty: sql`CASE WHEN false THEN ${value} END` };
}

/** Path of the point of an address: `address.location`. */
function pointPath(field: Field): string | undefined {
  return field.kind === 'address' && columnsOf(field).length === 2 ? `${field.name}.location` : undefined;
}

function columnsOfField(
  rows: EntityRows,
  field: Field,
  { names, isUnmasked }: { names: readonly string[]; isUnmasked: boolean },
): ReadableColumn[] {
  const { entity, alias } = rows;
  const point = pointPath(field);
  const pointed =
    point && names.includes(point) ? [plainColumn(alias, pointColumnName(field.name), point)] : [];
  if (!names.includes(field.name)) return pointed;
  if (field.kind === 'polymorphicReference') {
    const { type, id } = polymorphicColumns(field.name);
    return [plainColumn(alias, type), plainColumn(alias, id)];
  }
  const place = joinTableOf(entity, field);
  if (place) return [idsColumn(rows, field, { place, isUnmasked })];
  return columnTypeOf(field) ? [plainColumn(alias, field.name), ...pointed] : pointed;
}

function maskedColumn({ name, value, empty }: ReadableColumn, guard: RawBuilder<boolean> | boolean) {
  const as = sql.id(name);
  if (guard === false) return sql`${empty} AS ${as}`;
  return guard === true ? sql`${value} AS ${as}` : sql`CASE WHEN ${guard} THEN ${value} END AS ${as}`;
}

/**
 * Subquery of the rows in an actor's scope, for use in larger queries: `id` and a column per field, null where
 * unreadable. A polymorphic reference has two columns (`provider_type`, `provider_id`), a list of references
 * or a link is an array of visible ids, `address.location` is the indexed point for `distanceSql`.
 * @throws AppError 403 if no row may be in scope.
 */
export function readableRows(
  { scope, entity }: ScopedEntity,
  names: readonly string[],
  { isOptional = false, unmasked = [] }: ReadableOptions = {},
): RawBuilder<ReadableRow> {
  if (!isOptional && !scope.rights(entity).canReachRows) throw new AppError('forbidden');
  const rows = { scope, entity, alias: scope.alias() };
  const heads = new Set(names.map(headOf));
  const columns = entity.fields
    .filter(({ name, writeOnly }) => heads.has(name) && !writeOnly)
    .flatMap((field) => {
      const isUnmasked = unmasked.includes(field.name);
      const guard =
        isUnmasked || (scope.rights(entity).isReadable(field.name) && (guardSql(rows, field.name) ?? true));
      return columnsOfField(rows, field, { names, isUnmasked }).map((column) => maskedColumn(column, guard));
    });
  const inScope = rowsInScope(rows) ?? anything;
  return sql<ReadableRow>`(SELECT ${sql.join([sql.ref(`${rows.alias}.id`), ...columns])}
    FROM ${sql.table(entity.resource)} ${sql.ref(rows.alias)} WHERE ${inScope})`;
}
