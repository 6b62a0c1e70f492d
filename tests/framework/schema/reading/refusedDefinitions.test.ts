import { describe, expect, it } from 'vitest';
import type { RawProperty } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { checkFile } from '../../../../src/framework/server/definitions/readDefinitionFiles.ts';
import { mistakesOf, name, object, type Properties, type World } from './mistakesOf.ts';

const size = (property: object): World => ({ properties: { size: { title: 'Größe', ...property } } });
const option = { const: 'a', title: 'A' };
const truth: RawProperty = { title: 'Ja', type: 'boolean' };
const sized: RawProperty = { title: 'Größe', $ref: 'enums/sizes.json' };

describe('a definition is refused', () => {
  it.each<[string, World, string[]]>([
    [
      'a default of another type',
      size({ type: 'boolean', default: 'ja' }),
      ['properties.size.default: "ja" is no value of this field (kind boolean).'],
    ],
    [
      'a default that is not offered',
      size({ $ref: 'enums/sizes.json', default: 'm' }),
      ['properties.size.default: "m" is no value of this field (kind enum).'],
    ],
    [
      'a day that is in no calendar as default',
      size({ type: 'string', format: 'date', default: '2026-02-30' }),
      ['properties.size.default: "2026-02-30" is no value of this field (kind date).'],
    ],
    [
      'a default beyond the limit',
      size({ type: 'string', maxLength: 2, default: 'abc' }),
      ['properties.size.default: "abc" is no value of this field (kind text).'],
    ],
    [
      'a default of a relation',
      size({ default: 'a', admin: { store: { kind: 'reference', to: 'things' } } }),
      [
        'properties.size.default: A field of kind reference has no default: the record it names may not be there.',
      ],
    ],
    [
      'to find duplicates by a field that is not searched',
      { admin: { search: { fields: ['name'], duplicates: [['name'], ['name', 'createdAt']] } } },
      [
        'admin.search.duplicates.1: "createdAt" is not searched; name it in admin.search.fields, by whose index it is found.',
      ],
    ],
    [
      'to keep a field of the form from people',
      size({ type: 'string', maxLength: 9, admin: { access: { internal: true } } }),
      [
        'properties.size.admin.access.internal: Only a member of a value can be internal: a field is shown in the form.',
      ],
    ],
    [
      'to let a field be set once that anybody may change, or by a right that there is not',
      size({ type: 'string', maxLength: 9, admin: { store: { settableOnce: 'bring' } } }),
      [
        'properties.size.admin.store.settableOnce: Only a read-only field that may be empty can be set once.',
        'properties.size.admin.store.settableOnce: "bring" is no custom right of things (admin.access.custom).',
      ],
    ],
    [
      'to let a list of references be set once',
      {
        ...size({
          readOnly: true,
          admin: { store: { kind: 'referenceList', to: 'things', settableOnce: 'bring' } },
        }),
        admin: { access: { custom: ['bring'] } },
      },
      ['properties.size.admin.store.settableOnce: A field of kind referenceList cannot be set once.'],
    ],
    [
      'a name the framework has for itself',
      { properties: { search: name, constructor: name } },
      [
        'properties.search: The framework has this word for itself; name the field otherwise.',
        'properties.constructor: The framework has this word for itself; name the field otherwise.',
      ],
    ],
    [
      'the name of one of our addresses',
      { resource: 'preferences' },
      ['(root): The name "preferences" belongs to the framework; take another one for the file.'],
    ],
    [
      'a name with capitals',
      { resource: 'Instruments' },
      ['(root): "Instruments" is no name for an entity: small letters, digits and hyphens, at most 40.'],
    ],
    [
      'the path of the login',
      { admin: { label: { path: '/login/x' } } },
      ['admin.label.path: The path /login/x belongs to the framework.'],
    ],
    [
      'an unknown icon',
      { admin: { label: { icon: 'lute' } } },
      ['admin.label.icon: There is no icon "lute".'],
    ],
    [
      'a filter by distance without an address',
      { admin: { list: { filters: ['near'] } } },
      ['admin.list.filters: "near" needs a field of kind address.'],
    ],
    [
      'a column and a filter twice',
      { admin: { list: { columns: ['name', 'name'], filters: ['name', 'name'] } } },
      ['admin.list.columns: "name" is named here twice.', 'admin.list.filters: "name" is named here twice.'],
    ],
    [
      'a column that is never answered',
      {
        properties: { password: { ...name, writeOnly: true } },
        admin: { list: { columns: ['name', 'password'], filters: [] } },
      },
      ['admin.list.columns: "password" is never answered, so nothing can be shown of it.'],
    ],
    [
      'two tabs of one name',
      {
        admin: {
          form: [
            { tab: 'A', sections: [] },
            { tab: 'A', sections: [] },
          ],
        },
      },
      ['admin.form: "A" is named here twice.'],
    ],
    [
      'a title made of another record',
      {
        properties: { room: { title: 'Raum', admin: { store: { kind: 'reference', to: 'rooms' } } } },
        admin: { search: { title: '{name} {room.name}' } },
        others: { rooms: {} },
      },
      [
        'admin.search.title: "room.name" belongs to another entity; a title is made of the record\'s own fields.',
      ],
    ],
    [
      'a condition that is never true',
      {
        properties: {
          yes: truth,
          sized,
          a: { ...name, admin: { form: { when: { yes: 'ja' } } } },
          b: { ...name, admin: { form: { when: { sized: ['s', 'm'] } } } },
        },
      },
      [
        'properties.a.admin.form.when.yes: "yes" never has the value "ja".',
        'properties.b.admin.form.when.sized: "sized" never has the value "m".',
      ],
    ],
    [
      'conditions in a circle',
      {
        properties: {
          a: { ...truth, admin: { form: { when: { b: true } } } },
          b: { ...truth, admin: { form: { when: { a: true } } } },
        },
      },
      [
        'properties.a.admin.form.when: The conditions lead back to this field: none of them could ever begin to hold.',
        'properties.b.admin.form.when: The conditions lead back to this field: none of them could ever begin to hold.',
      ],
    ],
    [
      'clearing a field that is never hidden',
      size({ type: 'string', admin: { form: { clearWhenHidden: true } } }),
      ['properties.size.admin.form.clearWhenHidden: Only a field with a condition ("when") can be hidden.'],
    ],
    [
      'limits that leave nothing',
      size({ type: 'integer', minimum: 5, maximum: 4 }),
      ['properties.size.minimum: "minimum" is more than "maximum": no value could be right.'],
    ],
    [
      'limits of another kind',
      size({ type: 'integer', maxLength: 3, format: 'date' }),
      [
        'properties.size.maxLength: "maxLength" means nothing for a field of kind integer.',
        'properties.size.format: "format" belongs to the type "string".',
      ],
    ],
    [
      'a type beside a kind of another type',
      size({ type: 'boolean', admin: { store: { kind: 'timeOfDay' } } }),
      ['properties.size.type: A field of kind timeOfDay has the type "integer".'],
    ],
    [
      'a choice offered twice',
      size({ type: 'string', oneOf: [option, option] }),
      ['properties.size: The value "a" is offered twice.'],
    ],
    [
      'choices in two ways',
      size({ $ref: 'enums/sizes.json', oneOf: [option] }),
      ['properties.size.oneOf: Give either "$ref" or "oneOf", not both.'],
    ],
    [
      'an activity that is not yes or no',
      {
        properties: {
          isActive: { title: 'Aktiv', type: 'string' },
          activateAt: { title: 'Ab', type: 'string' },
        },
      },
      [
        'properties.isActive: "isActive" must be of kind boolean: records live by it.',
        'properties.activateAt: "activateAt" must be of kind date: records live by it.',
      ],
    ],
    [
      'a planned day without activity',
      { properties: { deactivateAt: { title: 'Bis', type: 'string', format: 'date' } } },
      ['properties.deactivateAt: "deactivateAt" needs the field "isActive".'],
    ],
    [
      'a field renamed from one that is there, and two from the same',
      {
        properties: {
          a: { ...name, admin: { store: { renamedFrom: 'name' } } },
          b: { ...name, admin: { store: { renamedFrom: 'old' } } },
          c: { ...name, admin: { store: { renamedFrom: 'old' } } },
        },
      },
      [
        'properties.a.admin.store.renamedFrom: "name" is still there, so nothing was renamed from it.',
        'properties.c.admin.store.renamedFrom: "b" was renamed from "old" already.',
      ],
    ],
    [
      'an entity renamed from one that is there',
      { others: { doors: { admin: { store: { renamedFrom: 'things' } } } } },
      ['admin.store.renamedFrom: "things" is still there, so nothing was renamed from it.'],
    ],
    [
      'mistakes of an unused value type',
      { values: { spot: { city: { ...name, admin: { form: { when: { isHere: true } } } } } } },
      ['properties.city.admin.form.when: The condition names "isHere", which is no field beside this one.'],
    ],
    [
      'an index on a member of a value',
      {
        properties: { place: { title: 'Ort', $ref: 'values/spot.json' } },
        values: { spot: { city: { ...name, admin: { store: { index: true } } } } },
      },
      ['properties.place: The member "city" has no column of its own: no "unique", no "index".'],
    ],
  ])('for %s', (_name, world, mistakes) => {
    expect(mistakesOf(world)).toEqual(mistakes);
  });

  it('for the name of a field, reported once and with the name', () => {
    const raw = { ...object, properties: { 'Größe ': { title: 'Größe', type: 'string' } } };
    const sentence =
      '"Größe " is no name for a field: a small letter first, then letters and digits, at most 50.';
    expect(checkFile('object', raw, 'things.json').mistakes).toEqual([
      { file: 'things.json', property: 'properties', sentence, entry: 'Größe ' },
    ]);
  });

  it('not if everything fits', () => {
    const properties: Properties = {
      yes: { ...truth, default: true },
      sized: { ...sized, default: 's', admin: { form: { when: { yes: true }, clearWhenHidden: true } } },
      count: { title: 'Zahl', type: 'integer', minimum: 1, maximum: 5, default: 3 },
      price: { title: 'Preis', type: 'integer', default: 100, admin: { store: { kind: 'money' } } },
    };
    expect(mistakesOf({ properties, admin: { label: { icon: 'music' } } })).toEqual([]);
  });
});
