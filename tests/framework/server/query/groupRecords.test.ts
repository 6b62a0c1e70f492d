import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroupsAnswer, GroupsRequest } from '../../../../src/framework/schema/contracts/listGroups.ts';
import type { AppError } from '../../../../src/framework/schema/errors.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { type OpenWorld, openWorld } from '../../../support/rights/openWorld.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const kind = (name: string) => ({ admin: { store: { kind: name } } });
const definitions = {
  'values/place.json': {
    title: 'Ort',
    type: 'object',
    properties: {
      city: { title: 'Stadt', type: 'string', maxLength: 50 },
      since: { title: 'Seit', type: 'string', format: 'date' },
      floor: { title: 'Etage', type: 'integer' },
    },
  },
  'persons.json': {
    title: 'Person',
    type: 'object',
    required: ['name'],
    admin: { search: { title: '{name}', fields: ['name'] } },
    properties: {
      name: { title: 'Name', type: 'string', maxLength: 100 },
      level: { title: 'Stufe', type: 'integer' },
    },
  },
  'sales.json': {
    title: 'Verkauf',
    type: 'object',
    admin: { search: { title: '{note}', fields: ['note'] } },
    properties: {
      note: { title: 'Notiz', type: 'string', maxLength: 100 },
      state: {
        title: 'Status',
        type: 'string',
        oneOf: ['open', 'done', 'cancelled'].map((value) => ({ const: value, title: value })),
      },
      price: { title: 'Preis', type: 'integer', ...kind('money') },
      weight: { title: 'Gewicht', type: 'string', format: 'decimal', admin: { store: { scale: 3 } } },
      sold: { title: 'Verkauft', type: 'string', format: 'date' },
      paid: { title: 'Bezahlt', type: 'string', format: 'date-time' },
      isGift: { title: 'Geschenk', type: 'boolean' },
      seller: {
        title: 'Verkäufer:in',
        admin: { store: { kind: 'reference', to: 'persons', onDelete: 'clear' } },
      },
      text: { title: 'Text', type: 'string', ...kind('longText') },
      place: { title: 'Ort', $ref: 'values/place.json' },
      stops: { title: 'Halte', type: 'array', items: { $ref: 'values/place.json' } },
    },
  },
};

