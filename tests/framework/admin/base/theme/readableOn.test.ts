import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readableOn } from '../../../../../src/framework/admin/base/theme/readableOn.ts';

describe('readableOn', () => {
  it.each([
    ['#FFF3B0', '#000000'],
    ['#fff', '#000000'],
    ['#000080', '#FFFFFF'],
    ['#336699', '#FFFFFF'],
    ['#888', '#000000'],
  ])('puts on %s the text colour %s', (background, text) => {
    expect(readableOn(background)).toBe(text);
  });

  it('reaches 4.5:1 on every colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const background = `#${number.toString(16).padStart(6, '0')}`;
        expect(contrastRatio(readableOn(background), background)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('uses black if the record has no colour', () => {
    expect(['', 'rot', '#12', 'rgb(0, 0, 0)'].map(readableOn)).toEqual(Array(4).fill('#000000'));
  });
});
