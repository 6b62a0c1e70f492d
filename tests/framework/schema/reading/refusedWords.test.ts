import { expect, it } from 'vitest';
import { mistakesOf, type World } from './mistakesOf.ts';

const size = (property: object): World => ({ properties: { size: { title: 'Größe', ...property } } });

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
])('refuses %s', (_, world, mistakes) => {
  expect(mistakesOf(world)).toEqual(mistakes);
});
