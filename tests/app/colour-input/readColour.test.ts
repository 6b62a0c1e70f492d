import { expect, it } from 'vitest';
import { readColour } from '../../../src/app/colour-input/ColourInput.tsx';
import { swatches } from '../../../src/app/colour-input/SwatchPalette.tsx';

it.each([
  ['#2e7d32', '#2E7D32'],
  [' 2E7D32 ', '#2E7D32'],
  ['#abc', '#AABBCC'],
])('reads %s as %s', (typed, colour) => {
  expect(readColour(typed)).toBe(colour);
});

it.each(['', '#', 'red', '#12345', '#1234567', '#gggggg'])('does not read %j as a colour', (typed) => {
  expect(readColour(typed)).toBeNull();
});

it('offers each colour once, in the stored form', () => {
  expect(swatches.map(({ value }) => readColour(value))).toEqual(swatches.map(({ value }) => value));
  expect(new Set(swatches.map(({ name }) => name)).size).toBe(swatches.length);
});
