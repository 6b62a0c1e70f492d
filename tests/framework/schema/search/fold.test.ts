import { describe, expect, it } from 'vitest';
import { fold, lettersFolded } from '../../../../src/framework/schema/search/fold.ts';

describe('fold', () => {
  it.each([
    ['Müller', 'muller'],
    ['Mueller', 'muller'],
    ['Muller', 'muller'],
    ['MÜLLER', 'muller'],
    ['Mu\u0308ller', 'muller'],
    ['Bäcker', 'backer'],
    ['Baecker', 'backer'],
    ['Großstraße', 'grossstrasse'],
    ['GROẞ', 'gross'],
    ['Æro Œuvre Øre', 'aro ouvre ore'],
    ['Łódź', 'lodz'],
    ['Đorđević', 'dordevic'],
    ['İstanbul', 'istanbul'],
    ['Ệ', 'e'],
  ])('turns %s into %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('leaves digits, symbols and other scripts unchanged', () => {
    expect(fold('Nr. 12 – Привет, 東京')).toBe('nr. 12 – привет, 東京');
  });
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
