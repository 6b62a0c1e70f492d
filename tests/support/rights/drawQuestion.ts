import type { GroupsRequest, TotalsRequest } from '../../../src/framework/schema/contracts/listGroups.ts';
import type { JsonObject, JsonValue, RecordData } from '../../../src/framework/schema/Json.ts';
import type { ListView } from '../../../src/framework/schema/lists/ListView.ts';
import type { SortKey } from '../../../src/framework/schema/model.ts';
import type { CountMode, ListRequest, Window } from '../../../src/framework/server/query/ListRequest.ts';
import type { Random } from '../../../src/server/demo/base/random.ts';
import { drawValue, ownFields, words } from './fillWorld.ts';
import { fieldsOf, type Resource, type World } from './World.ts';

/** Paths through references to fields of other records. */
const hops: Record<Resource, readonly string[]> = {
  places: [
    'keeper.secret',
    'keeper.level',
    'keeper.boss.level',
    'friends.secret',
    'visitors.level',
    'keeper.name',
    'shifts.person',
    'shifts.hours',
    'shifts.person.secret',
    'shifts.person.level',
  ],
  persons: [
    'boss.secret',
    'boss.level',
    'boss.boss.secret',
    'visits.note',
    'visits.rent',
    'visits.keeper.level',
  ],
};

const sortable: Record<Resource, readonly string[]> = {
  places: [
    'name',
    'code',
    'rent',
    'note',
    'isActive',
    'keeper',
    'keeper.secret',
    'keeper.level',
    'keeper.boss.level',
  ],
  persons: ['name', 'secret', 'level', 'boss', 'boss.secret', 'boss.level'],
};

const populatable: Record<Resource, readonly string[]> = {
  places: ['keeper', 'friends', 'visitors', 'topic', 'keeper.boss', 'visitors.visits', 'shifts.person'],
  persons: ['boss', 'visits', 'boss.boss', 'visits.keeper'],
};

function operatorsOf(field: string): string[] {
  if (field === 'shifts') return ['$exists'];
  if (['level', 'rent', 'hours'].includes(field))
    return ['$eq', '$ne', '$gt', '$lte', '$in', '$nin', '$exists'];
  if (['name', 'code', 'note', 'secret'].includes(field))
    return ['$eq', '$ne', '$in', '$nin', '$contains', '$exists'];
  return ['$eq', '$ne', '$in', '$exists'];
}

function drawLeaf(random: Random, resource: Resource, world: World): Record<string, JsonValue> {
  if (random.chance(0.12)) return { $search: random.pick([...words, 'ro', 'mül', 'xyz', '']) };
  const path = random.chance(0.35) ? random.pick(hops[resource]) : random.pick([...fieldsOf[resource], 'id']);
  const field = path.split('.').at(-1) ?? path;
  const operator = random.pick(operatorsOf(field));
  const draw = () => {
    const value = field === 'id' ? random.pick([...world[resource].keys()]) : drawValue(random, field, world);
    return Array.isArray(value) ? (value[0] ?? null) : value;
  };
  if (operator === '$exists') return { [path]: { $exists: random.chance(0.5) } };
  if (operator === '$in' || operator === '$nin') return { [path]: { [operator]: [draw(), draw()] } };
  return { [path]: { [operator]: draw() } };
}

/** Draws a filter on own fields and through relations, with negation, nesting and occasional searches. */
export function drawFilter(
  random: Random,
  resource: Resource,
  world: World,
  depth = 0,
): Record<string, JsonValue> {
  const kind = depth < 2 ? random.weighted({ leaf: 5, $and: 2, $or: 2, $not: 2 }) : 'leaf';
  if (kind === 'leaf') return drawLeaf(random, resource, world);
  const inner = () => drawFilter(random, resource, world, depth + 1);
  return kind === '$not' ? { $not: inner() } : { [kind]: [inner(), inner()] };
}

/** Numbers that can be summed. */
const summable: Record<Resource, readonly string[]> = { places: ['rent'], persons: ['level'] };

function drawGroups(random: Random, resource: Resource, world: World): GroupsRequest {
  const by = random.pick(sortable[resource].filter((path) => path.split('.').length < 3));
  const totals = random.chance(0.6) ? [...summable[resource]] : [];
  return {
    by,
    totals,
    limit: random.pick([1, 2, 50]),
    direction: random.pick(['ASC', 'DESC'] as const),
    ...(random.chance(0.5) && { filter: drawFilter(random, resource, world) }),
    ...(random.chance(0.3) && { sortBy: random.pick(['$count', ...totals]) }),
  };
}

function drawTotals(random: Random, resource: Resource, world: World): TotalsRequest {
  const filter = random.chance(0.6) ? { filter: drawFilter(random, resource, world) } : {};
  return { ...filter, fields: [...summable[resource]] };
}

/** Conditions of a view are kept or left out one by one. */
function drawView(random: Random, resource: Resource, world: World): ListView {
  const filter = () => drawFilter(random, resource, world, 1);
  const columns = random.sample(sortable[resource], 2).map((path) => ({ path }));
  const group = random.chance(0.3) ? { group: { by: random.pick(sortable[resource]) } } : {};
  return { columns, ...group, filter: random.chance(0.5) ? { $and: [filter(), filter()] } : filter() };
}

function drawWindow(random: Random): Window {
  if (random.chance(0.2)) return { type: 'all' };
  return { type: 'range', offset: random.pick([0, 0, 0, 1, 3]), limit: random.pick([1, 2, 4, 10, 25]) };
}

