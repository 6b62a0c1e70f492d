import { expect, it } from 'vitest';
import type { RawProperty } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { mistakesOf, name, type Properties } from './mistakesOf.ts';

it('refuses words about what a record is shown with that fit no field', () => {
  const reference = (show: object, store = {}) =>
    ({
      title: 'Raum',
      admin: { store: { kind: 'reference', to: 'rooms', ...store }, show },
    }) as unknown as RawProperty;
  const properties: Properties = {
    a: reference({}, { titleBy: 'sex' }),
    b: reference({ mark: { text: 'alt', when: { newer: null } } }),
    c: reference({ mark: { text: 'alt', when: { a: 'x' } } }),
    d: { ...name, admin: { show: { unknown: 'unbekannt' } } } as RawProperty,
    e: reference({ mark: { text: 'alt', when: { a: null } }, unknown: 'unbekannt' }, { titleBy: 'name' }),
  };
  expect(mistakesOf({ properties, others: { rooms: {} } })).toEqual([
    'properties.b.admin.show.mark.when: The condition names "newer", which is no field beside this one.',
    'properties.c.admin.show.mark.when: A condition cannot compare a field of kind reference.',
    'properties.a.admin.store.titleBy: "sex" is no field beside this one.',
    'properties.d.admin.show.unknown: Only a reference can be unknown.',
  ]);
  expect(mistakesOf({ admin: { search: { titles: { x: '{nome}' } } } })).toEqual([
    'admin.search.title: "nome" is no field of things. Did you mean "name"?',
  ]);
});
