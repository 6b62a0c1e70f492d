import type { JsonObject, JsonValue } from '../Json.ts';
import type { Field } from '../model.ts';
import type { FieldKind } from './FieldKind.ts';

const text: JsonObject = { type: 'string' };
const id: JsonObject = { type: 'string', pattern: '^[0-9a-f]{24}$' };

function optionSchema(field: Field): JsonObject {
  return { enum: (field.options ?? []).map((option) => option.value) };
}

function membersSchema(field: Field): JsonObject {
  const members = field.members ?? [];
  const required = members.filter((member) => member.required && !member.when).map((member) => member.name);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(members.map((member) => [member.name, nullable(fieldSchema(member))])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function listOf(items: JsonObject): JsonObject {
  return { type: 'array', items };
}

/** JSON Schema of a kind's value on the wire. */
const schemas: Record<FieldKind, (field: Field) => JsonObject> = {
  text: () => text,
  longText: () => text,
  richText: () => ({ ...text, contentMediaType: 'text/html' }),
  mail: () => ({ ...text, format: 'email' }),
  phone: () => ({ ...text, pattern: '^\\+?[0-9 ()/.-]+$' }),
  url: () => ({ ...text, format: 'uri' }),
  integer: () => ({ type: 'integer', format: 'int32' }),
  decimal: (field) => ({ ...text, pattern: `^-?\\d+(\\.\\d{1,${field.scale ?? 2}})?$` }),
  money: () => ({ type: 'integer', description: 'Cent' }),
  boolean: () => ({ type: 'boolean' }),
  date: () => ({ ...text, format: 'date' }),
  dateTime: () => ({ ...text, format: 'date-time' }),
  timeOfDay: () => ({ type: 'integer', minimum: 0, maximum: 1440, description: 'Minuten seit Mitternacht' }),
  timeRange: membersSchema,
  enum: optionSchema,
  enumList: (field) => listOf(optionSchema(field)),
  textList: () => listOf(text),
  reference: () => id,
  referenceList: () => listOf(id),
  link: () => listOf(id),
  polymorphicReference: (field) => ({
    type: 'object',
    required: ['type', 'id'],
    properties: { type: field.targets?.length ? { enum: field.targets } : text, id },
  }),
  address: membersSchema,
  contactData: membersSchema,
  file: () => id,
  image: () => id,
  colour: () => ({ ...text, pattern: '^#[0-9a-fA-F]{6}$' }),
  json: () => ({}),
  value: membersSchema,
  valueList: (field) => listOf(membersSchema(field)),
};

const limitKeys = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const;

/** JSON Schema 2020-12 of a field's value on the wire, without null. */
export function fieldSchema(field: Field): JsonObject {
  const limits = limitKeys.flatMap((key) =>
    field[key] === undefined ? [] : [[key, field[key] as JsonValue] as const],
  );
  return { ...schemas[field.kind](field), ...Object.fromEntries(limits) };
}

/** The schema, or null for no value. */
export function nullable(schema: JsonObject): JsonObject {
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
}
