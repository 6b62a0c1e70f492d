import { expect, it } from 'vitest';
import { joinParts, shareParts } from '../../../src/framework/schema/sharedParts.ts';

const long = 'x'.repeat(100);
const inner = { text: long };
const outer = { held: [inner, inner], name: 'außen' };

it('restores what it took apart', () => {
  const value = { a: outer, b: [outer, inner, 3, null, 'text'], c: { short: true }, d: { short: true } };
  expect(joinParts(shareParts(value))).toEqual(value);
});

it('lets every part refer only to earlier ones', () => {
  const { value, parts } = shareParts([outer, outer]);
  expect(parts).toEqual([inner, { held: [{ $part: 0 }, { $part: 0 }], name: 'außen' }]);
  expect(value).toEqual([{ $part: 1 }, { $part: 1 }]);
});

it('leaves unique and short parts alone', () => {
  const value = { once: inner, small: [{ a: 1 }, { a: 1 }] };
  expect(shareParts(value)).toEqual({ value, parts: [] });
});
