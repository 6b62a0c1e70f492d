import type { JsonObject, JsonValue } from '../Json.ts';
import type { Model } from '../model.ts';
import type { ApiPart } from './ApiPart.ts';
import { accountSchemas } from './accountSchemas.ts';
import { entityExamples } from './entityExamples.ts';
import { entityPaths } from './entityPaths.ts';
import { entitySchemas } from './entitySchemas.ts';
import { errorResponses } from './errorResponses.ts';
import { kindFilterSchemas } from './filterSchemas.ts';
import { importSchemas } from './importPaths.ts';
import { permissionerSchemas } from './permissionerPaths.ts';
import { serviceExamples } from './serviceExamples.ts';
import { servicePaths } from './servicePaths.ts';
import { sharedSchemas } from './sharedSchemas.ts';
import { shareSchemas } from './sharePaths.ts';

function namedExamples(values: Readonly<Record<string, JsonValue>>): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

/**
 * The OpenAPI 3.1 document of the whole API; the same model gives the same document.
 * @param parts what services beyond the framework add
 */
export function buildOpenApi(model: Model, parts: readonly ApiPart[] = []): JsonObject {
  const merge = (parts: JsonObject[]): JsonObject => Object.assign({}, ...parts);
  return {
    openapi: '3.1.0',
    info: { title: 'Leitstand', version: '1', description: 'Aus den Definitionen in entities/ erzeugt.' },
    paths: {
      ...servicePaths,
      ...merge(parts.map(({ paths }) => paths)),
      ...merge(model.entities.map(entityPaths)),
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: errorResponses,
      schemas: {
        ...accountSchemas,
        ...permissionerSchemas,
        ...shareSchemas,
        ...importSchemas,
        ...sharedSchemas,
        ...kindFilterSchemas,
        ...merge(parts.map(({ schemas }) => schemas)),
        ...merge(model.entities.map(entitySchemas)),
      },
      examples: {
        ...namedExamples(serviceExamples),
        ...merge(parts.map(({ examples }) => namedExamples(examples))),
        ...merge(model.entities.map((entity) => entityExamples(entity).named)),
      },
    },
    security: [{ bearer: [] }],
  };
}
