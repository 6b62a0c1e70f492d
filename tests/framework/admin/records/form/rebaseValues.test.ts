import { expect, it } from 'vitest';
import { rebaseValues } from '../../../../../src/framework/admin/records/form/rebase.ts';
import { unitField } from '../../../../../src/framework/admin/records/form/unitField.ts';
import { keyPart } from '../../../../../src/framework/schema/merge/mergeEntries.ts';
import { buildField } from '../../support/buildEntity.ts';

const fields = [
  buildField({ name: 'name' }),
  buildField({ name: 'note' }),
  buildField({
    name: 'address',
    kind: 'address',
    members: [buildField({ name: 'city' }), buildField({ name: 'street' })],
  }),
];
const base = { name: 'a', note: 'n', address: { city: 'Jena', street: 'Anger' } };
const mine = { name: 'b', note: 'n', address: { city: 'Bonn', street: 'Anger' } };
const theirs = { name: 'c', note: 'fremd', address: { city: 'Gera', street: 'Markt' } };

it('keeps my changes and takes the rest from others, in values member by member', () => {
  expect(rebaseValues({ fields, base, mine, theirs, choices: {} })).toEqual({
    name: 'b',
    note: 'fremd',
    address: { city: 'Bonn', street: 'Markt' },
  });
});

it('drops my value if theirs was chosen', () => {
  const choices = { name: 'theirs', 'address.city': 'theirs' } as const;
  expect(rebaseValues({ fields, base, mine, theirs, choices })).toEqual(theirs);
});

const slots = buildField({
  name: 'slots',
  title: 'Zeiten',
  kind: 'valueList',
  mergeBy: ['day', 'start'],
  members: [
    buildField({ name: 'day', kind: 'enum', options: [{ value: 1, title: 'Montag' }] }),
    buildField({ name: 'start', kind: 'timeOfDay' }),
    buildField({ name: 'note' }),
  ],
});
const slot = (day: number, note: string) => ({ day, start: 480, note });

it('rebases a list with keys entry by entry, each by its own choice', () => {
  const versions = {
    fields: [slots],
    base: { slots: [slot(1, 'a'), slot(2, 'b')] },
    mine: { slots: [slot(1, 'mein'), slot(2, 'mein'), slot(3, 'neu')] },
    theirs: { slots: [slot(1, 'fremd'), slot(2, 'fremd'), slot(4, 'neu')] },
  };
  const rebased = rebaseValues({ ...versions, choices: { 'slots.[2,480]': 'theirs' } });
  expect(rebased.slots).toEqual([slot(1, 'mein'), slot(2, 'fremd'), slot(3, 'neu'), slot(4, 'neu')]);
  expect(rebaseValues({ ...versions, choices: { slots: 'theirs' } }).slots).toEqual(versions.theirs.slots);
});

it('calls an entry by the values of its key', () => {
  expect(unitField({ fields: [slots] }, 'slots.[1,480]')).toMatchObject({
    kind: 'value',
    title: 'Zeiten: Montag, 08:00',
  });
  expect(unitField({ fields: [slots] }, 'slots')?.title).toBe('Zeiten');
});

it('calls an entry by its range of times, and by the names of further days', () => {
  const day = buildField({
    name: 'day',
    title: 'Tag',
    kind: 'enum',
    options: [{ value: 1, title: 'Montag' }],
  });
  const times = ['startTime', 'endTime'].map((name) => buildField({ name, kind: 'timeOfDay' }));
  const time = buildField({ name: 'time', kind: 'timeRange', members: times });
  const from = buildField({ name: 'from', title: 'Gültig ab', kind: 'date' });
  const titleOf = (mergeBy: string[], key: unknown[], entry?: unknown) => {
    const list = buildField({
      name: 'week',
      title: 'Woche',
      kind: 'valueList',
      members: [day, time, from],
      mergeBy,
    });
    return unitField({ fields: [list] }, `week.${keyPart(key)}`, entry)?.title;
  };
  const [byStart, byBoth] = [
    ['day', 'time.startTime', 'from'],
    ['from', 'time.startTime', 'time.endTime'],
  ];
  const entry = { day: 1, time: { startTime: 840, endTime: 930 } };
  expect([
    titleOf(byStart, [1, 840, null], entry),
    titleOf(byStart, [1, 840, '2027-08-01'], entry),
    titleOf(byStart, [1, 840, null]),
    titleOf(byStart, [null, 840, null], entry),
    titleOf(byBoth, ['2027-08-01', 840, 900], { time: { startTime: 840, endTime: 900 } }),
    titleOf(byBoth, ['2027-08-01', null, null]),
  ]).toEqual([
    'Woche: Montag 14:00–15:30',
    'Woche: Montag 14:00–15:30, Gültig ab 01.08.2027',
    'Woche: Montag 14:00',
    'Woche: 14:00–15:30',
    'Woche: 01.08.2027 14:00–15:00',
    'Woche: 01.08.2027',
  ]);
});
