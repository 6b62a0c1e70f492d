import { describe, expect, it } from 'vitest';
import { DefinitionError } from '../../../../src/framework/schema/DefinitionMistake.ts';
import type { FieldRule } from '../../../../src/framework/schema/FieldRule.ts';
import type { RawObject, RawProperty } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';
import { checkFile } from '../../../../src/framework/server/definitions/readDefinitionFiles.ts';

const rooms: RawObject = {
  title: 'Raum',
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string' },
    keys: {
      title: 'Schlüssel',
      admin: { store: { kind: 'link', to: 'things', through: 'keeping', type: 'key', inverse: 'rooms' } },
    },
  },
} as RawObject;

function mistakesOf(
  properties: Record<string, RawProperty>,
  admin: RawObject['admin'] = {},
  values: Record<string, RawObject> = {},
) {
  const things = { title: 'Ding', type: 'object', admin, properties } as RawObject;
  try {
    readDefinitions({
      entities: new Map([
        ['things', { file: 'entities/things.json', raw: things, framework: false }],
        ['rooms', { file: 'entities/rooms.json', raw: rooms, framework: false }],
      ]),
      values: new Map(Object.entries(values).map(([key, raw]) => [key, { file: `values/${key}.json`, raw }])),
      enums: new Map(),
      principals: [],
    });
  } catch (error) {
    if (error instanceof DefinitionError) return error.mistakes.map(({ entry: _, ...mistake }) => mistake);
    throw error;
  }
  return [];
}

const name: RawProperty = { title: 'Name', type: 'string' };
const lost: RawProperty = {
  title: 'Räume',
  admin: { store: { kind: 'link', to: 'rooms', through: 'keeping', type: 'key', inverse: 'keys' } },
};

