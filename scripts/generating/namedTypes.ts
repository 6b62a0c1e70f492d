import type { JsonObject } from '../../src/framework/schema/Json.ts';
import { fieldSchema, nullable } from '../../src/framework/schema/kinds/fieldSchema.ts';
import { kindTraits } from '../../src/framework/schema/kinds/kindTraits.ts';
import type { Entity, Field } from '../../src/framework/schema/model.ts';

/** Type name of a value or an enum: `TimeRange` for `time-range`. */
function valueTypeName(file: string): string {
  return file.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function objectOf(members: readonly Field[]): JsonObject {
  return {
    type: 'object',
    additionalProperties: false,
    required: members.filter((member) => member.required).map((member) => member.name),
    properties: Object.fromEntries(members.map((member) => [member.name, nullable(typedSchema(member))])),
  };
}

/** Type of a value at its point of use, with the members required only there. */
function usedType({ requiredHere }: Field, name: string): string {
  if (!requiredHere) return name;
  const keys = requiredHere.map((member) => `'${member}'`).join(' | ');
  return `(${name} & Required<Pick<${name}, ${keys}>>)`;
}

/** Schema of a field for the types; values and enums with a file of their own are referenced by name. */
export function typedSchema(field: Field): JsonObject {
  const file = field.enumName ?? field.valueName;
  if (file === undefined && !field.members) return fieldSchema(field);
  const one =
    file === undefined ? objectOf(field.members ?? []) : { tsType: usedType(field, valueTypeName(file)) };
  return kindTraits[field.kind].list ? { type: 'array', items: one } : one;
}

/** Members as the value type itself defines them, without `requiredHere`. */
function ownMembers({ members = [], requiredHere = [] }: Field): Field[] {
  return members.map((member) =>
    requiredHere.includes(member.name) ? { ...member, required: false } : member,
  );
}

function collect(field: Field, schemas: Map<string, JsonObject>): void {
  for (const member of field.members ?? []) collect(member, schemas);
  if (field.enumName)
    schemas.set(valueTypeName(field.enumName), { enum: (field.options ?? []).map(({ value }) => value) });
  if (field.valueName) schemas.set(valueTypeName(field.valueName), objectOf(ownMembers(field)));
}

/** Schemas of all values and enums used by the entities, sorted by type name. */
export function namedSchemas(entities: readonly Entity[]): [string, JsonObject][] {
  const schemas = new Map<string, JsonObject>();
  for (const field of entities.flatMap((entity) => entity.fields)) collect(field, schemas);
  for (const { typeName, resource } of entities) {
    if (schemas.has(typeName))
      throw new Error(`${resource}.json and a value or enum both make the type "${typeName}": rename one.`);
  }
  return [...schemas].sort(([a], [b]) => (a < b ? -1 : 1));
}
