import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, withPlainSigns } from '../../../src/framework/schema/cleanText.ts';

/** Every format and control character of Unicode but the line breaks, tabs and joiners. */
const kept = new Set([0x9, 0xa, 0xb, 0xc, 0xd, 0x85, 0x200c, 0x200d]);
const unseen = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => {
  const sign = String.fromCharCode(code);
  // Arabic, Syriac and Kaithi numbers carry their signs, which are visible
  return (
    code > 0 &&
    /[\p{Cc}\p{Cf}]/u.test(sign) &&
    !kept.has(code) &&
    !/[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]/.test(sign)
  );
});

describe('a cleaned text', () => {
  it('has no character that nobody sees', () => {
    expect(unseen.length).toBeGreaterThan(80);
    for (const code of unseen) {
      const text = `An${String.fromCharCode(code)}na`;
      expect([code.toString(16), cleanText(text), cleanLine(text)]).toEqual([
        code.toString(16),
        'Anna',
        'Anna',
      ]);
    }
  });

  it.each([
    'Grundschule „Am Park“',
    'Miete 500 € – Neu',
    "O’Brien d'Arc",
    '👩‍👩‍👧 🏴‍☠️ ❤️ 1️⃣ 👍🏽',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'می‌خواهم क्‍ष',
    'שלום',
  ])('keeps %s', (text) => {
    expect(cleanText(text)).toBe(text);
    expect(cleanLine(text)).toBe(text);
  });

  it('drops joiners between Latin letters and composes accents', () => {
    expect(cleanText('An\u200dna A\u0308rger\u{e0041}')).toBe('Anna Ärger');
  });

  it('keeps the lines of a text, and only those', () => {
    expect(cleanText('a\u200b\r\nb\tc')).toBe('a\r\nb\tc');
    expect(cleanLine('\u00a0a\u00a0\u2009 b\tc ')).toBe('a b c');
    expect(cleanLine('a\nb')).toBe('a\nb');
  });
});

it.each([
  ['Anna–Lena', 'Anna-Lena'],
  ['Anna\u2011Lena', 'Anna-Lena'],
  ['O’Brien', "O'Brien"],
  ['O´Brien', "O'Brien"],
  ['„Park“', '"Park"'],
  ['Zw\u200bsp\u00a0Schule', 'Zwsp Schule'],
])('%s is spelled %s', (text, plain) => {
  expect(withPlainSigns(cleanLine(text))).toBe(plain);
});
