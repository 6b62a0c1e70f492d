import { expect, it } from 'vitest';
import { fold, includesFolded, lettersFolded } from '../../../../src/framework/schema/search/fold.ts';
import { foldVectors } from '../../../support/foldVectors.ts';

it.each(foldVectors)('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it.each([
  ['mue', 1],
  ['mü', 1],
  ['Mu\u0308', 1],
  ['ÖAE', 2],
  ['Straße', 0],
  ['', 0],
])('counts the letters folding removes from %s', (text, count) => {
  expect(lettersFolded(text)).toBe(count);
});

it.each([
  ['Schüler', 'Schueler', true],
  ['Schüler', 'schuler', true],
  ['Schueler', 'schüler', true],
  ['Schüler', ' SCHÜ ', true],
  ['Straßen', 'strasse', true],
  ['Schüler', 'Lehrer', false],
  ['Aktuelles', 'ell', true],
  ['Orte', '', true],
])('in %s, typing "%s" is found: %s', (text, typed, isFound) => {
  expect(includesFolded(text, typed)).toBe(isFound);
});
