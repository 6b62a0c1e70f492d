import type { FieldKind } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../../../src/framework/schema/model.ts';
import { buildField } from './buildEntities.ts';

export interface KindSample {
  /** What beside the kind makes up such a field. */
  details?: Partial<Field>;
  /** Values as the driver reads them back. */
  values: readonly unknown[];
}

/** Ids that the seeded rows of every entity have, and files. */
export const sampleIds: readonly string[] = ['r0', 'r1', 'r2', 'r3'];

const options = [
  { value: 'a', title: 'A' },
  { value: 'b', title: 'B' },
];
const members = [
  buildField({ name: 'city' }),
  buildField({ name: 'number', kind: 'integer' }),
  buildField({ name: 'location', kind: 'json' }),
];
const hours = ['start', 'end'].map((name) => buildField({ name, kind: 'timeOfDay' }));
const located = { city: 'Köln', number: 4, location: { type: 'Point', coordinates: [6.9, 50.9] } };

/** Kinds stored in a column, each with values that a change must keep. */
export const kindSamples: Partial<Record<FieldKind, KindSample>> = {
  text: { values: ['', 'Grüße', `O'Neil "x" $1 \\`, '12', '2024-02-30'] },
  longText: { values: ['a\nb', '<p>'] },
  richText: { values: ['<p>a &amp; b</p>'] },
  mail: { values: ['a@example.org'] },
  phone: { values: ['+491701234567'] },
  url: { values: ['https://example.org/?a=b'] },
  integer: { values: [0, -1, 2147483647] },
  decimal: { values: ['1.50', '-0.005', '12345678901234567890.12'] },
  money: { values: [0, 199, -9_000_000_000_000] },
  boolean: { values: [true, false] },
  date: { values: ['2024-02-29', '1900-01-01'] },
  dateTime: { values: ['2024-03-31T01:30:00.123Z', '2024-10-27T00:30:00.000Z'] },
  timeOfDay: { values: [0, 485, 1439] },
  timeRange: { details: { members: hours, valueName: 'timeRange' }, values: [{ start: 480, end: 1439 }, {}] },
  enum: { details: { options }, values: ['a', 'b'] },
  enumList: { details: { options }, values: [['a', 'b'], []] },
  textList: { values: [['x, y', ''], []] },
  address: { details: { members, valueName: 'address' }, values: [located, { city: 'Ulm' }, {}] },
  contactData: { details: { members, valueName: 'contactData' }, values: [{ city: 'Ulm', number: 0 }] },
  value: { details: { members, valueName: 'spot' }, values: [{ city: 'Bonn', number: 1 }] },
  valueList: { details: { members, valueName: 'spot' }, values: [[{ city: 'Bonn' }, { number: 2 }], []] },
  json: { values: [{ a: [1, null, 'ß'] }] },
  file: { values: sampleIds },
  image: { values: sampleIds },
  colour: { values: ['#ffcc00'] },
};

/** Kinds in join tables or columns that point to other rows. */
export const relationKinds = ['reference', 'referenceList', 'link', 'polymorphicReference'] as const;
