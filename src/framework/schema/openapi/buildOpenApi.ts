import type { Call } from '../calls/Call.ts';
import type { VisibleEntity } from '../contracts/definitions.ts';
import { callsOfEntities, frameworkCalls } from '../contracts/frameworkCalls.ts';
import type { JsonObject, JsonValue } from '../Json.ts';
import type { Entity } from '../model.ts';
import { describeCalls } from './describeCalls.ts';
import { entityExamples } from './entityExamples.ts';
import { entityPaths } from './entityPaths.ts';
import { entitySchemas } from './entitySchemas.ts';
import { errorResponses } from './errorResponses.ts';
import { kindFilterSchemas } from './filterSchemas.ts';
import { linkExamples } from './linkExamples.ts';
import { serviceExamples } from './serviceExamples.ts';
import { servicePaths } from './servicePaths.ts';
import { sharedSchemas } from './sharedSchemas.ts';
import { usedComponents } from './usedComponents.ts';

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
