import { expect, it } from 'vitest';
import { unpopulated } from '../../../../../src/framework/admin/session/data-provider/records.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';

const reference = (name: string) => buildField({ name, kind: 'reference', reference: { to: 'people' } });
const entity = buildEntity({
  resource: 'things',
  fields: [
    reference('owner'),
    buildField({ name: 'about', kind: 'polymorphicReference', targets: ['people'] }),
    buildField({
      name: 'rows',
      kind: 'valueList',
      members: [
        reference('person'),
        buildField({ name: 'note' }),
        buildField({ name: 'guests', kind: 'valueList', members: [reference('person')] }),
      ],
    }),
    buildField({ name: 'place', kind: 'value', members: [buildField({ name: 'town' })] }),
  ],
});
const ada = { id: 'p1', _id: 'p1', name: 'Ada' };

it('replaces records by ids, also inside values and lists of them', () => {
  const place = { id: 'kein Datensatz', town: 'Kiel' };
  const rows = [
    { person: ada, note: 'x', guests: [{ person: ada }, { person: null }] },
    { person: 'p2' },
    null,
  ];
  expect(unpopulated(entity, { owner: ada, rows, place, other: ada })).toEqual({
    owner: 'p1',
    rows: [{ person: 'p1', note: 'x', guests: [{ person: 'p1' }, { person: null }] }, { person: 'p2' }, null],
    place,
    other: ada,
  });
});

it('reduces a polymorphic record to its entity and id', () => {
  const about = { type: 'people', ...ada };
  expect(unpopulated(entity, { about })).toEqual({ about: { type: 'people', id: 'p1' } });
  expect(unpopulated(entity, { about: null })).toEqual({ about: null });
});