describe('a mistake in a definition', () => {
  it('is not found if everything fits', () => {
    expect(mistakesOf({ name, rooms: lost })).toEqual([]);
  });

  it('names an unknown keyword', () => {
    const raw = { title: 'Ding', type: 'object', properties: { name: { ...name, colour: 'red' } } };
    expect(checkFile('object', raw, 'entities/things.json').mistakes).toEqual([
      {
        file: 'entities/things.json',
        property: 'properties.name',
        sentence: 'There is no keyword "colour" here.',
        entry: 'colour',
      },
    ]);
  });

  it('names a missing target', () => {
    const owner: RawProperty = { title: 'Wem', admin: { store: { kind: 'reference', to: 'owners' } } };
    expect(mistakesOf({ name, rooms: lost, owner })).toEqual([
      {
        file: 'entities/things.json',
        property: 'properties.owner.admin.store.to',
        sentence: 'There is no entity "owners".',
      },
    ]);
  });

  it('names an inverse that does not lead back', () => {
    const other: RawProperty = {
      title: 'Räume',
      admin: { store: { kind: 'link', to: 'rooms', through: 'borrowing', type: 'key', inverse: 'keys' } },
    };
    const places = mistakesOf({ name, rooms: other }).map(({ file, property }) => `${file} ${property}`);
    expect(places).toContain('entities/things.json properties.rooms.admin.store.inverse');
  });

  it('names a column that is not a field', () => {
    expect(mistakesOf({ name, rooms: lost }, { list: { columns: ['name', 'weight'] } })).toEqual([
      {
        file: 'entities/things.json',
        property: 'admin.list.columns',
        sentence: '"weight" is no field of things.',
      },
    ]);
  });

  it('names a condition on a missing field', () => {
    const rent: RawProperty = {
      title: 'Miete',
      type: 'integer',
      admin: { form: { when: { isRented: true } } },
    };
    expect(mistakesOf({ name, rooms: lost, rent })).toEqual([
      {
        file: 'entities/things.json',
        property: 'properties.rent.admin.form.when',
        sentence: 'The condition names "isRented", which is no field beside this one.',
      },
    ]);
  });

  it('names a keyword that means nothing for the kind', () => {
    const size: RawProperty = { title: 'Größe', type: 'integer', admin: { store: { scale: 2 } } };
    expect(mistakesOf({ name, rooms: lost, size }).map(({ sentence }) => sentence)).toEqual([
      '"scale" means nothing for a field of kind integer.',
    ]);
  });

  it.each<[RawProperty['type'], string | undefined, FieldRule, string]>([
    [
      'string',
      'date',
      { rule: 'notBefore', other: 'begin' },
      'The rule names "begin", which is no field beside this one.',
    ],
    ['string', 'date', { rule: 'notBefore', other: 'until' }, 'A field cannot be compared with itself.'],
    [
      'string',
      'date',
      { rule: 'notAfter', other: 'count' },
      'A field of kind date has no order with one of kind integer.',
    ],
    ['string', 'date', { rule: 'notAfter' }, 'The rule notAfter compares with either "value" or "other".'],
    [
      'string',
      'date',
      { rule: 'isNumericString' },
      'The rule isNumericString means nothing for a field of kind date.',
    ],
    [
      'string',
      'date',
      { rule: 'notInFuture', value: 1 },
      'The rule notInFuture compares with nothing: leave out "value" and "other".',
    ],
    ['integer', undefined, { rule: 'isIn', value: 5 }, 'The rule isIn needs a list of values.'],
  ])('names a rule that cannot be evaluated: %s %s %j', (type, format, rule, sentence) => {
    const until = { title: 'Bis', type, format, admin: { form: { rules: [rule] } } } as RawProperty;
    const count: RawProperty = { title: 'Anzahl', type: 'integer' };
    expect(mistakesOf({ name, rooms: lost, count, until }).map((mistake) => mistake.sentence)).toEqual([
      sentence,
    ]);
  });

  it('names a condition in a value type once, however often the type is used', () => {
    const place = { title: 'Ort', $ref: 'values/spot.json' };
    const spot = {
      title: 'Ort',
      type: 'object',
      properties: { city: { title: 'Stadt', type: 'string', admin: { form: { when: { isHere: true } } } } },
    };
    expect(mistakesOf({ name, rooms: lost, place, other: place }, {}, { spot: spot as RawObject })).toEqual([
      {
        file: 'values/spot.json',
        property: 'properties.city.admin.form.when',
        sentence: 'The condition names "isHere", which is no field beside this one.',
      },
    ]);
  });

  const one = (property: Partial<RawProperty>): Record<string, RawProperty> => ({
    size: { title: 'Größe', ...property },
  });
  it.each<[Record<string, RawProperty>, RawObject['admin'], string, string]>([
    [
      one({}),
      {},
      'properties.size',
      'The kind of this field is not clear: give "type" (with "items" for lists), "$ref" or "admin.store.kind".',
    ],
    [one({ $ref: 'enums/sizes.json' }), {}, 'properties.size.$ref', 'There is no file enums/sizes.json.'],
    [one({ $ref: 'values/size.json' }), {}, 'properties.size.$ref', 'There is no file values/size.json.'],
    [
      one({ admin: { store: { kind: 'reference' } } }),
      {},
      'properties.size.admin.store.to',
      'Name the resource this field points to.',
    ],
    [
      one({ admin: { store: { kind: 'polymorphicReference' } } }),
      {},
      'properties.size.admin.store.to',
      'Name the resources this field may point to, as a list.',
    ],
    [
      one({ type: 'boolean', admin: { form: { when: { size: true } } } }),
      {},
      'properties.size.admin.form.when',
      'A field cannot depend on itself.',
    ],
    [
      one({ admin: { store: { kind: 'json', unique: true } } }),
      {},
      'properties.size.admin.store.unique',
      'A field of kind json cannot be unique.',
    ],
    [
      { id: { title: 'Id', type: 'string' } },
      {},
      'properties.id',
      'Every entity has this field already; leave it out.',
    ],
    [
      one({ admin: { store: { kind: 'json' } } }),
      { list: { sort: [['size', 'ASC']] } },
      'admin.list.sort',
      'A list cannot be sorted by "size" (kind json).',
    ],
    [
      one({ type: 'integer' }),
      { search: { fields: ['size'] } },
      'admin.search.fields',
      '"size" (kind integer) has no text to search.',
    ],
    [
      {},
      { search: { fields: ['rooms.name'] } },
      'admin.search.fields',
      '"rooms.name" belongs to another entity; search only its own fields.',
    ],
    [{}, { search: { title: '{nick}' } }, 'admin.search.title', '"nick" is no field of things.'],
    [{}, { list: { filters: ['weight'] } }, 'admin.list.filters', '"weight" is no field of things.'],
    [
      {},
      { form: [{ tab: 'A', sections: [{ fields: ['name', 'name'] }] }] },
      'admin.form.0.sections.0.fields',
      '"name" is in the form twice.',
    ],
    [
      {},
      { form: [{ tab: 'A', sections: [{ related: { resource: 'rooms', by: 'name' } }] }] },
      'admin.form.0.sections.0.related.by',
      'rooms.name does not point to things.',
    ],
    [
      {},
      { form: [{ tab: 'A', sections: [{ related: { resource: 'doors', by: 'name' } }] }] },
      'admin.form.0.sections.0.related.resource',
      'There is no entity "doors".',
    ],
  ])('locates the mistake in %j and %j', (properties, admin, property, sentence) => {
    const found = mistakesOf({ name, rooms: lost, ...properties }, admin);
    expect(found).toEqual([{ file: 'entities/things.json', property, sentence }]);
  });

  it('names all mistakes at once', () => {
    const sentences = mistakesOf({ name, rooms: lost }, { list: { columns: ['a'], filters: ['b'] } });
    expect(sentences).toHaveLength(2);
  });
});
