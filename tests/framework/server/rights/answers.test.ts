import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '../../../../src/framework/schema/errors.ts';
import type { JsonValue, RecordData } from '../../../../src/framework/schema/Json.ts';
import type { RecordAccess } from '../../../../src/framework/schema/rights/Grants.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { createRandom, type Random } from '../../../../src/server/demo/base/random.ts';
import { askQuestion } from '../../../support/rights/askQuestion.ts';
import { drawFilter } from '../../../support/rights/drawQuestion.ts';
import { drawValue, fillWorld, ownFields } from '../../../support/rights/fillWorld.ts';
import { mayAsk, meets, type View, valueAt } from '../../../support/rights/meets.ts';
import { type OpenWorld, openWorld } from '../../../support/rights/openWorld.ts';
import { drawPolicy, mayAny, mayField, mayRow, mayWhole } from '../../../support/rights/Policy.ts';
import { fieldsOf, type Resource, resources } from '../../../support/rights/World.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const worlds = process.env.LEITSTAND_DEEP === '1' ? 300 : 20;
const filtersPerWorld = 12;
const sortable: Record<Resource, readonly string[]> = {
  persons: ['level', 'boss.level'],
  places: ['rent', 'isActive', 'keeper.level', 'keeper.boss.level'],
};

const groupsPerWorld = 4;
const groupable: Record<Resource, readonly string[]> = {
  persons: ['level', 'name', 'secret', 'boss.level', 'boss.secret'],
  places: ['rent', 'isActive', 'note', 'keeper.level', 'keeper.name'],
};

type Answer = { status?: number; code?: string; records?: RecordData[]; total?: number };
/** What each change of a record, from its creation on, has changed. */
type Changes = Map<string, string[][]>;

/** A filter that means something: an order over nothing and a part of nothing are refused to everybody. */
function drawSound(random: Random, resource: Resource, view: View): Record<string, JsonValue> {
  for (;;) {
    const filter = drawFilter(random, resource, view.world);
    if (!/"\$(gt|lte|contains)":null/.test(JSON.stringify(filter))) return filter;
  }
}

/** A drawn world with changes in its past, and somebody in it. */
async function drawView({ repository, clear }: OpenWorld, random: Random) {
  await clear();
  const world = await fillWorld(random, repository);
  const changes: Changes = new Map();
  for (const resource of resources) for (const id of world[resource].keys()) changes.set(id, [['created']]);
  for (let made = 0; made < 14; made += 1) {
    const resource = random.pick(resources);
    const id = random.pick([...world[resource].keys()]);
    const [field = 'name'] = random.sample(ownFields[resource], 1);
    const value = drawValue(random, field, world);
    const past = changes.get(id) ?? [];
    const { $version } = await repository.update(systemActor, resource, id, { [field]: value }, past.length);
    Object.assign(world[resource].get(id) ?? {}, { [field]: value });
    // a change to the same is none
    if (Number($version) > past.length) past.push([field]);
  }
  const policy = drawPolicy(random, world);
  const profile = { type: 'persons', id: policy.me };
  const actor: Actor = { ...systemActor, loginUser: 'f'.repeat(24), profile, grants: policy.grants };
  return { view: { policy, world }, changes, actor };
}

function isVisible(
  { policy, world }: View,
  resource: Resource,
  id: string,
  fields: readonly string[],
): boolean {
  return fields.some((field) => field === 'created' || mayField(policy, world, resource, id, field));
}

/** The numbers of the changes of a record that somebody may know of. */
function versionsSeen(view: View, changes: Changes, resource: Resource, id: string): number[] {
  return (changes.get(id) ?? []).flatMap((fields, at) =>
    isVisible(view, resource, id, fields) ? [at + 1] : [],
  );
}

/** The record as it should go out, without what may be changed of it. */
function expected(view: View, changes: Changes, resource: Resource, id: string): RecordData {
  const { policy, world } = view;
  const readable = fieldsOf[resource].filter((field) => mayField(policy, world, resource, id, field));
  const values = readable.map((field) => [field, world[resource].get(id)?.[field] ?? null] as const);
  const isWhole = mayWhole(policy, world, resource, id);
  const $version = isWhole ? changes.get(id)?.length : versionsSeen(view, changes, resource, id).at(-1);
  return { _id: id, id, $version: $version ?? 0, ...Object.fromEntries(values) };
}

/** Lists in no particular order, and nothing that the system adds. */
function comparable(resource: Resource, { $access, ...record }: RecordData): RecordData {
  const own = Object.entries(record).filter(
    ([name]) => ['id', '_id', '$version'].includes(name) || fieldsOf[resource].includes(name),
  );
  return Object.fromEntries(
    own.map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value]),
  );
}

function updatable(resource: Resource, { $access }: RecordData): string[] {
  const { update } = $access as unknown as RecordAccess;
  return fieldsOf[resource].filter((field) => update === true || update.includes(field));
}