function drawList(random: Random, resource: Resource, world: World): ListRequest {
  const sort = (): SortKey => ({
    path: random.pick(sortable[resource]),
    direction: random.pick(['ASC', 'DESC'] as const),
  });
  return {
    window: drawWindow(random),
    count: random.pick<CountMode>(['exact', 'capped', 'none']),
    ...(random.chance(0.8) && { filter: drawFilter(random, resource, world) }),
    ...(random.chance(0.7) && { sort: random.chance(0.3) ? [sort(), sort()] : [sort()] }),
    ...(random.chance(0.3) && {
      populate: random.sample(populatable[resource], 2).map((path) => ({ path })),
    }),
    ...(random.chance(0.2) && { fields: random.sample(fieldsOf[resource], 3) }),
  };
}

/** A query or write that a person tries. */
export type Question = { resource: Resource; id: string } & (
  | { channel: 'list' | 'pages'; request: ListRequest }
  | { channel: 'groups'; request: GroupsRequest }
  | { channel: 'totals'; request: TotalsRequest }
  /** A view that somebody with all rights shares with everybody. */
  | { channel: 'views'; view: ListView }
  | { channel: 'get'; populate: { path: string }[] }
  | { channel: 'backlinks' }
  /** Drawn apart from the others. */
  | { channel: 'comments'; limit: number }
  /** What is around a place, and how many records have none. Drawn apart from the others. */
  | { channel: 'map'; body: JsonObject; address: string }
  /** Rows for services: what they may join and measure. */
  | { channel: 'readable'; fields: string[] }
  | { channel: 'history'; page: { offset: number; limit: number } }
  | { channel: 'update' | 'create'; values: RecordData; version: number }
  | { channel: 'remove'; version: number }
  | { channel: 'link' | 'unlink'; field: string; other: string }
  /** Both entities at once, rated. */
  | { channel: 'search'; text: string; limit: number; filter?: Record<string, JsonValue> }
  /** Changes by others to records the person has changed, regardless of `id`. */
  | { channel: 'news' }
  /** Existing records similar to the typed values. */
  | { channel: 'similar'; values: RecordData }
  | { channel: 'setActive'; isActive: boolean }
  /** Socket messages they receive when someone else changes this record. */
  | { channel: 'socket'; values: RecordData }
);

const weights = {
  list: 14,
  pages: 3,
  groups: 6,
  totals: 2,
  views: 4,
  get: 4,
  history: 3,
  update: 4,
  create: 2,
  remove: 2,
  link: 6,
  unlink: 1,
  setActive: 1,
  similar: 3,
  search: 4,
  news: 4,
  backlinks: 3,
  readable: 4,
  socket: 4,
};

function drawValues(random: Random, resource: Resource, world: World): RecordData {
  const fields = random.sample(ownFields[resource], random.int(1, 3));
  return Object.fromEntries(fields.map((field) => [field, drawValue(random, field, world)]));
}

/** Fields on which no rule of the pool depends: changing them changes no rights. */
const unruled: Record<Resource, readonly string[]> = {
  persons: ['name', 'secret'],
  places: ['name', 'isActive', 'topic'],
};

function drawUnruled(random: Random, resource: Resource, world: World): RecordData {
  const fields = random.sample(unruled[resource], random.int(1, 2));
  return Object.fromEntries(fields.map((field) => [field, drawValue(random, field, world)]));
}

/** A word, two of them, a part of one, or one with a letter too many. */
function drawTyped(random: Random): string {
  const word = random.pick(words);
  const at = random.int(1, Math.max(1, word.length - 1));
  return random.pick([
    word,
    word,
    `${word} ${random.pick(words)}`,
    word.slice(0, at),
    word.slice(0, at) + word.charAt(at - 1) + word.slice(at),
  ]);
}

/** Draws a question on one of the channels. */
export function drawQuestion(random: Random, world: World): Question {
  const resource = random.pick(['persons', 'places', 'places'] as const);
  const id = random.pick([...world[resource].keys()]);
  const channel = random.weighted(weights);
  switch (channel) {
    case 'list':
    case 'pages':
      return { channel, resource, id, request: drawList(random, resource, world) };
    case 'groups':
      return { channel, resource, id, request: drawGroups(random, resource, world) };
    case 'totals':
      return { channel, resource, id, request: drawTotals(random, resource, world) };
    case 'views':
      return { channel, resource, id, view: drawView(random, resource, world) };
    case 'get':
      return {
        channel,
        resource,
        id,
        populate: random.sample(populatable[resource], 2).map((path) => ({ path })),
      };
    case 'readable':
      return { channel, resource, id, fields: random.sample(fieldsOf[resource], 5) };
    case 'history':
      return {
        channel,
        resource,
        id,
        page: { offset: random.pick([0, 0, 1]), limit: random.pick([1, 2, 25]) },
      };
    case 'update':
    case 'create': {
      const version = random.pick([1, 1, 2, 9]);
      return { channel, resource, id, values: drawValues(random, resource, world), version };
    }
    case 'remove':
      return { channel, resource, id, version: random.pick([1, 1, 2]) };
    case 'link':
    case 'unlink': {
      const [field, far] =
        resource === 'places' ? (['visitors', 'persons'] as const) : (['visits', 'places'] as const);
      return { channel, resource, id, field, other: random.pick([...world[far].keys()]) };
    }
    case 'socket':
      return { channel, resource, id, values: drawUnruled(random, resource, world) };
    case 'news':
    case 'backlinks':
      return { channel, resource, id };
    case 'similar':
      return { channel, resource, id, values: { ...world[resource].get(id) } };
    case 'search': {
      const text = drawTyped(random);
      const filter = random.chance(0.3) ? { filter: drawFilter(random, resource, world, 1) } : {};
      return { channel, resource, id, text, limit: random.pick([1, 3, 10]), ...filter };
    }
    case 'setActive':
      return { channel, resource, id, isActive: random.chance(0.5) };
  }
}
