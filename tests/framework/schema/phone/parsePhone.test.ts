import metadata from 'libphonenumber-js/max/metadata';
import { describe, expect, it } from 'vitest';
import { formatPhone } from '../../../../src/framework/schema/phone/formatPhone.ts';
import { germanNumbers } from '../../../../src/framework/schema/phone/germanNumbers.ts';
import { parsePhone, readPhone } from '../../../../src/framework/schema/phone/parsePhone.ts';
import { readPhoneText } from '../../../../src/framework/schema/phone/phoneText.ts';
import { sentenceOf } from '../../../../src/framework/schema/validation/issues.ts';

it.each([
  ['0171 1234567', '+491711234567'],
  ['(030) 12345-67', '+49301234567'],
  ['030/123456', '+4930123456'],
  ['+49 (0) 30 123456', '+4930123456'],
  ['+43 720 123456', '+43720123456'],
])(
  'reads %s as %s, assuming Germany, and reads its own output back (format-09, contactinfo-07)',
  (text, stored) => {
    expect(parsePhone(text)).toBe(stored);
    expect(parsePhone(formatPhone(stored))).toBe(stored);
  },
);

const area = '0821';
const local = '12345';
const dashes = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'];
const blanks = [' ', '\u00a0', '\u2009', '\u202f', '\t'];
const pasted: string[] = [
  ...dashes.flatMap((dash) => [`${area}${dash}${local}`, `${area} 123${dash}45`]),
  ...blanks.map((blank) => `${area}${blank}${local}`),
  ...['\u202a', '\u200e', '\u2066', '\ufeff', '\u200b', '\u00ad'].flatMap((sign) => [
    `${sign}+49 821 12345`,
    `+49 821${sign} 12345\u202c`,
    `${area}${sign}${local}${sign}`,
  ]),
  ...['tel:', 'Tel.: ', 'Tel. ', 'Telefon: ', 'Fon ', 'Mobil: ', 'TEL;TYPE=work,voice:'].flatMap((label) => [
    `${label}+4982112345`,
    `${label}${area} ${local}`,
  ]),
  `[${area}] ${local}`,
  `(${area}) ${local}`,
  `(+49) 821 ${local}`,
  `+49 (0)821 ${local}`,
  `0049 821 ${local}`,
  '08 21 / 1 23 45',
  '0821\u2044 12345',
  '\uff10\uff18\uff12\uff11 \uff11\uff12\uff13\uff14\uff15',
];

describe('a pasted number', () => {
  it.each(pasted.map((text) => [JSON.stringify(text), text]))('%s is +4982112345', (_, text) => {
    expect(parsePhone(text)).toBe('+4982112345');
  });

  it.each([
    ['0821 12345 (Büro)', '(Büro)'],
    ['Büro 0821 12345', 'Büro'],
    ['0821 12345 ext. 12', 'ext. 12'],
    ['0821 12345 Durchwahl 12', 'Durchwahl 12'],
    ['+49 821 12345;ext=5', ';ext=5'],
    ['0821 12345x', 'x'],
    ['0821 12345; 0171 1234567', '; 0171 1234567'],
    ['0821 12345/46', '/46'],
    ['0821/12345/46', '/46'],
  ])('%s is refused, and the sentence names %s', (text, rest) => {
    expect(readPhone(text)).toEqual({ rule: 'phoneRest', params: { rest } });
  });
});

describe('a number without its area code', () => {
  const locals = ['31151', '12345', '9388231', '37996433', '310830', '398840', '428 76 48-30', '4982112345'];

  it.each(locals)('%s is refused, not completed', (text) => {
    const read = readPhone(text);
    expect(read).toEqual({ rule: 'areaCode', params: {} });
    expect('rule' in read && sentenceOf(read)).toMatch(/^Vorwahl fehlt/);
    // what the browser checks before it knows numbers
    expect(readPhoneText(text)).toEqual(read);
  });
});

describe('a German number', () => {
  it.each(['01234567', '0999999999', '+49 310830', '0199 12345', '110', '08211', ''])(
    'whose area code or range does not exist is refused: %s',
    (text) => {
      expect(parsePhone(text)).toBeNull();
    },
  );

  it('is known by the ranges of the library, which the browser does not load', () => {
    const known = metadata.countries.DE?.[11] as unknown as (0 | [string, ...unknown[]])[];
    const whole = new RegExp(`^(?:${known.flatMap((range) => (range ? [range[0]] : [])).join('|')})$`);
    let seed = 7;
    const draw = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % most;
    };
    const drawn = Array.from({ length: 60_000 }, (_, index) =>
      String(index % 10_000)
        .padStart(4, '0')
        .replace(/^0/, String(1 + draw(9)))
        .concat(String(draw(10 ** 9)).slice(0, 1 + draw(9))),
    );
    const found = drawn.filter((text) => germanNumbers.test(text));
    expect(drawn.filter((text) => whole.test(text))).toEqual(found);
    expect(found.length).toBeGreaterThan(10_000);
    expect(found.length).toBeLessThan(drawn.length);
  });
});
