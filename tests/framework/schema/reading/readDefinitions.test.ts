import { describe, expect, it } from 'vitest';
import { DefinitionError } from '../../../../src/framework/schema/DefinitionMistake.ts';
import type { RawObject, RawProperty } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';
import { metaSchemaMistakes } from '../../../../src/framework/server/definitions/metaSchema.ts';

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

function mistakesOf(properties: Record<string, RawProperty>, admin: RawObject['admin'] = {}) {
  const things = { title: 'Ding', type: 'object', admin, properties } as RawObject;
  try {
    readDefinitions({
      entities: new Map([
        ['things', { file: 'entities/things.json', raw: things, framework: false }],
        ['rooms', { file: 'entities/rooms.json', raw: rooms, framework: false }],
      ]),
      values: new Map(),
      enums: new Map(),
      principals: [],
    });
  } catch (error) {
    if (error instanceof DefinitionError) return error.mistakes;
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
  it('is none where everything fits', () => {
    expect(mistakesOf({ name, rooms: lost })).toEqual([]);
  });

  it('names an unknown keyword', () => {
    const raw = { title: 'Ding', type: 'object', properties: { name: { ...name, colour: 'red' } } };
    expect(metaSchemaMistakes(raw, 'entities/things.json')).toEqual([
      {
        file: 'entities/things.json',
        property: 'properties.name',
        sentence: 'There is no keyword "colour" here.',
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

  it('names a column that is no field', () => {
    expect(mistakesOf({ name, rooms: lost }, { list: { columns: ['name', 'weight'] } })).toEqual([
      {
        file: 'entities/things.json',
        property: 'admin.list.columns',
        sentence: '"weight" is no field of things.',
      },
    ]);
  });

  it('names a condition on a field that is not there', () => {
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

  it('names a word that means nothing for the kind', () => {
    const size: RawProperty = { title: 'Größe', type: 'integer', admin: { store: { scale: 2 } } };
    expect(mistakesOf({ name, rooms: lost, size }).map(({ sentence }) => sentence)).toEqual([
      '"scale" means nothing for a field of kind integer.',
    ]);
  });

  it('names all mistakes at once', () => {
    const sentences = mistakesOf({ name, rooms: lost }, { list: { columns: ['a'], filters: ['b'] } });
    expect(sentences).toHaveLength(2);
  });
});
