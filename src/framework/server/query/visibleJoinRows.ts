import { type RawBuilder, sql } from 'kysely';
import { guardSql } from './guardSql.ts';
import type { QueryScope } from './QueryScope.ts';
import { type JoinTable, storedJoinRows } from './relationSql.ts';
import { rowsInScope } from './scopeSql.ts';

/**
 * Condition for the visible rows of a link restricted by `where`, on the join table's alias: the actor must
 * be able to read the compared fields of the target, because membership in the list reveals their values.
 * Undefined if all rows are visible.
 */
export function linkGuardSql(
  scope: QueryScope,
  { link, other }: JoinTable,
  alias: string,
): RawBuilder<boolean> | undefined {
  const target = link?.where && scope.index.entity(link.to);
  if (!target) return undefined;
  const far = scope.alias();
  const targets = { scope, entity: target, alias: far };
  const inScope = rowsInScope(targets);
  const guards = Object.keys(link.where ?? {}).flatMap((name) => guardSql(targets, name) ?? []);
  const conditions = inScope ? [inScope, ...guards] : guards;
  if (conditions.length === 0) return undefined;
  const isOther = sql<boolean>`${sql.ref(`${far}.id`)} = ${sql.ref(`${alias}.${other}`)}`;
  const from = sql`FROM ${sql.table(target.resource)} ${sql.ref(far)}`;
  return sql<boolean>`EXISTS (SELECT 1 ${from} WHERE ${sql.join([isOther, ...conditions], sql` AND `)})`;
}

/**
 * `FROM … WHERE …` for the rows of a join table that belong to the record under `owner` and that the actor may
 * know of; the records at the other end may be out of scope.
 */
export function visibleJoinRows(
  scope: QueryScope,
  place: JoinTable,
  { owner, alias }: { owner: string; alias: string },
): RawBuilder<unknown> {
  const rows = sql.raw(storedJoinRows(place, owner, alias));
  const guard = linkGuardSql(scope, place, alias);
  return guard ? sql`${rows} AND ${guard}` : rows;
}
