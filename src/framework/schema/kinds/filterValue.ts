import { isJsonObject, type JsonObject, type JsonValue } from '../Json.ts';
import type { Field } from '../model.ts';
import type { FieldKind } from './FieldKind.ts';

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Returns whether the text is a valid calendar day, `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!datePattern.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isText(value: JsonValue): value is string {
  return typeof value === 'string' && value.length <= 1000 && !value.includes('\0') && value.isWellFormed();
}

function isSmallInteger(value: JsonValue): boolean {
  return Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647;
}

function isDecimal(value: JsonValue): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) < 1e30;
  return typeof value === 'string' && /^-?\d{1,30}(\.\d{1,15})?$/.test(value);
}

function isInstant(value: JsonValue): boolean {
  if (!isText(value)) return false;
  const isDated = instantPattern.test(value);
  return isDated && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}

function isRecordId(value: JsonValue): boolean {
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);
}

function isOption(value: JsonValue, field: Field): boolean {
  return (field.options ?? []).some((option) => option.value === value);
}

/** Values that a filter may compare with a kind (null is always allowed), as a check and as JSON Schema. */
export interface Comparison {
  fits: (value: JsonValue, field: Field) => boolean;
  /** Undefined: only null can be compared. */
  schema: JsonObject | undefined;
}

const smallest = -2_147_483_647;
const idSchema = { type: 'string', pattern: '^[0-9a-f]{24}$' };
const text: Comparison = { fits: isText, schema: { type: 'string', maxLength: 1000 } };
const smallInteger: Comparison = {
  fits: isSmallInteger,
  schema: { type: 'integer', minimum: smallest, maximum: -smallest },
};
const decimal: Comparison = {
  fits: isDecimal,
  schema: { type: ['number', 'string'], pattern: '^-?\\d{1,30}(\\.\\d{1,15})?$' },
};
const recordId: Comparison = { fits: isRecordId, schema: idSchema };
const option: Comparison = { fits: isOption, schema: { type: ['string', 'number'] } };
const none: Comparison = { fits: () => false, schema: undefined };

/** Comparison of each kind; read by the filter parser and by the API document. */
export const comparisons: Record<FieldKind, Comparison> = {
  text,
  longText: text,
  richText: text,
  mail: text,
  phone: text,
  url: text,
  integer: smallInteger,
  decimal,
  money: { fits: (value) => Number.isSafeInteger(value), schema: { type: 'integer', description: 'Cent' } },
  boolean: { fits: (value) => typeof value === 'boolean', schema: { type: 'boolean' } },
  date: {
    fits: (value) => isText(value) && isCalendarDate(value),
    schema: { type: 'string', format: 'date', pattern: datePattern.source },
  },
  dateTime: { fits: isInstant, schema: { type: 'string', pattern: instantPattern.source } },
  timeOfDay: smallInteger,
  timeRange: none,
  enum: option,
  enumList: option,
  textList: text,
  reference: recordId,
  referenceList: recordId,
  link: recordId,
  polymorphicReference: {
    fits: (value, field) =>
      isJsonObject(value) &&
      isRecordId(value.id as JsonValue) &&
      (field.targets ?? []).includes(String(value.type)),
    schema: {
      type: 'object',
      required: ['type', 'id'],
      properties: { type: { type: 'string' }, id: idSchema },
    },
  },
  address: none,
  contactData: none,
  file: recordId,
  image: recordId,
  colour: text,
  json: none,
  value: none,
  valueList: none,
};

/** Returns whether `value` can be compared with the field. */
export function isComparable(field: Field, value: JsonValue): boolean {
  return value === null || comparisons[field.kind].fits(value, field);
}
