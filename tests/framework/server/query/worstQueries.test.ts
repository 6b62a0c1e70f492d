import type { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isInList, leafOf, relationTarget } from '../../../../src/framework/schema/fieldPath.ts';
import { parseFilter, readablePath } from '../../../../src/framework/schema/filter/parseFilter.ts';
import { costLimits, filterCost } from '../../../../src/framework/schema/filter/queryCost.ts';
import type { JsonObject } from '../../../../src/framework/schema/Json.ts';
import { kindTraits } from '../../../../src/framework/schema/kinds/kindTraits.ts';
import { isGroupable, isSummable } from '../../../../src/framework/schema/lists/ListLayouts.ts';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Entity, Field } from '../../../../src/framework/schema/model.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';
import { polymorphicColumns } from '../../../../src/framework/server/kinds/columnsOf.ts';
import { noRest } from '../../../../src/framework/server/query/FairReads.ts';
import { groupRecords } from '../../../../src/framework/server/query/groupRecords.ts';
import type { ListRequest } from '../../../../src/framework/server/query/ListRequest.ts';
import { filterContext } from '../../../../src/framework/server/query/listedRows.ts';
import { listRecords } from '../../../../src/framework/server/query/listRecords.ts';
import {
  createQueryScope,
  type EntityQuery,
  type QueryScope,
  type Row,
} from '../../../../src/framework/server/query/QueryScope.ts';
import { isSearchable, searchRecords } from '../../../../src/framework/server/query/searchRecords.ts';
import { sumRecords } from '../../../../src/framework/server/query/sums.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { definitionSources } from '../../../entities/definitionFiles.ts';
import { openRecorder } from '../../../support/openRecorder.ts';

const entities = readDefinitions(definitionSources());
const index = indexModel({ hash: 'x', entities });
const reader: Actor = { ...systemActor, loginUser: 'u', grants: 'everything' };
const id = 'a'.repeat(24);

/** A stored value that refers to others wherever its kind can. */
function referringValue(field: Field): unknown {
  if (field.link || field.kind === 'referenceList') return [id];
  if (field.kind === 'reference' || kindTraits[field.kind].isFile) return id;
  if (!field.members) return null;
  const value = Object.fromEntries(field.members.map((member) => [member.name, referringValue(member)]));
  return field.kind === 'valueList' ? [value] : value;
}

/** Three rows of an entity; their polymorphic references name different targets. */
function rowsOfEntity({ fields }: Entity): Row[] {
  return [0, 1, 2].map((at) => ({
    id,
    ...Object.fromEntries(fields.map((field) => [field.name, referringValue(field)])),
    ...Object.fromEntries(
      fields
        .filter(({ kind }) => kind === 'polymorphicReference')
        .flatMap(({ name, targets = [] }) => {
          const columns = polymorphicColumns(name);
          return [
            [columns.type, targets[at % targets.length]],
            [columns.id, id],
          ];
        }),
    ),
    ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((key) => [`$sort${key}`, 'x'])),
  }));
}

const rows = new Map(entities.map((entity) => [entity.resource, rowsOfEntity(entity)]));

/** As many rows as a statement asks for. */
function answer({ sql, parameters }: CompiledQuery): Row[] {
  const own = rows.get(/FROM "([^"]+)" "t"/.exec(sql)?.[1] ?? '') ?? [];
  const [, literal, parameter] = /LIMIT (?:(\d+)|\$(\d+))\s*$/.exec(sql) ?? [];
  const limit = Math.min(5000, Number(literal ?? parameters[Number(parameter) - 1] ?? own.length));
  return own.length === 0 ? [] : Array.from({ length: limit }, (_, at) => own[at % own.length] as Row);
}

