import {
  type FinderIndex,
  findByPath,
  finderIndices,
  findGlobal,
  findInIndex,
  findInIndices,
  findRoomsOfInstitution,
  type GroupSearchAnswer,
  type IndexSearchAnswer,
  type SearchGroup,
  type SearchItem,
  searchStudentsOfInstitution,
} from '../../contract/finder/finder.ts';
import { type FinderGroup, finderGroups } from '../../contract/finder/finderGroups.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { requireEntity } from '../../framework/schema/ModelIndex.ts';
import type { Entity } from '../../framework/schema/model.ts';
import { fillTemplate, recordTitle } from '../../framework/schema/recordTitle.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import {
  isSearchable,
  type SearchedResource,
  type SearchHit,
} from '../../framework/server/query/searchRecords.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { rightsTo } from '../../framework/server/rights/compileRights.ts';

const perGroup = 10;

function itemOf(entity: Entity, { record, score, isDeactivated }: SearchHit): SearchItem {
  const title = recordTitle(entity, record) || entity.title;
  const ref = fillTemplate(entity, entity.referenceLine ?? '', record);
  return { text: title, value: String(record.id), ref, isActive: !isDeactivated, score };
}

function groupOf(entity: Entity, found: SearchedResource | undefined): SearchGroup {
  const items = (found?.hits ?? []).map((hit) => itemOf(entity, hit));
  return { maxScore: items[0]?.score ?? 0, items };
}

function indexNamed(name: string): FinderIndex {
  const known = Object.keys(finderIndices).find((one): one is FinderIndex => one === name.trim());
  if (known === undefined) throw new AppError('notFound', undefined, 'No entry found for index');
  return known;
}

/** Finds records by a term, each with the rights of its list. */
export const finderRoutes: Routes = (app, { repository, index }: ServerContext) => {
  async function searchGroups(
    actor: Actor,
    asked: readonly FinderIndex[],
    term: string,
  ): Promise<IndexSearchAnswer> {
    const open = asked.filter((name) => {
      const rights = rightsTo(index(), actor, finderIndices[name]);
      return rights !== undefined && isSearchable(rights);
    });
    const places = open.map((name) => ({ resource: finderIndices[name] }));
    const request = { text: term, places, limit: perGroup, isSimilarLast: true };
    const { found, unsearched } = await repository.search(actor, request);
    const groups = open.flatMap((name) => {
      const resource = finderIndices[name];
      const own = found.find((one) => one.resource === resource);
      // hits as typed are kept if the time was too short for typing mistakes
      if (!own && unsearched.includes(resource)) return [];
      return [[name, groupOf(requireEntity(index(), resource), own)] as const];
    });
    return {
      maxScore: Math.max(0, ...groups.map(([, { maxScore }]) => maxScore)),
      isPartial: unsearched.length > 0 || found.some(({ isCut }) => isCut),
      ...Object.fromEntries(groups),
    };
  }

  async function searchOne(
    actor: Actor,
    { name, term, filter }: { name: FinderIndex; term: string; filter?: unknown },
  ): Promise<GroupSearchAnswer> {
    const resource = finderIndices[name];
    const request = { text: term, places: [{ resource, filter }], limit: perGroup };
    const { found, unsearched } = await repository.search(actor, request);
    const group = groupOf(requireEntity(index(), resource), found[0]);
    return { ...group, isPartial: unsearched.length > 0 || found[0]?.isCut === true };
  }

  serveCall(app, findGlobal, async ({ actor, query: { term } }) => {
    const { rooms, ...answer } = await searchGroups(actor, Object.keys(finderGroups) as FinderGroup[], term);
    return answer;
  });
  serveCall(app, findInIndex, async ({ actor, query: { index: name, term, minScore = 0 } }) => {
    const answer = await searchOne(actor, { name: indexNamed(name), term });
    const items = answer.items.filter(({ score }) => score >= minScore);
    return { ...answer, items, maxScore: items[0]?.score ?? 0 };
  });
  serveCall(
    app,
    findInIndices,
    async ({ actor, query: { indices, term } }) =>
      await searchGroups(actor, [...new Set(indices.split(',').map(indexNamed))], term),
  );
  serveCall(
    app,
    findRoomsOfInstitution,
    async ({ actor, params: { a, b } }) =>
      await searchOne(actor, { name: 'rooms', term: b, filter: { institution: a } }),
  );
  serveCall(
    app,
    searchStudentsOfInstitution,
    async ({ actor, params: { a, b } }) =>
      await searchOne(actor, { name: 'students', term: b, filter: { institution: a } }),
  );
  serveCall(
    app,
    findByPath,
    async ({ actor, params: { ids, term } }) =>
      await searchGroups(actor, [...new Set(ids.split(',').map(indexNamed))], term),
  );
};
