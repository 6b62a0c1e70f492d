import { isShown } from '../condition.ts';
import type { JsonObject, JsonValue } from '../Json.ts';
import type { MaskName } from '../masks/Mask.ts';
import type { Field } from '../model.ts';
import type { FieldKind } from './FieldKind.ts';

export const exampleId = '64b7f0a1c2d3e4f5a6b7c8d9';

/** Realistic texts for fields and members with well-known names. */
const wellKnown: Record<string, string> = {
  firstName: 'Ada',
  lastName: 'Adler',
  street: 'Hauptstraße',
  houseNumber: '12',
  city: 'Dresden',
  postal: '01067',
  country: 'DE',
};

function words(field: Field): string {
  const text = wellKnown[field.name] ?? field.title;
  return text
    .slice(0, field.maxLength)
    .trim()
    .padEnd(field.minLength ?? 0, '.');
}

function between({ minimum, maximum, multipleOf }: Field, value: number): number {
  const possible = Math.min(Math.max(value, minimum ?? value), maximum ?? value);
  if (multipleOf === undefined) return possible;
  const least = Math.ceil((minimum ?? 0) / multipleOf) * multipleOf;
  return Math.max(Math.floor(possible / multipleOf) * multipleOf, least);
}

/** Numbers with a mask; the tax number is one of the first federal state. */
const masked: Record<MaskName, string> = {
  iban: 'DE02120300000000202051',
  taxNumber: '93815/08152',
  vatId: 'DE123456789',
};

function option(field: Field): JsonValue {
  return field.options?.[0]?.value ?? null;
}

const telling: readonly FieldKind[] = ['text', 'mail', 'phone'];

/**
 * Required members, and short texts that a user would fill in; skips members with a pattern or an unmet
 * condition.
 */
function members(field: Field): JsonObject {
  const settable = (field.members ?? []).filter((member) => !member.readOnly);
  const filled = settable.filter(
    (member) => member.required || (telling.includes(member.kind) && !member.pattern && !member.when),
  );
  const values = Object.fromEntries(filled.map((member) => [member.name, exampleValue(member)]));
  const shown = filled.filter((member) => isShown(member, values));
  return Object.fromEntries(shown.map(({ name }) => [name, values[name] as JsonValue]));
}

function timeRange(field: Field): JsonObject {
  return Object.fromEntries((field.members ?? []).map(({ name }, position) => [name, 540 + 90 * position]));
}

/** A realistic value for each kind. */
const samples: Record<FieldKind, (field: Field) => JsonValue> = {
  text: (field) => (field.mask ? masked[field.mask] : words(field)),
  longText: words,
  richText: (field) => `<p>${words(field)}</p>`,
  mail: () => 'ada.adler@demo.example',
  phone: () => '+4930901820',
  url: () => 'https://www.demo.example',
  integer: (field) => between(field, 12),
  decimal: (field) => between(field, 12.5).toFixed(field.scale ?? 2),
  money: (field) => between(field, 1999),
  boolean: () => true,
  date: () => '2026-09-01',
  dateTime: () => '2026-09-01T08:30:00.000Z',
  timeOfDay: (field) => between(field, 540),
  timeRange,
  enum: option,
  enumList: (field) => [option(field)],
  textList: (field) => [field.itemKind === 'mail' ? 'ada.adler@demo.example' : words(field)],
  reference: () => exampleId,
  referenceList: () => [exampleId],
  link: () => [exampleId],
  polymorphicReference: (field) => ({ type: field.targets?.[0] ?? '', id: exampleId }),
  address: members,
  contactData: members,
  file: () => exampleId,
  image: () => exampleId,
  colour: () => '#1565c0',
  json: () => ({}),
  value: members,
  valueList: (field) => [members(field)],
};

/** A realistic value of the field; deterministic. */
export function exampleValue(field: Field): JsonValue {
  return field.example ?? field.default ?? samples[field.kind](field);
}
