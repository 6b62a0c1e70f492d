import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../schema/model.ts';
import { titlePaths } from '../storage/searchSql.ts';
import { guardSql } from './guardSql.ts';
import type { QueryScope } from './QueryScope.ts';
import type { ScopedEntity } from './ScopedEntity.ts';
import { rowsInScope } from './scopeSql.ts';

/** `expression` in rows that meet `condition`, null in others; without a condition, in all rows. */
export function nullUnless(
  condition: RawBuilder<boolean> | undefined,
  expression: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return condition ? sql`CASE WHEN ${condition} THEN ${expression} END` : expression;
}

/**
 * A value of the record with the id `reference`; null if the record is out of scope.
 * @param valueAt value under an alias; must itself check the rights to its fields
 */
export function targetValueSql(
  { scope, entity: target }: ScopedEntity,
  reference: RawBuilder<unknown>,
  valueAt: (alias: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const far = scope.alias();
  const value = nullUnless(rowsInScope({ scope, entity: target, alias: far }), valueAt(far));
  const from = sql`FROM ${sql.table(target.resource)} ${sql.ref(far)}`;
  return sql`(SELECT ${value} ${from} WHERE ${sql.ref(`${far}.id`)} = ${reference})`;
}

/** Whether the actor may read all fields of the entity's titles in some row. */
export function mayReadTitle(scope: QueryScope, entity: Entity): boolean {
  return titlePaths(entity).every((path) => scope.rights(entity).isReadable(path.field.name));
}

/** Folded title of the record with the id `reference`; null if the actor may not read all of it. */
export function targetTitleSql(target: ScopedEntity, reference: RawBuilder<unknown>): RawBuilder<unknown> {
  const fields = [...new Set(titlePaths(target.entity).map(({ field }) => field.name))];
  return targetValueSql(target, reference, (far) => {
    const guards = fields.flatMap((field) => guardSql({ ...target, alias: far }, field) ?? []);
    const all = guards.length > 0 ? sql<boolean>`(${sql.join(guards, sql` AND `)})` : undefined;
    return nullUnless(all, sql.ref(`${far}.search_title`));
  });
}
