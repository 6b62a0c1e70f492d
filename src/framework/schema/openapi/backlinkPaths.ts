import type { JsonObject } from '../Json.ts';
import type { Entity } from '../model.ts';
import { entityUse } from './entityUse.ts';
import { idParameter, operation, schemaRef } from './operation.ts';

/** Operation that counts the records referring to one of an entity. */
export function backlinkPaths(entity: Entity): JsonObject {
  const { resource, typeName, plural: tag, title } = entity;
  if (!entityUse(entity).reads) return {};
  return {
    [`/api/${resource}/{id}/backlinks`]: {
      get: operation({
        id: `backlinks${typeName}`,
        summary: `${title}: was darauf verweist`,
        tag,
        parameters: [idParameter],
        answer: schemaRef('BacklinksAnswer'),
        answerExample: 'backlinksAnswer',
        errors: [400, 403, 404],
      }),
    },
  };
}
