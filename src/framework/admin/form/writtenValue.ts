import type { FieldKind } from '../../schema/FieldKind.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { Field } from '../../schema/model.ts';
import { formatDate } from '../format/formatDate.ts';
import { formatDecimal } from '../format/formatDecimal.ts';
import { formatInstant } from '../format/formatInstant.ts';
import { formatMoney } from '../format/formatMoney.ts';
import { formatNumber } from '../format/formatNumber.ts';
import { formatTimeOfDay } from '../format/formatTimeOfDay.ts';
import { isEmptyValue } from './isEmptyValue.ts';

type Writing = (value: unknown, field: Field) => string;

function plain(value: unknown): string {
  return String(value);
}

function titled(value: unknown): string {
  return isJsonObject(value) ? String(value.title ?? value.name ?? value.id) : String(value);
}

function choice(value: unknown, field: Field): string {
  return field.options?.find((option) => option.value === value)?.title ?? String(value);
}

function each(writing: Writing): Writing {
  return (value, field) =>
    (Array.isArray(value) ? value : []).map((entry) => writing(entry, field)).join(', ');
}

function withoutMarkup(value: unknown): string {
  return String(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function membersOf(value: unknown, field: Field): string {
  if (!isJsonObject(value)) return '';
  return (field.members ?? [])
    .map((member) => [member, value[member.name]] as const)
    .filter(([, entry]) => !isEmptyValue(entry))
    .map(([member, entry]) => `${member.title}: ${writtenValue(member, entry)}`)
    .join(', ');
}

const writings: Record<FieldKind, Writing> = {
  text: plain,
  longText: plain,
  richText: withoutMarkup,
  mail: plain,
  phone: plain,
  url: plain,
  integer: (value) => formatNumber(Number(value)),
  decimal: (value) => formatDecimal(String(value)),
  money: (value) => formatMoney(Number(value)),
  boolean: (value) => (value === true ? 'Ja' : 'Nein'),
  date: (value) => formatDate(String(value)),
  dateTime: (value) => formatInstant(String(value)),
  timeOfDay: (value) => formatTimeOfDay(Number(value)),
  timeRange: membersOf,
  enum: choice,
  enumList: each(choice),
  textList: each(plain),
  reference: titled,
  referenceList: each(titled),
  link: each(titled),
  polymorphicReference: titled,
  address: membersOf,
  contactData: membersOf,
  file: titled,
  image: titled,
  colour: plain,
  json: (value) => JSON.stringify(value),
  value: membersOf,
  valueList: (value, field) =>
    (Array.isArray(value) ? value : []).map((entry) => membersOf(entry, field)).join(' · '),
};

/** A value of any kind as text, for comparing it; empty for no value. References are written by their ids. */
export function writtenValue(field: Field, value: unknown): string {
  if (isEmptyValue(value)) return '';
  try {
    return writings[field.kind](value, field);
  } catch (error) {
    // a stored value of a former kind
    if (error instanceof RangeError) return JSON.stringify(value);
    throw error;
  }
}
