import { sql } from 'kysely';
import type { ModelIndex } from '../../../src/framework/schema/ModelIndex.ts';
import { travelModes } from '../../../src/framework/schema/travelModes.ts';
import type { Database } from '../../../src/framework/server/database/Database.ts';
import { findRecords } from '../../../src/framework/server/http/records/serveRecords.ts';
import type { Repository } from '../../../src/framework/server/repository/Repository.ts';
import { type Actor, systemActor } from '../../../src/framework/server/rights/Actor.ts';
import type {
  TravelCondition,
  TravelRules,
} from '../../../src/framework/server/services/travel/nearTravel.ts';
import { Travel } from '../../../src/framework/server/services/travel/Travel.ts';
import type { SettingsStore } from '../../../src/framework/server/settings/SettingsStore.ts';
import type { Random } from '../../../src/server/demo/base/random.ts';
import { drawFilter, type Question } from './drawQuestion.ts';
import { colleague, drawMapValue } from './fillWorld.ts';
import { mayField, type Policy } from './Policy.ts';
import { fieldsOf, mapFieldsOf, resources, type World } from './World.ts';

/** People with so many hours, which are read without any rights, as what takes the time of people is. */
const enoughHours: TravelCondition = {
  words: ['hours', 'alsoUnstated'],
  fields: ['hours'],
  read: ({ hours, alsoUnstated }) =>
    hours === undefined
      ? undefined
      : async ({ db }, records) => {
          const ids = records.map(({ id }) => String(id));
          const { rows } = await sql<{ id: string; hours: number | null }>`
            SELECT "id", "hours" FROM "persons" WHERE "id" = ANY(${ids}::text[])`.execute(db.kysely);
          const idsOf = (some: typeof rows) => new Set(some.map(({ id }) => id));
          const unstated = rows.filter((row) => row.hours === null);
          const met = rows.filter((row) => row.hours !== null && row.hours >= Number(hours));
          return { ids: idsOf(alsoUnstated ? [...met, ...unstated] : met), unstated: idsOf(unstated) };
        },
};

const travelRules: TravelRules = {
  isAllowed: () => true,
  vehicles: { persons: 'hasCar' },
  conditions: { persons: enoughHours },
};

/** Questions about what is around a place, by any travel mode, filter and condition. */
export function drawMapQuestions(random: Random, world: World, count: number): Question[] {
  return Array.from({ length: count }, (): Question => {
    const resource = random.pick(['persons', 'persons', 'places'] as const);
    const isPerson = resource === 'persons';
    const names = [...fieldsOf[resource], ...mapFieldsOf[resource]];
    const condition = { hours: random.int(0, 9), alsoUnstated: random.chance(0.5) };
    const near = {
      lat: 54 + random.int(0, 40) / 100,
      lon: 10 + random.int(0, 40) / 100,
      maxDistance: random.pick([5000, 15_000, 60_000, 60_000]),
      ...(isPerson && random.chance(0.5)
        ? { considerTravelMode: true }
        : { useTravelMode: random.pick(travelModes) }),
      ...(isPerson && random.chance(0.7) && condition),
    };
    const body = {
      near,
      skipPagination: true,
      count: 'exact',
      ...(random.chance(0.25) && { filter: drawFilter(random, resource, world, 1) }),
      ...(random.chance(0.7) && { fields: random.sample(names, random.int(1, 3)) }),
      ...(random.chance(0.3) && { sortBy: random.pick(['name', 'near']) }),
    };
    return { channel: 'map', resource, id: '', body, address: isPerson ? 'home' : 'site' };
  });
}

/** Changes much of what the map shows and the person may not read; no rule depends on it. @returns how often */
export async function moveUnseen(
  random: Random,
  repository: Repository,
  policy: Policy,
  world: World,
): Promise<number> {
  let made = 0;
  for (const resource of resources)
    for (const [id, record] of world[resource]) {
      const unseen = mapFieldsOf[resource].filter((field) => !mayField(policy, world, resource, id, field));
      if (unseen.length === 0 || random.chance(0.4)) continue;
      const values = Object.fromEntries(unseen.map((field) => [field, drawMapValue(random, field)]));
      const { $version } = await repository.get(systemActor, resource, id, { fields: [] });
      await repository.update(colleague, resource, id, values, Number($version));
      Object.assign(record, values);
      made += 1;
    }
  return made;
}

interface Asked {
  db: Database;
  repository: Repository;
  index: ModelIndex;
}

/** What the map shows to the person, and the number of records without coordinates beside it. */
export async function lookAtMap(
  { db, repository, index }: Asked,
  actor: Actor,
  { resource, body, address }: Question & { channel: 'map' },
): Promise<unknown> {
  const context = {
    db,
    repository,
    index: () => index,
    settings: {} as SettingsStore,
    travel: new Travel(),
    travelRules,
  };
  const found = await findRecords(context, { actor, resource }, body);
  const { filter = {} } = body;
  const { total } = await repository.list(actor, resource, {
    filter: { $and: [filter, { [`${address}.location`]: { $exists: false } }] },
    fields: [],
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'exact',
  });
  return [found, total];
}
