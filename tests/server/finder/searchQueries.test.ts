import { afterAll, beforeAll, expect, it } from 'vitest';
import { finderGroups } from '../../../src/contract/finder/finderGroups.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { openDemo, type SearchDemo } from '../../support/search/openDemo.ts';
import { queryKinds, type SearchQuery } from '../../support/search/SearchQuery.ts';
import { openTestDatabase } from '../../support/testEngines.ts';
import list from './searchQueries.json' with { type: 'json' };

const queries = list as SearchQuery[];
const places = Object.values(finderGroups).map((resource) => ({ resource }));
const groupOf = Object.fromEntries(
  Object.entries(finderGroups).map(([group, resource]) => [resource, group]),
);

let demo: SearchDemo;
beforeAll(async () => {
  demo = await openDemo(await openTestDatabase(undefined, { statementTimeoutMs: 0 }, 'filled'));
}, 180_000);
afterAll(async () => await demo.close());

/** Place of the record that is meant, or of one that the query describes just as well, among all hits; from 0. */
async function placeOf({ query, group, expected, equals }: SearchQuery): Promise<number> {
  const { found } = await demo.repository.search(systemActor, { text: query, places, limit: 10 });
  const hits = found
    .flatMap(({ resource, hits: own }) =>
      own.map((hit) => ({ ...hit, key: `${groupOf[resource]}/${hit.record.customId}` })),
    )
    .toSorted(
      (one, other) => other.score - one.score || Number(one.isDeactivated) - Number(other.isDeactivated),
    );
  const meant = new Set([`${group}/${expected}`, ...equals]);
  const at = hits.findIndex(({ key }) => meant.has(key));
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

it('are two hundred, and enough of each kind', () => {
  expect(queries.length).toBe(200);
  for (const kind of queryKinds)
    expect(queries.filter((query) => query.kind === kind).length).toBeGreaterThanOrEqual(15);
});

it('find the record that is meant first in 95 of 100 cases, and within the first three in all', async () => {
  const places: number[] = [];
  const late: string[] = [];
  for (const query of queries) {
    const at = await placeOf(query);
    places.push(at);
    if (at > 2) late.push(`${query.kind}: ${query.query}`);
  }
  const first = places.filter((at) => at === 0).length;
  console.info(`${first} of ${queries.length} are first.`);
  expect(late).toEqual([]);
  expect(first / queries.length).toBeGreaterThanOrEqual(0.95);
}, 300_000);
