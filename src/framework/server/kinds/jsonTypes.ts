import type { FieldKind } from '../../schema/kinds/FieldKind.ts';

/** JSON types of values. */
export type JsonType = 'string' | 'number' | 'boolean' | 'object' | 'array';

/** JSON type of a member's values; null if it can be any. */
export const jsonTypes: Record<FieldKind, JsonType | null> = {
  text: 'string',
  longText: 'string',
  richText: 'string',
  mail: 'string',
  phone: 'string',
  url: 'string',
  integer: 'number',
  decimal: 'string',
  money: 'number',
  boolean: 'boolean',
  date: 'string',
  dateTime: 'string',
  timeOfDay: 'number',
  timeRange: 'object',
  enum: null,
  enumList: 'array',
  textList: 'array',
  reference: 'string',
  referenceList: 'array',
  link: 'array',
  polymorphicReference: 'object',
  address: 'object',
  contactData: 'object',
  file: 'string',
  image: 'string',
  colour: 'string',
  json: null,
  value: 'object',
  valueList: 'array',
};