describe.each(quickEngines())('groups of a list on $engine', (engine) => {
  let world: OpenWorld;
  let zoe: string;
  let anna: string;

  const make = async (resource: string, values: RecordData) =>
    String((await world.repository.create(systemActor, resource, values)).id);

  beforeAll(async () => {
    world = await openWorld(engine, definitions);
    zoe = await make('persons', { name: 'Zoe', level: 1 });
    anna = await make('persons', { name: 'Änne', level: 1 });
    const open = { note: 'a', state: 'open', price: 10, weight: '0.1' };
    const done = { note: 'b', state: 'done', price: 20, weight: '0.2' };
    const sales: RecordData[] = [
      // 2026-03-29 is the day on which clocks are put forward
      { ...open, sold: '2026-03-29', paid: '2026-03-28T23:00:00Z' },
      { ...done, sold: '2026-03-30', paid: '2026-03-29T21:59:59Z' },
      { note: 'c', state: 'done', weight: '0.001', sold: '2025-12-29', paid: '2026-03-29T22:00:00Z' },
      { note: 'd', state: 'cancelled', price: 9_007_199_254_740_000, sold: '2026-01-04', isGift: true },
      { note: 'e', price: 9_007_199_254_740_000, isGift: false },
    ];
    const more: RecordData[] = [
      { seller: zoe, place: { city: 'Ulm', since: '2026-02-28', floor: 2 } },
      { seller: anna, place: { city: 'Ulm', since: '2026-02-01', floor: 10 } },
      { seller: anna, place: { city: 'Bonn' } },
      {},
      {},
    ];
    for (const [at, values] of sales.entries()) await make('sales', { ...values, ...more[at] });
  });
  afterAll(async () => await world.close());

  const actorOf = (grants: Grants): Actor => ({ ...systemActor, loginUser: 'f'.repeat(24), grants });
  const groups = async (request: GroupsRequest, actor = systemActor) =>
    await world.repository.groups(actor, 'sales', request);
  const shown = async (request: GroupsRequest, actor = systemActor) =>
    (await groups(request, actor)).groups.map(({ value, count }) => [value, count]);
  const refusal = async (request: GroupsRequest, actor = systemActor) =>
    await groups(request, actor).then(
      () => 'answered',
      (error: AppError) => [error.status, error.code],
    );

  it('are in the order of options, titles or values, and counted', async () => {
    const states = [
      ['open', 1],
      ['done', 2],
      ['cancelled', 1],
      [null, 1],
    ];
    expect(await shown({ by: 'state' })).toEqual(states);
    expect(await shown({ by: 'state', direction: 'DESC' })).toEqual(states.toReversed());
    expect(await shown({ by: 'isGift' })).toEqual([
      [false, 1],
      [true, 1],
      [null, 3],
    ]);
    const { groups: bySeller } = await groups({ by: 'seller' });
    expect(bySeller.map(({ value, title, count }) => [value, title, count])).toEqual([
      [anna, 'Änne', 2],
      [zoe, 'Zoe', 1],
      [null, undefined, 2],
    ]);
  });

  it('cover days, weeks, months and years as the calendar in Germany has them', async () => {
    const of = async (by: string, unit: GroupsRequest['unit']) =>
      await shown({ by, ...(unit ? { unit } : {}) });
    expect(await of('paid', undefined)).toEqual([
      ['2026-03-29', 2],
      ['2026-03-30', 1],
      [null, 2],
    ]);
    expect(await of('sold', 'week')).toEqual([
      ['2025-12-29', 2],
      ['2026-03-23', 1],
      ['2026-03-30', 1],
      [null, 1],
    ]);
    expect(await of('sold', 'month')).toEqual([
      ['2025-12-01', 1],
      ['2026-01-01', 1],
      ['2026-03-01', 2],
      [null, 1],
    ]);
    expect(await of('paid', 'year')).toEqual([
      ['2026-01-01', 3],
      [null, 2],
    ]);
  });

  it('may lie inside a value or behind a reference', async () => {
    expect(await shown({ by: 'place.city' })).toEqual([
      ['Bonn', 1],
      ['Ulm', 2],
      [null, 2],
    ]);
    expect(await shown({ by: 'place.floor' })).toEqual([
      [2, 1],
      [10, 1],
      [null, 3],
    ]);
    expect(await shown({ by: 'place.since', unit: 'month' })).toEqual([
      ['2026-02-01', 2],
      [null, 3],
    ]);
    expect(await shown({ by: 'seller.level' })).toEqual([
      [1, 3],
      [null, 2],
    ]);
  });

  it('have a filter that finds exactly their records', async () => {
    const requests: GroupsRequest[] = [
      ...['state', 'price', 'weight', 'sold', 'paid', 'isGift', 'seller', 'note'].map((by) => ({ by })),
      ...['place.city', 'place.floor', 'seller.level', 'seller.name'].map((by) => ({ by })),
      ...(['day', 'week', 'month', 'year'] as const).flatMap((unit) =>
        ['sold', 'paid', 'place.since'].map((by) => ({ by, unit })),
      ),
    ];
    for (const request of requests) {
      const found = await groups({ ...request, filter: { note: { $ne: 'x' } } });
      const seen = new Set<string>();
      for (const { filter, count } of found.groups) {
        const { records } = await world.repository.list(systemActor, 'sales', {
          filter: { $and: [{ note: { $ne: 'x' } }, filter] },
          window: { type: 'all' },
          count: 'exact',
        });
        expect([request, filter, records.length]).toEqual([request, filter, count]);
        for (const { id } of records) seen.add(String(id));
      }
      expect([request, seen.size]).toEqual([request, 5]);
    }
  });

  it('have exact sums, beyond what floats hold, and are sorted by them and by count', async () => {
    const { groups: byState } = await groups({ by: 'state', totals: ['price', 'weight'] });
    expect(byState.map(({ totals }) => totals)).toEqual([
      { price: '10', weight: '0.100' },
      { price: '20', weight: '0.201' },
      { price: '9007199254740000', weight: null },
      { price: '9007199254740000', weight: null },
    ]);
    const { totals, count } = await world.repository.totals(systemActor, 'sales', {
      fields: ['price', 'weight', 'place.floor'],
    });
    expect([count, totals]).toEqual([
      5,
      { price: '18014398509480030', weight: '0.301', 'place.floor': '12' },
    ]);
    const sorted = await groups({ by: 'isGift', totals: ['price'], sortBy: 'price', direction: 'ASC' });
    expect(sorted.groups.map(({ value }) => value)).toEqual([null, false, true]);
    expect(await shown({ by: 'place.city', sortBy: '$count', direction: 'DESC' })).toEqual([
      [null, 2],
      ['Ulm', 2],
      ['Bonn', 1],
    ]);
  });

  it('come page by page, each once and in the same order', async () => {
    const requests: GroupsRequest[] = [
      { by: 'state' },
      { by: 'seller', direction: 'DESC' },
      { by: 'sold', unit: 'month', totals: ['price'], sortBy: 'price', direction: 'DESC' },
      { by: 'place.city', sortBy: '$count' },
      { by: 'isGift' },
    ];
    for (const request of requests) {
      const { groups: whole } = await groups(request);
      const pages: GroupsAnswer['groups'] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page = await groups({ ...request, limit: 1, ...(after ? { after } : {}) });
        expect(page.groups).toHaveLength(1);
        pages.push(...page.groups);
        after = page.next;
      }
      expect(pages).toEqual(whole);
    }
    const { next } = await groups({ by: 'state', limit: 1 });
    expect(await refusal({ by: 'state', direction: 'DESC', after: next ?? '' })).toEqual([400, 'badQuery']);
  });

  it('are refused by what cannot be grouped, summed or sorted', async () => {
    const requests: GroupsRequest[] = [
      { by: 'text' },
      { by: 'place' },
      { by: 'stops.city' },
      { by: 'state', unit: 'month' },
      { by: 'state', totals: ['note'] },
      { by: 'state', totals: ['seller.level'] },
      { by: 'state', sortBy: 'price' },
    ];
    for (const request of requests)
      expect([request, await refusal(request)]).toEqual([request, [400, 'badQuery']]);
    expect(await refusal({ by: 'nothing' })).toEqual([400, 'unknownField']);
    expect(await refusal({ by: 'state', filter: { nothing: 1 } })).toEqual([400, 'unknownField']);
  });

  it('hold only records, values and titles that their reader may read', async () => {
    const some = actorOf({
      sales: {
        read: {
          all: ['note', 'seller'],
          rules: [
            { when: { state: 'done' }, fields: ['state', 'price'] },
            { when: { isGift: true }, fields: ['price'] },
          ],
        },
      },
      persons: { read: { rules: [{ when: { name: 'Zoe' }, fields: ['name'] }] } },
    });
    const byState = await groups({ by: 'state', totals: ['price'] }, some);
    expect(byState.groups.map(({ value, count, totals }) => [value, count, totals.price])).toEqual([
      ['done', 2, '20'],
    ]);
    expect(byState.unreadable).toBe(3);
    const { count, totals } = await world.repository.totals(some, 'sales', { fields: ['price'] });
    expect([count, totals.price]).toEqual([5, '9007199254740020']);
    const { groups: bySeller } = await groups({ by: 'seller' }, some);
    expect(new Map(bySeller.map(({ value, title }) => [value, title]))).toEqual(
      new Map([
        [zoe, 'Zoe'],
        [anna, ''],
        [null, undefined],
      ]),
    );
    // a name that is not readable is like one that is not there
    expect(await shown({ by: 'seller.name' }, some)).toEqual([
      ['Zoe', 1],
      [null, 4],
    ]);
    for (const by of ['weight', 'nothing'])
      expect(await refusal({ by }, some)).toEqual([400, 'unknownField']);
    expect(await refusal({ by: 'note', totals: ['weight'] }, some)).toEqual([400, 'unknownField']);
    expect(await refusal({ by: 'state' }, actorOf({}))).toEqual([403, 'forbidden']);
  });
});
