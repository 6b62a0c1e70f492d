import { type RawBuilder, sql } from 'kysely';
import { anything } from './comparisonSql.ts';
import { guardSql } from './guardSql.ts';
import { joinTableOf } from './relationSql.ts';
import type { ScopedEntity } from './ScopedEntity.ts';
import { rowsInScope } from './scopeSql.ts';
import { visibleJoinRows } from './visibleJoinRows.ts';

/** A row of `readableLinks`: both ends, and a column per fact. */
export type ReadableLink = Record<string, unknown> & { id: string; other: string };

/**
 * Subquery of the links that a field shows to an actor, for use in larger queries: `id` of the record with the
 * field, `other` at the far end, and the facts of the relation, except references. The far end may be a record
 * of which the actor knows nothing but its id.
 * @returns undefined if the field is not a link or is never readable
 */
export function readableLinks(
  { scope, entity }: ScopedEntity,
  name: string,
): RawBuilder<ReadableLink> | undefined {
  const field = entity.fields.find((candidate) => candidate.name === name);
  const place = field?.link && joinTableOf(entity, field);
  if (!place || !scope.rights(entity).isReadable(name)) return undefined;
  const [owner, join] = [scope.alias(), scope.alias()];
  const rows = { scope, entity, alias: owner };
  const facts = (field?.link?.facts ?? []).filter(({ kind }) => kind !== 'reference');
  const columns = facts.map((fact) => sql.ref(`${join}.${fact.name}`));
  const ends = [
    sql`${sql.ref(`${join}.${place.own}`)} AS "id"`,
    sql`${sql.ref(`${join}.${place.other}`)} AS "other"`,
  ];
  const from = visibleJoinRows(scope, place, { owner, alias: join });
  const where = sql.join([rowsInScope(rows) ?? anything, guardSql(rows, name) ?? anything], sql` AND `);
  return sql<ReadableLink>`(SELECT l.* FROM ${sql.table(entity.resource)} ${sql.ref(owner)},
    LATERAL (SELECT ${sql.join([...ends, ...columns])} ${from}) l WHERE ${where})`;
}