describe.each(quickEngines())('what someone may read, on $engine', (engine) => {
  let world: OpenWorld;
  const asked = async (actor: Actor, resource: Resource, request: object): Promise<Answer> =>
    JSON.parse(
      await askQuestion(world, actor, {
        channel: 'list',
        resource,
        id: '',
        request: { window: { type: 'all' }, count: 'exact', ...request },
      }),
    );

  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(async () => await world.close());

  async function checkRecords(drawn: Awaited<ReturnType<typeof drawView>>, resource: Resource) {
    const { view, changes, actor } = drawn;
    const ids = [...view.world[resource].keys()].filter((id) =>
      mayRow(view.policy, view.world, resource, id),
    );
    const { records = [], total } = await asked(actor, resource, {
      sort: [{ path: 'id', direction: 'ASC' }],
    });
    expect(records.map((record) => comparable(resource, record))).toEqual(
      ids.sort().map((id) => comparable(resource, expected(view, changes, resource, id))),
    );
    expect(total).toBe(ids.length);
    for (const record of records) {
      const may = (field: string) =>
        mayField(view.policy, view.world, resource, String(record.id), field, 'update');
      expect(updatable(resource, record)).toEqual(fieldsOf[resource].filter(may));
      const one = await world.repository.get(actor, resource, String(record.id), { populate: [] });
      expect(one).toEqual(record);
      const { entries } = await world.repository.history(actor, resource, String(record.id), {
        offset: 0,
        limit: 100,
      });
      const versions = entries.flatMap(({ version }) => version ?? []);
      expect(versions.reverse()).toEqual(versionsSeen(view, changes, resource, String(record.id)));
    }
  }

  async function checkFilter(
    { view, actor }: { view: View; actor: Actor },
    random: Random,
    resource: Resource,
  ) {
    const filter = drawSound(random, resource, view);
    const path = random.pick(sortable[resource]);
    const isFalling = random.chance(0.5);
    const sort = [{ path, direction: isFalling ? ('DESC' as const) : ('ASC' as const) }];
    const answer = await asked(actor, resource, { filter, sort });
    if (!mayAsk(view, resource, filter) || !mayAsk(view, resource, { [path]: null })) {
      expect([answer.status, answer.code], JSON.stringify(filter)).toEqual([400, 'unknownField']);
      return 'refused';
    }
    const rank = (value: JsonValue) => (value === null ? Number.POSITIVE_INFINITY : Number(value));
    const found = [...view.world[resource].keys()]
      .filter((id) => mayRow(view.policy, view.world, resource, id))
      .filter((id) => meets(view, { resource, id }, filter))
      .map((id) => ({ id, value: rank(valueAt(view, { resource, id }, path)) }))
      .sort((one, other) => {
        const byValue = one.value === other.value ? 0 : one.value < other.value ? -1 : 1;
        return (byValue || (one.id < other.id ? -1 : 1)) * (isFalling ? -1 : 1);
      });
    const details = JSON.stringify({ filter, sort, grants: actor.grants });
    expect(
      answer.records?.map(({ id }) => id),
      details,
    ).toEqual(found.map(({ id }) => id));
    expect(answer.total).toBe(found.length);
    return 'answered';
  }

  /** Groups and their sums, compared with those that the oracle makes of the records. */
  async function checkGroups(
    { view, actor }: { view: View; actor: Actor },
    random: Random,
    resource: Resource,
  ) {
    const { policy, world: drawn } = view;
    const filter = drawSound(random, resource, view);
    const by = random.pick(groupable[resource]);
    const [total = ''] = sortable[resource];
    const details = JSON.stringify({ filter, by, grants: actor.grants });
    const answer = await world.repository
      .groups(actor, resource, { filter, by, totals: [total], limit: 100 })
      .catch((error: AppError) => error.code);
    const isKnown = [filter, { [by]: null }, { [total]: null }].every((part) => mayAsk(view, resource, part));
    if (!isKnown || typeof answer === 'string') {
      expect([isKnown, answer], details).toEqual([false, 'unknownField']);
      return 'refused';
    }
    const isReadable = (id: string) => mayField(policy, drawn, resource, id, by.split('.')[0] ?? by);
    const ids = [...drawn[resource].keys()].filter(
      (id) => mayRow(policy, drawn, resource, id) && meets(view, { resource, id }, filter),
    );
    const expected = new Map<JsonValue, { count: number; sum: string | null }>();
    for (const id of ids.filter(isReadable)) {
      const value = valueAt(view, { resource, id }, by);
      const { count, sum } = expected.get(value) ?? { count: 0, sum: null };
      const added = valueAt(view, { resource, id }, total);
      expected.set(value, {
        count: count + 1,
        sum: added === null ? sum : String(Number(sum ?? 0) + Number(added)),
      });
    }
    const told = answer.groups.map(
      ({ value, count, totals }) => [value, { count, sum: totals[total] ?? null }] as const,
    );
    expect(new Map(told), details).toEqual(expected);
    expect(answer.unreadable, details).toBe(ids.length - ids.filter(isReadable).length);
    return 'answered';
  }

  it('is in every answer to them, in its order, and nothing else', async () => {
    const counts = { refused: 0, answered: 0, closed: 0 };
    const groups = { refused: 0, answered: 0 };
    for (let seed = 1; seed <= worlds; seed += 1) {
      const random = createRandom(seed, 'answers');
      const drawn = await drawView(world, random);
      for (const resource of resources) {
        if (!mayAny(drawn.view.policy, resource)) {
          expect(await asked(drawn.actor, resource, {})).toMatchObject({ status: 403 });
          counts.closed += 1;
          continue;
        }
        await checkRecords(drawn, resource);
        for (let made = 0; made < filtersPerWorld; made += 1)
          counts[await checkFilter(drawn, random, resource)] += 1;
        for (let made = 0; made < groupsPerWorld; made += 1)
          groups[await checkGroups(drawn, random, resource)] += 1;
      }
    }
    expect(counts.refused).toBeGreaterThan(worlds);
    expect(counts.answered).toBeGreaterThan(worlds);
    expect(groups.answered).toBeGreaterThan(worlds / 2);
  }, 600_000);
});