/** Share of a list that a statement reads: one by ids reads no more than these of 5,000 rows. */
function shareRead({ sql, parameters }: CompiledQuery): number {
  const ids = /"t"\."id" = ANY\(\$/.test(sql) ? parameters.find(Array.isArray) : undefined;
  return ids ? ids.length / 5000 : 1;
}

/**
 * What statements do in each row of a list, by their text: 2 for a subquery and 4 for a text that is searched in; and 1
 * for each that fetches the records of a relation. What is selected of a row that was found is paid by row; an order
 * that is selected as well is computed once.
 */
function workIn(statements: readonly CompiledQuery[]): number {
  return statements.reduce((sum, statement) => {
    const text = statement.sql.replaceAll(/\s+/g, ' ').replaceAll(/ARRAY\(SELECT .*? ORDER BY [^)]+\)/g, '');
    const end = text.lastIndexOf(' ORDER BY ');
    const read = end === -1 ? text : text.slice(0, end);
    const count = (word: RegExp) => read.match(word)?.length ?? 0;
    // the records of a relation come by their ids, in no order
    const ofRelation = end === -1 && /"id" = ANY\(\$/.test(text) ? 1 : 0;
    return (
      sum + ofRelation + shareRead(statement) * (2 * (count(/\bSELECT\b/g) - 1) + 4 * count(/\bI?LIKE\b/g))
    );
  }, 0);
}

interface Asked {
  title: string;
  ask: (query: EntityQuery) => Promise<unknown>;
}

const context = (entity: Entity) => filterContext(createQueryScope(index, reader), entity);

/** Paths to fields over up to `most` relations; `follows` decides which relations. */
function pathsOver(entity: Entity, most: number, follows: (field: Field) => boolean): string[] {
  const walk = (at: Entity, left: number): string[] =>
    at.fields.flatMap((field) => {
      if (field.writeOnly) return [];
      const target = left > 0 && follows(field) ? index.entity(relationTarget(field) ?? '') : undefined;
      return [field.name, ...(target ? walk(target, left - 1).map((path) => `${field.name}.${path}`) : [])];
    });
  return walk(entity, most);
}

/** The dearest of some paths, those with the most relations first. */
const dearest = (paths: readonly string[], count: number) =>
  paths.toSorted((one, other) => other.split('.').length - one.split('.').length).slice(0, count);

function resolves(entity: Entity, path: string, isMeant: (path: ReturnType<typeof readablePath>) => boolean) {
  try {
    return isMeant(readablePath(context(entity), path));
  } catch {
    return false;
  }
}

/** Filters of growing cost: over the dearest path to a text, and on a list of relations itself. */
function filtersOf(entity: Entity): JsonObject[] {
  const parse = (filter: JsonObject) => parseFilter(filter, context(entity));
  const texts = pathsOver(entity, 3, () => true)
    .filter((path) =>
      resolves(entity, path, (found) => kindTraits[leafOf(found).kind].operators.includes('$contains')),
    )
    .map((path) => ({ path, cost: filterCost(parse({ [path]: { $contains: 'x' } })) }))
    .toSorted((one, other) => other.cost - one.cost);
  const worst = texts[0]?.path;
  const list = entity.fields.find((field) => field.link ?? field.kind === 'referenceList')?.name;
  const many = (count: number, one: (at: number) => JsonObject): JsonObject => ({
    $and: Array.from({ length: count }, (_, at) => one(at)),
  });
  return [1, 20, 95].flatMap((count) => [
    ...(worst ? [many(count, (at) => ({ $not: { [worst]: { $contains: `x${at}` } } }))] : []),
    ...(worst ? [{ $or: [many(count, (at) => ({ [worst]: { $contains: `x${at}` } }))] }] : []),
    ...(list
      ? [many(count, () => ({ [list]: [id, null] })), many(count, () => ({ [list]: { $exists: false } }))]
      : []),
  ]);
}

const isSingle = ({ kind }: Field) => kind === 'reference';

function worstOf(entity: Entity): Asked[] {
  const own = filtersOf(entity);
  const filters = [{}, ...own];
  const sortable = pathsOver(entity, 3, isSingle).filter((path) =>
    resolves(entity, path, (found) => kindTraits[leafOf(found).kind].sortable && !isInList(found)),
  );
  const sort = dearest(sortable, 5).map((path, at) => ({
    path,
    direction: at % 2 === 0 ? ('ASC' as const) : ('DESC' as const),
  }));
  const populate = dearest(
    pathsOver(entity, 3, () => true).filter((path) =>
      resolves(entity, path, (found) => relationTarget(leafOf(found)) !== undefined),
    ),
    20,
  ).map((path) => ({ path }));
  const relations = entity.fields
    .filter((field) => !field.writeOnly && (relationTarget(field) ?? field.targets))
    .slice(0, 20)
    .map(({ name }) => ({ path: name }));
  const by = pathsOver(entity, 1, isSingle).filter((path) => resolves(entity, path, isGroupable));
  const sums = pathsOver(entity, 0, () => false).filter((path) => resolves(entity, path, isSummable));
  const list = (title: string, request: Omit<ListRequest, 'filter'>, some = filters): Asked[] =>
    some.map((filter, at) => ({
      title: `${title} with filter ${at}`,
      ask: async (query) => await listRecords(query, { ...request, filter }),
    }));
  const page = { type: 'range', offset: 0, limit: 1000 } as const;
  return [
    ...list('page', { window: page, count: 'capped', sort, populate: relations }),
    ...list('deep page', { window: page, count: 'exact', sort, populate }),
    ...list('whole list', { window: { type: 'all' }, count: 'none', sort }, own.slice(0, 5)),
    ...list('counted list', { window: { type: 'all' }, count: 'capped', sort, populate: relations }, [{}]),
    ...filters.flatMap((filter, at) =>
      dearest(by, 2).map(
        (path): Asked => ({
          title: `groups by ${path} with filter ${at}`,
          ask: async (query) => await groupRecords(query, { filter, by: path, totals: sums.slice(0, 20) }),
        }),
      ),
    ),
    ...filters.map(
      (filter, at): Asked => ({
        title: `sums with filter ${at}`,
        ask: async (query) => await sumRecords(query, { filter, fields: sums.slice(0, 20) }),
      }),
    ),
    // as an export reads the pages after its first one
    ...filters.map(
      (filter, at): Asked => ({
        title: `next page with filter ${at}`,
        async ask(query) {
          const request = { filter, sort, count: 'none' as const, populate: relations };
          const first = { ...query, scope: query.scope.fresh() };
          const { nextCursor = '' } = await listRecords(first, {
            ...request,
            window: { ...page, limit: 500 },
          });
          query.scope.cost.total += first.scope.cost.total;
          await listRecords(query, { ...request, window: { type: 'after', cursor: nextCursor, limit: 500 } });
        },
      }),
    ),
  ];
}

interface Outcome {
  title: string;
  isRefused: boolean;
  paid: number;
  work: number;
}

/** Asks, and compares what was paid with what was sent to the database. */
async function outcomeOf(
  entity: Entity,
  { title, ask }: Asked,
  plant?: (scope: QueryScope) => void,
): Promise<Outcome> {
  const { db, statements } = openRecorder(answer);
  const scope = createQueryScope(index, reader);
  const fresh = scope.fresh;
  plant?.(scope);
  scope.fresh = () => {
    const other = fresh();
    plant?.(other);
    return other;
  };
  try {
    await ask({ db, scope, entity });
  } catch (error) {
    if (!String(error).includes('zu aufwendig')) throw error;
    return { title, isRefused: true, paid: scope.cost.total, work: workIn(statements) };
  }
  return { title, isRefused: false, paid: scope.cost.total, work: workIn(statements) };
}

const isUnpaid = ({ work, paid }: Outcome) => work > paid;
const usual = entities.filter(({ fields }) => fields.length > 0);

describe.each(usual.map((entity) => [entity.resource, entity] as const))(
  'the worst queries of %s',
  (_, entity) => {
    it('are refused, or cost no more than the limit and no less than what they do', async () => {
      const outcomes: Outcome[] = [];
      for (const asked of worstOf(entity)) outcomes.push(await outcomeOf(entity, asked));
      expect(outcomes.filter(isUnpaid)).toEqual([]);
      const single = outcomes.filter(({ title, isRefused }) => !isRefused && !title.startsWith('next page'));
      expect(single.filter(({ paid }) => paid > costLimits.request)).toEqual([]);
      // 95 conditions over relations, which every entity has, are too many
      expect(outcomes.some(({ isRefused }) => isRefused)).toBe(true);
    });
  },
);

it('pays for the search of every entity', async () => {
  const { db, statements } = openRecorder(() => []);
  const scope = createQueryScope(index, reader);
  const places = usual.filter((entity) => isSearchable(scope.rights(entity)));
  let paid = 0;
  const inTurn = async <Result>(cost: number, read: (rest: typeof noRest) => Promise<Result>) => {
    paid = cost;
    return await read(noRest);
  };
  const entityOf = (resource: string) => index.entity(resource) as Entity;
  await searchRecords(
    { db, scope, entityOf, inTurn },
    { text: 'xyzzy plugh', places: places.map(({ resource }) => ({ resource })), limit: 5 },
  );
  expect(places.length).toBeGreaterThan(20);
  expect(statements.length).toBeLessThanOrEqual(Math.ceil(places.length / 6));
  // five subqueries make the best hits of the rated ones; the others look into every row
  const looks = statements.map(({ sql }) => sql.match(/FROM "[^"]+" "t" WHERE/g)?.length ?? 0);
  expect(looks.reduce((sum, one) => sum + one, 0) * 4).toBeLessThanOrEqual(paid);
});

describe('a builder that pays nothing', () => {
  const employees = index.entity('employees') as Entity;
  it.each(['filter', 'sort', 'group', 'rows'] as const)('for its %s is found', async (part) => {
    const plant = ({ cost }: QueryScope) => {
      cost[part] = () => undefined;
    };
    const outcomes: Outcome[] = [];
    for (const asked of worstOf(employees)) outcomes.push(await outcomeOf(employees, asked, plant));
    expect(outcomes.filter(isUnpaid).length).toBeGreaterThan(0);
  });
});
