import type { JsonObject } from '../Json.ts';
import type { Model } from '../model.ts';
import { accountSchemas } from './accountSchemas.ts';
import { entityExamples } from './entityExamples.ts';
import { entityPaths } from './entityPaths.ts';
import { entitySchemas } from './entitySchemas.ts';
import { errorResponses } from './errorResponses.ts';
import { kindFilterSchemas } from './filterSchemas.ts';
import { permissionerSchemas } from './permissionerPaths.ts';
import { serviceExamples } from './serviceExamples.ts';
import { servicePaths } from './servicePaths.ts';
import { sharedSchemas } from './sharedSchemas.ts';
import { shareSchemas } from './sharePaths.ts';

/** The OpenAPI 3.1 document of the whole API; the same model gives the same document. */
export function buildOpenApi(model: Model): JsonObject {
  const merge = (parts: JsonObject[]): JsonObject => Object.assign({}, ...parts);
  return {
    openapi: '3.1.0',
    info: { title: 'Leitstand', version: '1', description: 'Aus den Definitionen in entities/ erzeugt.' },
    paths: { ...servicePaths, ...merge(model.entities.map(entityPaths)) },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: errorResponses,
      schemas: {
        ...accountSchemas,
        ...permissionerSchemas,
        ...shareSchemas,
        ...sharedSchemas,
        ...kindFilterSchemas,
        ...merge(model.entities.map(entitySchemas)),
      },
      examples: {
        ...serviceExamples,
        ...merge(model.entities.map((entity) => entityExamples(entity).named)),
      },
    },
    security: [{ bearer: [] }],
  };
}
