import type { JsonObject } from '../Json.ts';
import type { Entity, Field } from '../model.ts';
import { fieldSchema, nullable } from './fieldSchema.ts';

function titled(field: Field, schema: JsonObject): JsonObject {
  return { ...schema, title: field.title, ...(field.description ? { description: field.description } : {}) };
}

function properties(fields: readonly Field[]): JsonObject {
  return Object.fromEntries(fields.map((field) => [field.name, titled(field, nullable(fieldSchema(field)))]));
}

function settable(entity: Entity): Field[] {
  return entity.fields.filter((field) => !field.readOnly && !field.writeOnly && field.kind !== 'link');
}

const recordKeys: JsonObject = {
  id: { type: 'string' },
  _id: { type: 'string' },
  $version: { type: 'integer' },
  $access: { type: 'object' },
};

/** Three schemas of an entity: as it is read (`Subject`), created (`SubjectCreate`) and changed (`SubjectUpdate`). */
export function entitySchemas(entity: Entity): JsonObject {
  const input = settable(entity);
  const required = input.filter((field) => field.required && !field.when).map((field) => field.name);
  return {
    [entity.typeName]: {
      type: 'object',
      title: entity.title,
      required: ['id', '_id'],
      properties: { ...recordKeys, ...properties(entity.fields.filter((field) => !field.writeOnly)) },
    },
    [`${entity.typeName}Create`]: {
      type: 'object',
      additionalProperties: false,
      properties: properties(input),
      ...(required.length > 0 ? { required } : {}),
    },
    [`${entity.typeName}Update`]: {
      type: 'object',
      additionalProperties: false,
      properties: properties(input),
    },
  };
}
