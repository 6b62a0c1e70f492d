import type { Call } from '../calls/Call.ts';
import type { VisibleEntity } from '../contracts/definitions.ts';
import { callsOfEntities, frameworkCalls } from '../contracts/frameworkCalls.ts';
import type { JsonObject, JsonValue } from '../Json.ts';
import { fieldSchema, nullable } from '../kinds/fieldSchema.ts';
import type { Entity, Field } from '../model.ts';
import { describeCalls, usedComponents } from './describeCalls.ts';
import { entityExamples } from './entityExamples.ts';
import { entityPaths } from './entityPaths.ts';
import { type EntityUse, entityUse } from './entityUse.ts';
import { entityFilterSchema, kindFilterSchemas } from './filterSchemas.ts';
import { isSettable } from './isSettable.ts';
import { linkExamples } from './linkPaths.ts';
import { schemaRef } from './operation.ts';
import { serviceExamples, servicePaths } from './servicePaths.ts';
import { errorResponses, sharedSchemas } from './sharedSchemas.ts';

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
function entitySchemas(entity: Entity): JsonObject {
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

function namedExamples(values: Readonly<Record<string, JsonValue>>): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

function merge(parts: readonly JsonObject[]): JsonObject {
  return Object.assign({}, ...parts);
}

/**
 * Builds the OpenAPI 3.1 document of the API; the same entities produce the same document.
 * @param entities the complete definitions, or those visible to a user: then nothing else appears in the
 * document
 * @param calls calls of services outside the framework
 */
export function buildOpenApi(
  { entities }: { entities: readonly (Entity | VisibleEntity)[] },
  calls: readonly Call[] = [],
): JsonObject {
  const resources = new Set(entities.map(({ resource }) => resource));
  const isVisible = (resource: string) => resources.has(resource);
  const [known = ''] = resources;
  const reader = { resource: known, isVisible };
  const described = describeCalls([...frameworkCalls, ...calls], reader);
  const ofEntities = describeCalls(callsOfEntities, reader);
  const paths = {
    ...servicePaths,
    ...described.paths,
    ...merge(entities.map(entityPaths)),
  };
  const components = {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    responses: errorResponses,
    schemas: {
      ...sharedSchemas,
      ...described.schemas,
      ...ofEntities.schemas,
      ...kindFilterSchemas,
      ...merge(entities.map(entitySchemas)),
    },
    examples: {
      ...namedExamples(serviceExamples),
      ...namedExamples({ ...described.examples, ...ofEntities.examples }),
      ...merge(entities.map((entity) => entityExamples(entity).named)),
      ...merge(entities.map(linkExamples)),
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Leitstand', version: '1', description: 'Aus den Definitionen in entities/ erzeugt.' },
    paths,
    components: usedComponents(paths, components),
    security: [{ bearer: [] }],
  };
}
