import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { columnTypeOf, polymorphicColumns } from '../kinds/columnsOf.ts';
import { anything } from './comparisonSql.ts';
import { guardSql } from './guardSql.ts';
import type { QueryScope } from './QueryScope.ts';
import type { ScopedEntity } from './ScopedEntity.ts';
import { rowsInScope } from './scopeSql.ts';

/** A row of `readableRows`: `id` and columns named after their fields. */
export type ReadableRow = Record<string, unknown> & { id: string };

export interface ReadableOptions {
  /** Returns no rows instead of throwing if the actor may not read the entity. */
  isOptional?: boolean;
  /** Fields to join by, included even if unreadable; they must not be sent to clients. */
  unmasked?: readonly string[];
}

function columnNames(field: Field): string[] {
  if (field.kind !== 'polymorphicReference') return columnTypeOf(field) ? [field.name] : [];
  const { type, id } = polymorphicColumns(field.name);
  return [type, id];
}

function columnsOf(
  scope: QueryScope,
  entity: Entity,
  field: Field,
  { alias, isUnmasked }: { alias: string; isUnmasked: boolean },
): RawBuilder<unknown>[] {
  const isReadable = isUnmasked || scope.rights(entity).isReadable(field.name);
  const guard = isReadable && !isUnmasked ? guardSql({ scope, entity, alias }, field.name) : undefined;
  return columnNames(field).map((name) => {
    const column = sql.ref(`${alias}.${name}`);
    // NULL keeps the column's type this way, as UNION requires
    if (!isReadable) return sql`CASE WHEN false THEN ${column} END AS ${sql.ref(name)}`;
    return guard ? sql`CASE WHEN ${guard} THEN ${column} END AS ${sql.ref(name)}` : column;
  });
}

/**
 * Subquery of the rows an actor may read, for use in larger queries: `id` and the columns of fields, null
 * where unreadable. A polymorphic reference has two columns (`provider_type`, `provider_id`); lists of
 * references and links have none.
 * @throws AppError 403 without any right to read the entity.
 */
export function readableRows(
  { scope, entity }: ScopedEntity,
  names: readonly string[],
  { isOptional = false, unmasked = [] }: ReadableOptions = {},
): RawBuilder<ReadableRow> {
  if (!isOptional && !scope.rights(entity).canRead) throw new AppError('forbidden');
  const alias = scope.alias();
  const fields = entity.fields.filter(({ name, writeOnly }) => names.includes(name) && !writeOnly);
  const columns = fields.flatMap((field) =>
    columnsOf(scope, entity, field, { alias, isUnmasked: unmasked.includes(field.name) }),
  );
  const inScope = rowsInScope({ scope, entity, alias }) ?? anything;
  return sql<ReadableRow>`(SELECT ${sql.join([sql.ref(`${alias}.id`), ...columns])}
    FROM ${sql.table(entity.resource)} ${sql.ref(alias)} WHERE ${inScope})`;
}
