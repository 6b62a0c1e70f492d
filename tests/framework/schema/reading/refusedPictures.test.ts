import { expect, it } from 'vitest';
import { mistakesOf } from './mistakesOf.ts';

it.each([
  ['name', '"name" is no value with a widget, which a registered function draws.'],
  ['nome', 'There is no field "nome". Did you mean "name"?'],
])('refuses the picture %s, which nobody can draw', (picture, sentence) => {
  expect(mistakesOf({ admin: { search: { picture } } })).toEqual([`admin.search.picture: ${sentence}`]);
});
