import type { FieldKind } from '../../src/framework/schema/kinds/FieldKind.ts';
import type { RawProperty } from '../../src/framework/schema/reading/rawDefinition.ts';

const limits = { minLength: 2, maxLength: 10 };
const oneOf = [
  { const: 'red', title: 'Rot' },
  { const: 'blue', title: 'Blau' },
];

/** Value types and enums used by `kindProperties`, by path. */
export const kindFiles = {
  'values/spot.json': {
    title: 'Stelle',
    type: 'object',
    required: ['street'],
    properties: {
      street: { title: 'Straße', type: 'string' },
      note: { title: 'Notiz', type: 'string' },
    },
  },
  'enums/paint.json': { title: 'Farbton', type: 'string', oneOf },
};

/**
 * A definition of each field kind that matches the sample values; links are missing because they need two
 * entities.
 */
export const kindProperties: Record<Exclude<FieldKind, 'link'>, Omit<RawProperty, 'title'>> = {
  text: { type: 'string', ...limits },
  longText: { type: 'string', ...limits, admin: { store: { kind: 'longText' } } },
  richText: { type: 'string', format: 'html', ...limits },
  mail: { type: 'string', format: 'email' },
  phone: { type: 'string', format: 'phone' },
  url: { type: 'string', format: 'uri' },
  integer: { type: 'integer', minimum: -5, maximum: 2_147_483_647 },
  decimal: { type: 'string', format: 'decimal', maximum: 100 },
  money: { type: 'integer', minimum: 0, admin: { store: { kind: 'money' } } },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  timeOfDay: { type: 'integer', admin: { store: { kind: 'timeOfDay' } } },
  timeRange: { $ref: 'values/time-range.json' },
  enum: { $ref: 'enums/paint.json' },
  enumList: { type: 'array', items: { $ref: 'enums/paint.json' }, minItems: 1, maxItems: 2 },
  textList: { type: 'array', items: { type: 'string' }, maxItems: 2 },
  reference: { admin: { store: { kind: 'reference', to: 'subjects' } } },
  referenceList: { admin: { store: { kind: 'referenceList', to: 'subjects' } } },
  polymorphicReference: { admin: { store: { kind: 'polymorphicReference', to: ['employees', 'parents'] } } },
  address: { $ref: 'values/address.json' },
  contactData: { $ref: 'values/contact-information.json' },
  file: { admin: { store: { kind: 'file' } } },
  image: { admin: { store: { kind: 'image' } } },
  colour: { type: 'string', format: 'colour' },
  json: { admin: { store: { kind: 'json' } } },
  value: { $ref: 'values/spot.json' },
  valueList: { type: 'array', items: { $ref: 'values/spot.json' }, maxItems: 2 },
};
