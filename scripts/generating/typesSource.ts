import { compile } from 'json-schema-to-typescript';
import type { JsonObject } from '../../src/framework/schema/Json.ts';
import { nullable } from '../../src/framework/schema/kinds/fieldSchema.ts';
import type { Entity, Field, Model } from '../../src/framework/schema/model.ts';
import { namedSchemas, typedSchema } from './namedTypes.ts';

/** Keywords that would become names or comments in the types, and limits that types cannot express. */
const dropped = new Set([
  'title',
  'description',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'contentMediaType',
]);

function stripped(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(stripped);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === 'properties')
        return [
          [
            key,
            Object.fromEntries(
              Object.entries(value as object).map(([name, inner]) => [name, stripped(inner)]),
            ),
          ],
        ];
      return dropped.has(key) ? [] : [[key, stripped(value)]];
    }),
  );
}

function propertyOf(field: Field): [string, JsonObject] {
  return [field.name, nullable(typedSchema(field))];
}

function schemaOf(entity: Entity): JsonObject {
  const fields = entity.fields.filter((field) => !field.writeOnly).map(propertyOf);
  return {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    properties: { id: { type: 'string' }, ...Object.fromEntries(fields) },
  };
}

/** Source of the record types by resource. */
function recordsSource(entities: readonly Entity[]): string {
  const lines = entities.map(({ resource, typeName }) => `'${resource}': ${typeName};`).sort();
  return `/** The type of the records of each entity, by its resource. */\nexport interface Records {\n${lines.join('\n')}\n}\n`;
}

/**
 * Source of a named type per value and enum, and one interface per entity as it is read; fields that may be
 * unreadable are optional.
 */
export async function typesSource(model: Model): Promise<string> {
  const options = {
    bannerComment: '',
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
  } as const;
  const schemas: [string, JsonObject][] = [
    ...namedSchemas(model.entities),
    ...model.entities.map((entity): [string, JsonObject] => [entity.typeName, schemaOf(entity)]),
  ];
  const parts = await Promise.all(
    schemas.map(([name, schema]) => compile(stripped(schema) as JsonObject, name, options)),
  );
  return [...parts, recordsSource(model.entities)].join('\n');
}
