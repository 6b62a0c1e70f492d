import type { FieldKind } from '../FieldKind.ts';
import { isJsonObject, type JsonValue } from '../Json.ts';
import type { Field } from '../model.ts';

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text names a day of the calendar, as `YYYY-MM-DD`. */
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
  const isDated = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(value);
  return isDated && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}

function isRecordId(value: JsonValue): boolean {
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);
}

function isOption(value: JsonValue, field: Field): boolean {
  return (field.options ?? []).some((option) => option.value === value);
}

const never = () => false;

/** Whether a filter may compare a field of the kind with this value (null is always comparable). */
const comparable: Record<FieldKind, (value: JsonValue, field: Field) => boolean> = {
  text: isText,
  longText: isText,
  richText: isText,
  mail: isText,
  phone: isText,
  url: isText,
  integer: isSmallInteger,
  decimal: isDecimal,
  money: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => isText(value) && isCalendarDate(value),
  dateTime: isInstant,
  timeOfDay: isSmallInteger,
  timeRange: never,
  enum: isOption,
  enumList: isOption,
  textList: isText,
  reference: isRecordId,
  referenceList: isRecordId,
  link: isRecordId,
  polymorphicReference: (value, field) =>
    isJsonObject(value) &&
    isRecordId(value.id as JsonValue) &&
    (field.targets ?? []).includes(String(value.type)),
  address: never,
  contactData: never,
  file: isRecordId,
  image: isRecordId,
  colour: isText,
  json: never,
  value: never,
  valueList: never,
};

/** Whether `value` can be compared with the field. */
export function isComparable(field: Field, value: JsonValue): boolean {
  return value === null || comparable[field.kind](value, field);
}
