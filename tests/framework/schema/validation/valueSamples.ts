import type { FieldKind } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../../../src/framework/schema/model.ts';
import type { Rule } from '../../../../src/framework/schema/validation/issues.ts';
import { makeField } from './makeField.ts';

interface Samples {
  /** What the field's kind needs to be told. */
  field?: Partial<Field>;
  /** Input and what is stored of it. */
  valid: [input: unknown, stored: unknown][];
  invalid: [input: unknown, rule: Rule][];
  /** The rule that refuses null, of a kind whose value is not written with the record. */
  refusesNull?: Rule;
}

const id = '64b7f0a1c2d3e4f5a6b7c8d9';
const otherId = '64b7f0a1c2d3e4f5a6b7c8da';
const options = [
  { value: 'red', title: 'Rot' },
  { value: 'blue', title: 'Blau' },
];
const same = (...values: unknown[]): [unknown, unknown][] => values.map((value) => [value, value]);
const street = makeField('text', { name: 'street', required: true });
const note = makeField('text', { name: 'note' });
const minutes = (name: string, maximum: number) => makeField('timeOfDay', { name, maximum, required: true });
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

const breaks = ['\n', '\r', '\r\n', '\u000b', '\f', '\u0085', '\u2028', '\u2029'];
const broken = (before: string, after: string): Samples['invalid'] =>
  breaks.map((sign) => [`${before}${sign}${after}`, 'singleLine']);

const texts: Samples = {
  field: { minLength: 2, maxLength: 10 },
  valid: [
    ['  Ärger ', 'Ärger'],
    ['A\u0308rger', 'Ärger'],
    ['   ', null],
    ['\u202eZw\u200bsp\u00ad', 'Zwsp'],
  ],
  invalid: [
    [5, 'type'],
    ['x', 'minLength'],
    ['x'.repeat(11), 'maxLength'],
    ['a\0b', 'text'],
    ['a\uD800', 'text'],
  ],
};
const object: Samples = {
  field: { members: [street, note] },
  valid: [[{ street: ' Weg ' }, { street: 'Weg' }], ...same({ street: 'Weg', note: null })],
  invalid: [
    ['Weg', 'type'],
    [[], 'type'],
    [{}, 'required'],
    [{ street: null }, 'required'],
    [{ street: 'Weg', colour: 'red' }, 'unknownField'],
    [JSON.parse('{"street":"Weg","__proto__":{"isAdmin":true}}'), 'unknownField'],
  ],
};
const ids: Samples = {
  valid: same([id], [id, otherId], []),
  invalid: [
    [id, 'type'],
    [['1'], 'isId'],
    [[id, id], 'isUnique'],
  ],
};
const file: Samples = {
  valid: same(id),
  invalid: [
    ['1e3', 'isId'],
    [id.toUpperCase(), 'isId'],
    [7, 'isId'],
    [{ id }, 'isId'],
  ],
};

