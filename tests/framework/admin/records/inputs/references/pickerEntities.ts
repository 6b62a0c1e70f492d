import { buildEntity, buildField } from '../../../support/buildEntity.ts';

/** An id as records have it. */
export const id = (number: number) => String(number).padStart(24, '0');

export const people = buildEntity({
  resource: 'people',
  title: 'Person',
  referenceLine: '{city} · {house.name}',
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'city', title: 'Ort' }),
    buildField({ name: 'house', title: 'Haus', kind: 'reference', reference: { to: 'houses' } }),
    buildField({ name: 'isNew', title: 'Neu', kind: 'boolean' }),
    buildField({ name: 'isActive', title: 'Aktiv', kind: 'boolean' }),
  ],
  lifecycle: { activeField: 'isActive' },
});
export const houses = buildEntity({
  resource: 'houses',
  title: 'Haus',
  selection: { prefetch: 5, create: { width: 430 } },
  fields: [
    buildField({ name: 'name', title: 'Name', required: true }),
    buildField({ name: 'address', kind: 'address' }),
  ],
});
const newcomer = { when: { isNew: true }, reason: 'Noch neu' };
export const things = buildEntity({
  resource: 'things',
  title: 'Ding',
  form: [{ title: 'Stammdaten', sections: [{ fields: ['name', 'owner', 'helpers', 'house', 'place'] }] }],
  fields: [
    buildField({ name: 'name', title: 'Bezeichnung' }),
    buildField({
      name: 'owner',
      title: 'Besitz',
      kind: 'reference',
      reference: { to: 'people' },
      selection: { people: { where: { city: ['Bonn', null] }, disabledWhen: [newcomer] } },
    }),
    buildField({ name: 'helpers', title: 'Hilfe', kind: 'referenceList', reference: { to: 'people' } }),
    buildField({
      name: 'house',
      title: 'Haus',
      kind: 'reference',
      reference: { to: 'houses' },
      selection: { houses: { near: 'place' } },
    }),
    buildField({ name: 'place', title: 'Ort', kind: 'json' }),
  ],
});

export const rows = [
  {
    id: id(1),
    name: 'Ada',
    city: 'Bonn',
    house: { id: id(11), name: 'Altbau' },
    isNew: false,
    isActive: true,
  },
  { id: id(2), name: 'Ben', city: null, house: null, isNew: true, isActive: true },
  { id: id(3), name: 'Cem', city: null, house: null, isActive: true },
];
