import { describe, expect, it } from 'vitest';
import type { RawProperty } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { mistakesOf, name, type Properties, type World } from './mistakesOf.ts';

const size = (property: object): World => ({ properties: { size: { title: 'Größe', ...property } } });
const truth: RawProperty = { title: 'Ja', type: 'boolean' };

describe('a word of a field is refused', () => {
  it.each<[string, World, string[]]>([
    [
      'a step of a text, or one with more decimals than the number',
      {
        properties: {
          word: { title: 'Wort', type: 'string', multipleOf: 5 },
          count: { title: 'Anzahl', type: 'integer', multipleOf: 0.5 },
        },
      },
      [
        'properties.word.multipleOf: "multipleOf" means nothing for a field of kind text.',
        'properties.count.multipleOf: "multipleOf" has more than the 0 decimals of the field.',
      ],
    ],
    [
      'form words of another kind',
      size({ type: 'string', admin: { form: { showsAge: true, isChat: true } } }),
      [
        'properties.size.admin.form.showsAge: "showsAge" means nothing for a field of kind text.',
        'properties.size.admin.form.isChat: "isChat" means nothing for a field of kind text.',
      ],
    ],
    [
      'days excluded for a field that is no reference',
      size({
        type: 'string',
        format: 'date',
        admin: { form: { excludes: { days: 'closedDays', of: 'name' } } },
      }),
      [
        'properties.size.admin.form.excludes.of: "excludes" names "name", which is no reference beside this field.',
      ],
    ],
  ])('for %s', (_name, world, mistakes) => {
    expect(mistakesOf(world)).toEqual(mistakes);
  });

  it('for two fields that show one end of a link, and for a restriction that never matches', () => {
    const link = (inverse: string, where?: object) => ({
      title: 'Räume',
      admin: { store: { kind: 'link', to: 'rooms', through: 'keeping', type: 'key', inverse, where } },
    });
    const back = {
      title: 'Dinge',
      admin: { store: { kind: 'link', to: 'things', through: 'keeping', type: 'key', inverse: 'a' } },
    };
    const world = {
      properties: {
        a: link('keepers'),
        b: link('keepers'),
        c: link('keepers', { isOpen: 'ja' }),
      } as unknown as Properties,
      others: { rooms: { properties: { name, isOpen: truth, keepers: back as RawProperty } } },
    };
    expect(mistakesOf(world)).toEqual([
      'properties.b.admin.store: "a" shows the same end of this link already.',
      'properties.c.admin.store.where.isOpen: rooms.isOpen never has the value "ja".',
    ]);
  });
});
