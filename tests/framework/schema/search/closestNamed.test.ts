import { expect, it } from 'vitest';
import { closestNamed } from '../../../../src/framework/schema/search/closestNamed.ts';

it.each([
  ['Müller', ['Müller', 'Mueller', 'müller'], ['Müller']],
  ['Mu\u0308ller', ['Müller', 'Mueller'], ['Müller']],
  [' Groß   Gerau ', ['Groß Gerau', 'GROSS GERAU'], ['Groß Gerau']],
  ['MÜLLER', ['Müller', 'Mueller'], ['Müller']],
  ['MÜLLER', ['Müller', 'müller', 'Mueller'], ['Müller', 'müller']],
  ['Mueller', ['Müller', 'Maier'], ['Müller']],
  ['Muller', ['Müller', 'Mueller', 'Maier'], ['Müller', 'Mueller']],
  ['Strasse', ['Straße'], ['Straße']],
  ['Müll', ['Müller'], []],
  ['', ['Müller'], []],
])('finds for %j of %j: %j', (name, names, found) => {
  expect(closestNamed(names, name, (one) => [one])).toEqual(found);
});

it('finds an entry by each of its names', () => {
  const entries = [{ names: ['Geige', 'violin'] }, { names: ['Flöte', 'flute'] }];
  expect(closestNamed(entries, 'VIOLIN', ({ names }) => names)).toEqual([entries[0]]);
  expect(closestNamed(entries, 'Floete', ({ names }) => names)).toEqual([entries[1]]);
});