/** Values of every kind that are taken, with what is stored of them, and values that are refused, with the rule. */
export const valueSamples: Record<FieldKind, Samples> = {
  text: { ...texts, invalid: [...texts.invalid, ...broken('a', 'b')] },
  longText: { ...texts, valid: [...texts.valid, ['a\nb', 'a\nb']] },
  richText: texts,
  mail: {
    valid: [
      ...same('a@example.org', 'vor.nach+x@schule-süd.de'),
      ['\u200ba@exam\u00adple.org\u202c', 'a@example.org'],
      ['mailto:o’brien@schule–süd.de', "o'brien@schule-süd.de"],
    ],
    invalid: [
      ['a@b', 'isValidMail'],
      ['a b@example.org', 'isValidMail'],
      ['a@exa..mple.org', 'isValidMail'],
      ['<a@example.org>', 'isValidMail'],
      [{}, 'type'],
      ...broken('a', 'b@example.org'),
    ],
  },
  phone: {
    valid: same('+491701234567', '030 / 90 18 20'),
    invalid: [
      ['abc', 'isValidPhoneNumber'],
      ['1', 'isValidPhoneNumber'],
      ['31151', 'areaCode'],
      ['030 901820 (Büro)', 'phoneRest'],
      [301234, 'type'],
      ...broken('030 90', '18 20'),
    ],
  },
  url: {
    valid: [
      ...same('https://example.org/a?b=c', 'http://müller.de'),
      ['www.example.org', 'https://www.example.org'],
    ],
    invalid: [
      ['example', 'isValidUrl'],
      ['javascript:alert(1)', 'isValidUrl'],
      ['ftp://example.org', 'isValidUrl'],
      ...broken('https://exam', 'ple.org'),
    ],
  },
  integer: {
    field: { minimum: -5, maximum: 2_147_483_647 },
    valid: [...same(0, -5, 2_147_483_647), [-0, 0]],
    invalid: [
      ['7', 'isNumber'],
      [Number.NaN, 'isNumber'],
      [Number.POSITIVE_INFINITY, 'isNumber'],
      [1.5, 'isInteger'],
      [-6, 'minValue'],
      [2_147_483_648, 'maxValue'],
    ],
  },
  decimal: {
    field: { scale: 2, maximum: 100 },
    valid: [
      ['1.5', '1.50'],
      ['007', '7.00'],
      ['-0', '0.00'],
      ['1.500', '1.50'],
    ],
    invalid: [
      ['1,5', 'isNumber'],
      [1.5, 'isNumber'],
      ['1e3', 'isNumber'],
      ['1.005', 'isDecimal'],
      ['100.01', 'maxValue'],
    ],
  },
  money: {
    field: { minimum: 0 },
    valid: same(0, 1999, Number.MAX_SAFE_INTEGER),
    invalid: [
      [19.99, 'isCents'],
      ['19', 'isNumber'],
      [-1, 'minValue'],
      [2 ** 53, 'maxValue'],
    ],
  },
  boolean: { valid: same(true, false), invalid: ['true', 0, 'ja'].map((value) => [value, 'type']) },
  date: {
    valid: same('2024-02-29', '0001-01-01', '9999-12-31'),
    invalid: ['2023-02-29', '0000-01-01', '10000-01-01', '2024-13-01', '01.02.2024', 20240101].map(
      (value) => [value, 'isValidDate'],
    ),
  },
  dateTime: {
    valid: [
      ['2024-03-31T03:30:00+02:00', '2024-03-31T01:30:00.000Z'],
      ['2024-03-31T01:30Z', '2024-03-31T01:30:00.000Z'],
    ],
    invalid: [
      '2024-03-31',
      '2024-03-31T01:30:00',
      '2024-02-30T00:00:00Z',
      '2024-03-31T25:00:00Z',
      '9999-12-31T23:59:59-14:00',
      '0001-01-01T00:00:00+14:00',
      0,
    ].map((value) => [value, 'isValidInstant']),
  },
  timeOfDay: {
    valid: same(0, 1439),
    invalid: [
      [1440, 'isValidTime'],
      [-1, 'isValidTime'],
      [1.5, 'isValidTime'],
      ['08:05', 'isTimeText'],
    ],
  },
  timeRange: {
    field: { members: [minutes('startTime', 1439), minutes('endTime', 1440)] },
    valid: same({ startTime: 0, endTime: 1440 }),
    invalid: [
      [{ startTime: 600, endTime: 600 }, 'endsAfterStart'],
      [{ startTime: 600 }, 'required'],
      [{ startTime: 1440, endTime: 1440 }, 'isValidTime'],
    ],
  },
  enum: {
    field: { options },
    valid: same('red'),
    invalid: ['green', 0, ['red'], 'Rot'].map((value) => [value, 'isOption']),
  },
  enumList: {
    field: { options, minItems: 1, maxItems: 2 },
    valid: same(['blue', 'red']),
    invalid: [
      [['green'], 'isOption'],
      [['red', 'red'], 'isUnique'],
      [['red', 'blue', 'red'], 'maxArrLength'],
      [[], 'minArrLength'],
      ['red', 'type'],
    ],
  },
  textList: {
    field: { maxItems: 2 },
    valid: [
      [
        [' a ', 'b'],
        ['a', 'b'],
      ],
      [['', 'a'], ['a']],
      [['', ' '], []],
    ],
    invalid: [
      [[1], 'type'],
      [['a\0'], 'text'],
      ...broken('a', 'b').map(([text, rule]): Samples['invalid'][number] => [[text], rule]),
      [['a', 'b', 'c'], 'maxArrLength'],
    ],
  },
  reference: { ...file, field: { reference: { to: 'things' } } },
  referenceList: { ...ids, field: { reference: { to: 'things' } } },
  link: {
    valid: [],
    invalid: [
      [[id], 'readOnly'],
      [[], 'readOnly'],
    ],
    refusesNull: 'readOnly',
  },
  polymorphicReference: {
    field: { targets: ['employees', 'parents'] },
    valid: same({ type: 'parents', id }),
    invalid: [id, { type: 'roles', id }, { type: 'parents' }, { type: 'parents', id: 7 }].map((value) => [
      value,
      'isId',
    ]),
  },
  address: {
    field: {
      members: [
        street,
        makeField('text', { name: 'postal' }),
        makeField('text', { name: 'country' }),
        makeField('json', { name: 'location' }),
      ],
    },
    valid: same(
      { street: 'Weg', postal: '01067', country: 'DE' },
      { street: 'Weg', postal: '01067' },
      { street: 'Weg', postal: 'SW1A 1AA', country: 'GB' },
      { street: 'Weg', location: { type: 'Point', coordinates: [13.4, 52.5] } },
    ),
    invalid: [
      [{ street: 'Weg', postal: '1067', country: 'DE' }, 'germanPostalCode'],
      [{ street: 'Weg', postal: '1067' }, 'germanPostalCode'],
      [{ postal: '01067' }, 'required'],
      [{ street: 'Weg', location: 5 }, 'isPlace'],
      [{ street: 'Weg', location: { coordinates: ['a', 'b'] } }, 'isPlace'],
      [{ street: 'Weg', location: { coordinates: [13.4, 91] } }, 'isPlace'],
    ],
  },
  contactData: object,
  file,
  image: file,
  colour: {
    valid: [['#FFCC00', '#ffcc00']],
    invalid: ['red', '#fc0', '#gggggg'].map((value) => [value, 'isColour']),
  },
  json: {
    valid: same({ a: [1, null, { b: 'ä' }] }, [], false),
    invalid: [
      [nested(25), 'json'],
      ['x'.repeat(100_001), 'json'],
      [JSON.parse('{"a":{"__proto__":1}}'), 'json'],
      [{ a: 'x\0' }, 'json'],
      [{ a: Number.NaN }, 'json'],
    ],
  },
  value: object,
  valueList: {
    field: { members: [street, note], maxItems: 2 },
    valid: [[[{ street: ' Weg ' }], [{ street: 'Weg' }]]],
    invalid: [
      [{ street: 'Weg' }, 'type'],
      [['Weg'], 'type'],
      [[{}], 'required'],
      [[{ street: 'Weg', x: 1 }], 'unknownField'],
      [[{ street: 'a' }, { street: 'b' }, { street: 'c' }], 'maxArrLength'],
    ],
  },
};
