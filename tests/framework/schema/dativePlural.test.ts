import { expect, it } from 'vitest';
import { dativePlural } from '../../../src/framework/schema/dativePlural.ts';

it.each([
  ['Standorte', 'Standorten'],
  ['Mitarbeitende', 'Mitarbeitenden'],
  ['Fächer', 'Fächern'],
  ['Schlüssel', 'Schlüsseln'],
  ['Akquiselisten', 'Akquiselisten'],
  ['Ansprechpartner:innen', 'Ansprechpartner:innen'],
  ['Eltern', 'Eltern'],
  ['Ferien und Feiertage', 'Ferien und Feiertagen'],
  ['Arbeitsverträge (alt)', 'Arbeitsverträgen (alt)'],
  ['Jobs', 'Jobs'],
])('turns %s into "in 3 %s"', (plural, dative) => {
  expect(dativePlural(plural)).toBe(dative);
});
