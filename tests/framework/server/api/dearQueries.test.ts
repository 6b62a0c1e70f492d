import { afterAll, beforeAll, expect, it } from 'vitest';
import { leafOf, relationTarget } from '../../../../src/framework/schema/fieldPath.ts';
import { parseFilter, readablePath } from '../../../../src/framework/schema/filter/parseFilter.ts';
import { costLimits, filterCost } from '../../../../src/framework/schema/filter/queryCost.ts';
import type { JsonObject } from '../../../../src/framework/schema/Json.ts';
import { kindTraits } from '../../../../src/framework/schema/kinds/kindTraits.ts';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../../entities/definitionFiles.ts';
import { drawShare } from '../../../support/drawShare.ts';
import {
  type Answer,
  type Api,
  errorOf,
  startTestServer,
  type TestServer,
} from '../../../support/startTestServer.ts';

const entities = readDefinitions(definitionSources());
const index = indexModel({ hash: 'x', entities });

/** 95 conditions over the dearest path of at most three relations; undefined if even they are affordable. */
function dearFilter(entity: Entity): JsonObject | undefined {
  const context = { entity, find: index.entity, isReadable: () => true };
  const walk = (at: Entity, left: number): string[] =>
    at.fields.flatMap((field) => {
      if (field.writeOnly) return [];
      const target = left > 0 ? index.entity(relationTarget(field) ?? '') : undefined;
      return target ? walk(target, left - 1).map((path) => `${field.name}.${path}`) : [field.name];
    });
  const costOf = (path: string) => filterCost(parseFilter({ [path]: { $contains: 'x' } }, context));
  const [worst] = walk(entity, 3)
    .filter((path) => kindTraits[leafOf(readablePath(context, path)).kind].operators.includes('$contains'))
    .map((path) => ({ path, cost: costOf(path) }))
    .toSorted((one, other) => other.cost - one.cost);
  if (!worst || worst.cost * 95 <= costLimits.request) return undefined;
  return {
    $and: Array.from({ length: 95 }, (_, at) => ({ $not: { [worst.path]: { $contains: `x${at}` } } })),
  };
}

type Ask = (api: Api, resource: string, filter: JsonObject) => Promise<Answer>;

/** Every call that takes a filter. */
const doors: Record<string, Ask> = {
  list: async (api, resource, filter) => await api.get(resource, { filter }),
  find: async (api, resource, filter) => await api.post(`${resource}/find`, { filter }),
  'whole list': async (api, resource, filter) =>
    await api.post(`${resource}/find`, { filter, skipPagination: true }),
  groups: async (api, resource, filter) =>
    await api.get(`${resource}/groups`, { json: { filter, by: 'createdAt' } }),
  totals: async (api, resource, filter) =>
    await api.get(`${resource}/totals`, { json: { filter, fields: [] } }),
  export: async (api, resource, filter) => await api.post(`${resource}/export`, { filter }),
  'preview of a change': async (api, resource, filter) =>
    await api.post(`bulk/${resource}/preview`, { selection: { filter }, change: { action: 'delete' } }),
  view: async (api, resource, filter) =>
    await api.post(`list-views/${resource}`, { name: 'Zu teuer', view: { filter } }),
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const dear = entities
  .filter(({ isDormant, actions, fields }) => !isDormant && fields.length > 0 && actions.includes('delete'))
  .flatMap((entity) => {
    const filter = dearFilter(entity);
    return filter ? [[entity.resource, filter] as const] : [];
  });

it('is asked of most entities', () => {
  expect(dear.length).toBeGreaterThan(20);
});

it.each(drawShare(dear, 6))(
  'refuses a filter of %s that costs too much, wherever one is taken',
  async (resource, filter) => {
    for (const [door, ask] of Object.entries(doors)) {
      const answer = await ask(server.api, resource, filter);
      expect([door, answer.status, errorOf(answer).message]).toEqual([
        door,
        400,
        expect.stringContaining('zu aufwendig'),
      ]);
    }
  },
);
