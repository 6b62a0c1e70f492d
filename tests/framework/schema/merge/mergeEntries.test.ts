import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeChanges } from '../../../../src/framework/schema/merge/mergeChanges.ts';
import { buildEntity, buildField } from '../../server/schema-changes/buildEntities.ts';

const members = [
  buildField({ name: 'day', kind: 'integer' }),
  buildField({
    name: 'time',
    kind: 'timeRange',
    members: [buildField({ name: 'start', kind: 'timeOfDay' })],
  }),
  buildField({ name: 'text' }),
  buildField({ name: 'changedAt', kind: 'dateTime', readOnly: true }),
];
const slots = buildField({ name: 'slots', kind: 'valueList', members, mergeBy: ['day', 'time.start'] });
const entity = buildEntity('things', [slots]);

interface Slot {
  day: number;
  time: { start: number };
  text: string;
  changedAt?: string;
}

const slot = (day: number, text: string, more: Partial<Slot> = {}): Slot => ({
  day,
  time: { start: 480 },
  text,
  ...more,
});
const merge = (base: unknown, mine: unknown, theirs: unknown, field = slots) =>
  mergeChanges(field === slots ? entity : buildEntity('things', [field]), {
    base: { slots: base },
    mine: { slots: mine },
    theirs: { slots: theirs },
  });

/** What a person does to the entries of some days: a text, or null for no entry. */
type Edit = Record<string, string | null>;

function edited(list: readonly Slot[], edit: Edit): Slot[] {
  const kept = list.flatMap((one) => {
    const text = edit[one.day];
    if (text === null) return [];
    return [text === undefined ? one : { ...one, text }];
  });
  const known = new Set(list.map(({ day }) => String(day)));
  const added = Object.entries(edit).filter(([day, text]) => text !== null && !known.has(day));
  return [...kept, ...added.map(([day, text]) => slot(Number(day), String(text)))];
}

const text = fc.constantFrom('a', 'b', 'c');
const days = (list: number[]) => fc.constantFrom(...list.map(String));
const editOf = (list: number[]) => fc.dictionary(days(list), fc.option(text), { maxKeys: list.length });
const baseOf = fc
  .uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 8 })
  // day 8 is touched by nobody, so no list is ever empty
  .chain((list) => fc.tuple(...[...list, 8].map((day) => text.map((one) => slot(day, one)))));
const contents = (list: unknown) =>
  Object.fromEntries((list as Slot[]).map(({ day, text }) => [String(day), text]));

