import { describe, expect, it } from 'vitest';
import { leafOf, relationTarget, resolvePath } from '../../../../src/framework/schema/fieldPath.ts';
import { parseFilter } from '../../../../src/framework/schema/filter/parseFilter.ts';
import { costLimits, filterCost } from '../../../../src/framework/schema/filter/queryCost.ts';
import type { JsonObject } from '../../../../src/framework/schema/Json.ts';
import { kindTraits } from '../../../../src/framework/schema/kinds/kindTraits.ts';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';
import { checkAutoRule } from '../../../../src/framework/schema/rights/autoRules.ts';
import { checkGrants } from '../../../../src/framework/schema/rights/checkGrants.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { matchingRows } from '../../../../src/framework/server/query/listedRows.ts';
import { createQueryScope } from '../../../../src/framework/server/query/QueryScope.ts';
import { orderKeys, ownSort } from '../../../../src/framework/server/query/sortSql.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { definitionSources, filesIn } from '../../../entities/definitionFiles.ts';
import { sqlText } from '../../../support/sqlText.ts';

const entities = readDefinitions(definitionSources());
const index = indexModel({ hash: 'x', entities });
const reader: Actor = { ...systemActor, loginUser: 'u', grants: 'everything' };

/** Paths of up to `most` relations to a text, the dearest first: each may be compared by `$contains`. */
function pathsTo(entity: Entity, most: number, exactly = false): string[] {
  const walk = (at: Entity, before: string[], names: string[]): string[] =>
    at.fields.flatMap((field) => {
      if (field.writeOnly) return [];
      const path = [...names, field.name];
      const target = index.entity(relationTarget(field) ?? '');
      const isText = kindTraits[field.kind].operators.includes('$contains');
      if (!target) return isText && (!exactly || before.length === most) ? [path.join('.')] : [];
      return before.length === most ? [] : walk(target, [...before, field.name], path);
    });
  const cost = (path: string) => filterCost(parse(entity, { [path]: { $contains: 'x' } }));
  return [...new Map(walk(entity, [], []).map((path) => [cost(path), path])).entries()]
    .toSorted(([one], [other]) => other - one)
    .map(([, path]) => path);
}

function parse(entity: Entity, filter: JsonObject) {
  return parseFilter(filter, { entity, find: index.entity, isReadable: () => true });
}

function compile(entity: Entity, filter: JsonObject, actor = reader) {
  const scope = createQueryScope(index, actor);
  const { where } = matchingRows({ scope, entity, alias: 't' }, filter);
  return { scope, text: sqlText(where) ?? '' };
}

const negations = (path: string, count: number): JsonObject => ({
  $and: Array.from({ length: count }, (_, at) => ({ $not: { [path]: { $contains: `x${at}` } } })),
});

describe.each(
  entities.filter(({ fields }) => fields.length > 0).map((entity) => [entity.resource, entity] as const),
)('the worst filter of %s', (_, entity) => {
  const [worst] = pathsTo(entity, 3);

  it('costs no more than the limit, and without one goes on to the limit of conditions', () => {
    if (worst === undefined) return;
    const once = filterCost(parse(entity, negations(worst, 1)));
    const admitted = Math.min(95, Math.floor(costLimits.request / once));
    expect(compile(entity, negations(worst, admitted)).scope.cost.total).toBeLessThanOrEqual(
      costLimits.request,
    );
    if (admitted < 95) {
      const refused = expect.objectContaining({
        code: 'badQuery',
        message: expect.stringContaining('zu aufwendig'),
      });
      expect(() => compile(entity, negations(worst, admitted + 1))).toThrow(refused);
    }
    // what the product itself asks is not limited: the harm is seen there
    expect(compile(entity, negations(worst, 95), systemActor).scope.cost.total).toBe(95 * once);
  });

  it('passes over each list of relations once, not in every row', () => {
    const isManifold = (path: string) =>
      resolvePath(index.entity, entity, path)?.hops.some(
        ({ field }) => field.link ?? field.kind === 'referenceList',
      );
    const path = pathsTo(entity, 3).find(isManifold);
    if (path === undefined) return;
    const { text } = compile(entity, negations(path, 1));
    expect(text).toMatch(/ IN \(SELECT .*\) IS TRUE\) IS NOT TRUE/s);
    // many conditions are passes even where they could be joined
    const many = { $and: Array.from({ length: 3 }, () => ({ [path]: { $contains: 'x' } })) };
    expect(compile(entity, many).text.match(/ IS TRUE/g)).toHaveLength(3);
  });

  it('admits twenty conditions over two relations, beside the order and columns of the definition', () => {
    for (const path of pathsTo(entity, 2)) {
      const filter = { $and: Array.from({ length: 20 }, () => ({ [path]: { $contains: 'x' } })) };
      const { scope } = compile(entity, filter);
      // counted by a statement of its own
      scope.cost.filter(parse(entity, filter));
      orderKeys(
        { scope, entity, alias: 't' },
        { sort: ownSort(scope, entity), filter: { type: 'and', parts: [] } },
      );
      const relations = entity.columns.filter((column) => {
        const resolved = resolvePath(index.entity, entity, column);
        return resolved && relationTarget(leafOf(resolved)) !== undefined;
      });
      scope.cost.rows(
        { type: 'range', offset: 0, limit: 1000 },
        relations.map((column) => ({ path: column })),
      );
      expect(scope.cost.total).toBeLessThanOrEqual(costLimits.request);
    }
  });
});

it.each(filesIn('entities/auto-permissions').map(({ file, json }) => [file, json] as const))(
  'the automatic permission %s is within the limit of a rule',
  (_, json) => {
    expect(checkAutoRule(index.entity, (json as { rule: unknown }).rule).problem).toBeUndefined();
  },
);

it.each(filesIn('entities/roles').map(({ file, json }) => [file, json] as const))(
  'the rules of the role %s are within the limit of a rule',
  (_, json) => {
    expect(checkGrants(entities, (json as { crudAccess: Grants }).crudAccess)).toEqual([]);
  },
);

const employees = entities.find(({ resource }) => resource === 'employees') as Entity;

it('refuses rules of rights that cost too much, in automatic permissions and roles', () => {
  const when = negations('assignedInstitutions.assignedEmployees.assignedInstitutions.name', 10);
  const rule = { people: 'employees', target: 'employees', path: [], read: ['lastName'], update: [], when };
  expect(checkAutoRule(index.entity, rule).problem).toBe(
    'Die Bedingung ist zu aufwendig. Bitte vereinfache sie.',
  );
  const crudAccess = { employees: { read: { rules: [{ when, fields: true }] } } };
  expect(JSON.stringify(checkGrants(entities, crudAccess))).toContain(
    'Die Bedingung einer Regel ist zu aufwendig.',
  );
  // each is cheap enough, but every reader pays for all of them
  const cheap = negations('assignedInstitutions.assignedEmployees.lastName', 5);
  const once = filterCost(parse(employees, cheap));
  const rules = (count: number): Grants => ({
    employees: {
      read: { rules: Array.from({ length: count }, () => ({ when: cheap, fields: true as const })) },
    },
  });
  const most = Math.floor(costLimits.request / once);
  expect([once <= costLimits.rule, checkGrants(entities, rules(most))]).toEqual([true, []]);
  expect(JSON.stringify(checkGrants(entities, rules(most + 1)))).toContain(
    'Diese Regeln sind zusammen zu aufwendig.',
  );
});
