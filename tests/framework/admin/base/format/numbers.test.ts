import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../../../../src/framework/admin/base/format/formatNumber.ts';
import { formatDecimal, formatMoney } from '../../../../../src/framework/admin/base/format/numbers.ts';
import { formatFileSize } from '../../../../../src/framework/schema/german/formatFileSize.ts';
import { parseDecimal, parseMoney } from '../../../../../src/framework/schema/german/numberTexts.ts';

const nbsp = '\u00A0';

describe('money', () => {
  it.each([
    [123456, `1.234,56${nbsp}€`],
    [0, `0,00${nbsp}€`],
    [5, `0,05${nbsp}€`],
    [-123450, `-1.234,50${nbsp}€`],
    [100000000029, `1.000.000.000,29${nbsp}€`],
  ])('writes %i cents as %s (format-01)', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it.each([
    ['1.234,56', 123456],
    ['1234,56 €', 123456],
    [`1.234,56${nbsp}€`, 123456],
    ['5', 500],
    ['5,5', 550],
    ['-0,05', -5],
    ['−3,00', -300],
    ['1.234', 123400],
    ['12 EUR', 1200],
  ])('reads %s as %i cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    'abc',
    '12.5',
    '1,234',
    '1.23,45',
    '12,',
    ',5',
    '1.2345',
    '1e3',
    '--5',
    '€',
    '99999999999999999',
    'Infinity',
  ])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
      }),
    );
  });
});

describe('decimals', () => {
  it.each([
    ['1234567.891', '1.234.567,891'],
    ['-0.5', '-0,5'],
    ['100', '100'],
    ['12345678901234567890.12345678901234567890', '12.345.678.901.234.567.890,12345678901234567890'],
  ])('writes %s as %s, without losing a digit', (value, text) => {
    expect(formatDecimal(value)).toBe(text);
  });

  it('fills up with zeros on request', () => {
    expect(formatDecimal('2.5', { minFractionDigits: 2 })).toBe('2,50');
    expect(formatDecimal('2', { minFractionDigits: 2 })).toBe('2,00');
    expect(formatDecimal('2.555', { minFractionDigits: 2 })).toBe('2,555');
  });

  it('refuses to write anything but a decimal string', () => {
    expect(() => formatDecimal('1,5')).toThrow(RangeError);
  });

  it.each([
    ['1.234,56', '1234.56'],
    ['007,50', '7.50'],
    ['-0,0', '0.0'],
    ['0,5', '0.5'],
    ['1.000.000', '1000000'],
  ])('reads %s as %s', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each(['', '1.5', '.5', '1..000', '1,5,5', '1.0000', '0x1', '½'])('refuses to read %j', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  it('reads back every decimal it writes', () => {
    const digits = fc.stringMatching(/^\d{1,25}$/);
    fc.assert(
      fc.property(fc.bigInt(), digits, (whole, fraction) => {
        const value = `${whole}.${fraction}`;
        expect(parseDecimal(formatDecimal(value))).toBe(value);
      }),
    );
  });
});

describe('whole numbers', () => {
  it('are written with a thousands dot', () => {
    expect([0, 999, 1000, 1234567, -2500].map(formatNumber)).toEqual([
      '0',
      '999',
      '1.000',
      '1.234.567',
      '-2.500',
    ]);
  });
});

describe('file sizes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 KB'],
    [1500, '1,5 KB'],
    [999_950, '1 MB'],
    [20_000_000, '20 MB'],
    [1_250_000_000, '1,3 GB'],
    [3_000_000_000_000, '3.000 GB'],
  ])('writes %i bytes as %s (format-06)', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text.replace(' ', nbsp));
  });
});
