import { backlinkPlaces } from '../contracts/backlinks.ts';
import type { JsonObject } from '../Json.ts';
import type { Entity } from '../model.ts';
import { entityUse } from './entityUse.ts';
import { idParameter, operation, parameter, schemaRef } from './operation.ts';

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
        parameters: [
          idParameter,
          parameter(
            'query',
            'of',
            { type: 'string', enum: [...backlinkPlaces] },
            '`sections` zählt, was die Abschnitte des Profils auflisten, sonst zählt der Rest',
          ),
        ],
        answer: schemaRef('BacklinksAnswer'),
        answerExample: 'backlinksAnswer',
        errors: [400, 403, 404],
      }),
    },
  };
}
