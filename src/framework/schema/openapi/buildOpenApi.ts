import type { JsonObject } from '../Json.ts';
import type { Model } from '../model.ts';
import { entityPaths } from './entityPaths.ts';
import { entitySchemas } from './entitySchemas.ts';
import { servicePaths, sharedSchemas } from './servicePaths.ts';

/** The OpenAPI 3.1 document of the whole API; the same model gives the same document. */
export function buildOpenApi(model: Model): JsonObject {
  const merge = (parts: JsonObject[]): JsonObject => Object.assign({}, ...parts);
  return {
    openapi: '3.1.0',
    info: { title: 'Leitstand', version: '1', description: 'Aus den Definitionen in entities/ erzeugt.' },
    paths: { ...servicePaths, ...merge(model.entities.map(entityPaths)) },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ...sharedSchemas, ...merge(model.entities.map(entitySchemas)) },
    },
    security: [{ bearer: [] }],
  };
}