describe('merging lists whose entries have a key', () => {
  it('lets two people win who change, add and remove different entries', () => {
    fc.assert(
      fc.property(baseOf, editOf([0, 1, 2, 3]), editOf([4, 5, 6, 7]), (base, my, their) => {
        const { values, conflicts } = merge(base, edited(base, my), edited(base, their));
        expect(conflicts).toEqual([]);
        expect(contents(values.slots)).toEqual(contents(edited(base, { ...my, ...their })));
      }),
    );
  });

  it('names exactly the entries that both sides changed differently, and keeps mine', () => {
    fc.assert(
      fc.property(baseOf, editOf([0, 1, 2, 3, 4]), editOf([2, 3, 4, 5, 6]), (base, my, their) => {
        const [mine, theirs] = [edited(base, my), edited(base, their)];
        const [was, here, there] = [base, mine, theirs].map(contents);
        const clashing = Object.keys({ ...was, ...here, ...there }).filter(
          (day) => was?.[day] !== here?.[day] && was?.[day] !== there?.[day] && here?.[day] !== there?.[day],
        );
        const { values, conflicts } = merge(base, mine, theirs);
        expect(conflicts.map(({ path }) => path).sort()).toEqual(
          clashing.map((day) => `slots.[${day},480]`).sort(),
        );
        const wanted = Object.keys({ ...was, ...here, ...there }).flatMap((day) => {
          const side = was?.[day] === here?.[day] ? there?.[day] : here?.[day];
          return side === undefined ? [] : [[day, side]];
        });
        expect(contents(values.slots)).toEqual(Object.fromEntries(wanted));
      }),
    );
  });

  it('gives the same entries whoever saves first, unless they conflict', () => {
    fc.assert(
      fc.property(baseOf, editOf([0, 1, 2, 3, 4]), editOf([3, 4, 5, 6]), (base, my, their) => {
        const [mine, theirs] = [edited(base, my), edited(base, their)];
        const [first, second] = [merge(base, mine, theirs), merge(base, theirs, mine)];
        expect(first.conflicts.length).toBe(second.conflicts.length);
        if (first.conflicts.length > 0) return;
        expect(contents(first.values.slots)).toEqual(contents(second.values.slots));
      }),
    );
  });

  it('names the values of a conflicting entry, absent ones as null', () => {
    const base = [slot(1, 'a'), slot(2, 'b')];
    const { conflicts } = merge(base, [slot(1, 'x'), slot(2, 'b')], [slot(2, 'b')]);
    expect(conflicts).toEqual([
      { path: 'slots.[1,480]', base: slot(1, 'a'), mine: slot(1, 'x'), theirs: null },
    ]);
  });

  describe('whose key has all of their times', () => {
    const timed = buildField({
      name: 'slots',
      kind: 'valueList',
      members: [
        ...['day', 'start', 'end'].map((name) => buildField({ name, kind: 'integer' })),
        buildField({ name: 'text' }),
      ],
      mergeBy: ['day', 'start', 'end'],
    });
    const at = (day: number, start: number, end: number, words = 'a') => ({ day, start, end, text: words });
    const [monday, tuesday] = [at(1, 9, 10), at(2, 9, 10)];
    const base = [monday, tuesday];

    it.each<[string, unknown, unknown]>([
      ['both changed its end', at(1, 9, 11), at(1, 9, 12)],
      ['one moved it, the other changed its end', at(3, 9, 10), at(1, 9, 12)],
      ['one changed its end, the other its text', at(1, 9, 11), at(1, 9, 10, 'b')],
      ['one changed its end, the other removed it', at(1, 9, 11), null],
    ])('asks about an entry if %s', (_, one, other) => {
      const list = (entry: unknown) => [...(entry === null ? [] : [entry]), tuesday];
      for (const [mine, theirs] of [
        [one, other],
        [other, one],
      ])
        expect(merge(base, list(mine), list(theirs), timed)).toEqual({
          values: { slots: list(mine) },
          conflicts: [{ path: 'slots.[1,9,10]', base: monday, mine, theirs }],
        });
    });

    it('asks nothing about other entries, and about the same change of both', () => {
      const changed = at(1, 9, 11);
      const apart = merge(base, [changed, tuesday], [monday, at(2, 9, 12)], timed);
      expect(apart).toEqual({ values: { slots: [changed, at(2, 9, 12)] }, conflicts: [] });
      const same = merge(base, [changed, tuesday], [changed, tuesday, at(3, 9, 10)], timed);
      expect(same).toEqual({ values: { slots: [changed, tuesday, at(3, 9, 10)] }, conflicts: [] });
    });

    it('keeps entries of which nobody can say what they replace', () => {
      const mine = [at(1, 9, 11), at(1, 9, 12), tuesday];
      const { values, conflicts } = merge(base, mine, [...base, at(3, 9, 10)], timed);
      expect(values.slots).toEqual([...mine, at(3, 9, 10)]);
      expect(conflicts).toEqual([]);
    });
  });

  it('ignores what the system notes in an entry', () => {
    const noted = (at: string) => [slot(1, 'a', { changedAt: at }), slot(2, 'b', { changedAt: at })];
    const theirs = [slot(1, 'y', { changedAt: 'neu' }), slot(2, 'b', { changedAt: 'neu' })];
    const mine = [slot(1, 'a'), slot(2, 'x')];
    const { values, conflicts } = merge(noted('alt'), mine, theirs);
    expect(conflicts).toEqual([]);
    expect(values.slots).toEqual([slot(1, 'y', { changedAt: 'neu' }), slot(2, 'x')]);
  });

  it('keeps a new order, and puts new entries behind their predecessor', () => {
    const [a, b, c, d, e] = [1, 2, 3, 4, 5].map((day) => slot(day, 'a'));
    expect(merge([a, b, c], [c, b, a], [a, d, b, c]).values.slots).toEqual([c, b, a, d]);
    expect(merge([a, b, c], [a, b, e, c], [c, a, b]).values.slots).toEqual([c, a, b, e]);
    const both = merge([a, b, c], [c, b, a], [b, a, c]);
    expect(both.conflicts.map(({ path }) => path)).toEqual(['slots']);
  });

  it.each<[string, unknown, unknown, unknown]>([
    ['emptied by me', [slot(1, 'a')], [], [slot(1, 'a'), slot(2, 'b')]],
    ['emptied by others', [slot(1, 'a')], [slot(1, 'a'), slot(2, 'b')], []],
    ['set to nothing by others', [slot(1, 'a')], [slot(1, 'b')], null],
    ['stated empty by me and filled by others', null, [], [slot(1, 'a')]],
  ])('is one unit if the list was %s', (_, base, mine, theirs) => {
    const { conflicts } = merge(base, mine, theirs);
    expect(conflicts).toEqual([{ path: 'slots', base, mine, theirs }]);
  });

  it('unites what two people enter where nothing was stated', () => {
    expect(merge(null, [slot(1, 'a')], [slot(2, 'b')])).toEqual({
      values: { slots: [slot(1, 'a'), slot(2, 'b')] },
      conflicts: [],
    });
  });

  it('is one unit if the result would be too long, or stored entries have the same key', () => {
    const short = { ...slots, maxItems: 2 };
    const full = merge([slot(1, 'a')], [slot(1, 'a'), slot(2, 'b')], [slot(1, 'a'), slot(3, 'c')], short);
    expect(full.conflicts.map(({ path }) => path)).toEqual(['slots']);
    const twins = merge([slot(1, 'a'), slot(1, 'b')], [slot(1, 'a')], [slot(1, 'b')]);
    expect(twins.conflicts.map(({ path }) => path)).toEqual(['slots']);
  });
});
