import type { JsonObject } from '../Json.ts';
import { fieldSchema, nullable } from '../kinds/fieldSchema.ts';
import type { Entity, Field } from '../model.ts';
import { type EntityUse, entityUse } from './entityUse.ts';
import { entityFilterSchema } from './filterSchemas.ts';
import { isSettable } from './isSettable.ts';
import { schemaRef } from './operation.ts';

function titled(field: Field, schema: JsonObject): JsonObject {
  return { ...schema, title: field.title, ...(field.description ? { description: field.description } : {}) };
}

function properties(fields: readonly Field[]): JsonObject {
  return Object.fromEntries(fields.map((field) => [field.name, titled(field, nullable(fieldSchema(field)))]));
}

const onceOnly = 'Nur solange das Feld leer ist; danach bleibt es.';

/** Read-only fields that the reader of the document may set while they are empty. */
function broughtProperties(entity: Entity, use: EntityUse): JsonObject {
  const brought = entity.fields.filter(
    ({ name, settableOnce }) =>
      settableOnce !== undefined && use.maySetOnce(settableOnce) && use.isReadable(name),
  );
  return Object.fromEntries(
    brought.map((field) => {
      const description = [field.description, onceOnly].filter(Boolean).join(' ');
      return [field.name, { ...nullable(fieldSchema(field)), title: field.title, description }];
    }),
  );
}

const recordKeys: JsonObject = {
  id: { type: 'string' },
  _id: { type: 'string' },
  $version: { type: 'integer' },
  $access: { type: 'object' },
};

/**
 * Schemas of an entity for reading (`Subject`), creating (`SubjectCreate`), changing (`SubjectUpdate`) and
 * filtering (`SubjectFilter`).
 */
export function entitySchemas(entity: Entity): JsonObject {
  const use = entityUse(entity);
  const settable = entity.fields.filter(isSettable);
  const input = settable.filter(({ name }) => use.isSettable(name));
  const updatable = settable.filter(({ name }) => use.isUpdatable(name));
  const readable = entity.fields.filter((field) => !field.writeOnly && use.isReadable(field.name));
  const brought = broughtProperties(entity, use);
  const required = input.filter((field) => field.required && !field.when).map((field) => field.name);
  return {
    [entity.typeName]: {
      type: 'object',
      title: entity.title,
      required: ['id', '_id'],
      properties: { ...recordKeys, ...properties(readable) },
    },
    [`${entity.typeName}Create`]: {
      type: 'object',
      additionalProperties: false,
      properties: { ...properties(input), ...brought },
      ...(required.length > 0 ? { required } : {}),
    },
    [`${entity.typeName}Update`]: {
      type: 'object',
      additionalProperties: false,
      properties: { ...properties(updatable), ...brought },
    },
    [`${entity.typeName}Filter`]: entityFilterSchema(entity),
    [`${entity.typeName}FindQuery`]: {
      ...schemaRef('FindQuery'),
      properties: { filter: schemaRef(`${entity.typeName}Filter`) },
    },
  };
}
