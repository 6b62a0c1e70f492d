import { type RawBuilder, sql } from 'kysely';
import { parseFilter } from '../../schema/filter/parseFilter.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { anyPerson, type FittingRule, principalsOf } from '../../schema/rights/autoRules.ts';
import { anything } from '../query/comparisonSql.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { followSteps } from '../query/linkedSql.ts';
import { systemActor } from '../rights/Actor.ts';
import { openUserSql } from '../rights/openUserSql.ts';

/** Selects every pair of a record (`record`) and an open login user (`loginUser`) that a rule connects. */
export function touchedPairsSql(
  index: ModelIndex,
  { rule, entity, steps }: FittingRule,
): RawBuilder<{ record: string; loginUser: string }> {
  const scope = createQueryScope(index, systemActor);
  const { tables, conditions, id } = followSteps(steps, 't', () => scope.alias());
  const from = [sql`${sql.table(entity.resource)} t`, ...tables, sql`"login-users" u`];
  const people = rule.people === anyPerson ? principalsOf(index.entity) : [rule.people];
  const extra = rule.when
    ? scope.ruleSql(
        parseFilter(rule.when, { entity, find: index.entity, isReadable: () => true }),
        entity,
        't',
      )
    : anything;
  return sql`SELECT DISTINCT t."id" AS "record", u."id" AS "loginUser" FROM ${sql.join(from)}
    WHERE ${sql.join([...conditions, sql`u."meta_id" = ${id}`, sql`u."meta_type" = ANY(${[...people]}::text[])`, openUserSql, extra], sql` AND `)}`;
}
