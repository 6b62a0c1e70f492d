import { describe, expect, it } from 'vitest';
import type { ScopedGrant } from '../../../../src/framework/schema/rights/Grants.ts';
import { visibleVersionSql } from '../../../../src/framework/server/query/visibleVersionSql.ts';
import { isMine, isOneOf, isOpen, mine, open, places, scopeOf } from '../../../support/rights/placesScope.ts';
import { sqlText } from '../../../support/sqlText.ts';

describe('the version visible to a user', () => {
  const versionOf = (read: ScopedGrant) => {
    const scope = scopeOf({ places: { read } });
    return sqlText(visibleVersionSql(scope, scope.rights(places), 't'));
  };
  const lastOf = (names: string) =>
    `CASE WHEN "t"."version" = 1 THEN 1 ELSE coalesce((SELECT max(c."version") FROM "sys_changes" c WHERE c."resource" = 'places' AND c."record" = "t"."id" ` +
    `AND (c."action" IN ('create', 'delete') OR c."before" ?| (${names}) OR c."after" ?| (${names}))), 1) END`;
  const named = (condition: string) => `CASE WHEN ${condition} THEN ["name"]::text[] END`;

  it.each<[string, ScopedGrant, string | undefined]>([
    ['everything', { all: true }, undefined],
    ['nothing', {}, lastOf('[]::text[]')],
    ['some fields', { all: ['name'] }, lastOf('["name"]::text[]')],
    [
      'some fields of single records and by a rule',
      { all: ['note'], ids: { a: ['name'] }, rules: [mine] },
      lastOf(`["note"]::text[] || ${named(isOneOf('a'))} || ${named(isMine)}`),
    ],
    [
      'everything of single records and by a rule',
      { ids: { a: true, b: ['name'] }, rules: [mine, open] },
      `CASE WHEN (${isOneOf('a')} OR ${isOpen}) THEN "t"."version" ELSE ${lastOf(
        `[]::text[] || ${named(isOneOf('b'))} || ${named(isMine)}`,
      )} END`,
    ],
  ])('for a reader of %s is that of the last change they see', (_, read, wanted) => {
    expect(versionOf(read)).toBe(wanted);
  });
});
