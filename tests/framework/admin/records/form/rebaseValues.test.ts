import { expect, it } from 'vitest';
import { rebaseValues } from '../../../../../src/framework/admin/records/form/rebaseValues.ts';
import { unitField } from '../../../../../src/framework/admin/records/form/unitField.ts';
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
