import type { JsonObject } from '../Json.ts';
import type { Entity } from '../model.ts';
import { entityUse } from './entityUse.ts';
import { idParameter, operation, parameter, schemaRef } from './operation.ts';

/** Operation that lists former files, for the fields of an entity that keep versions. */
export function versionPaths(entity: Entity): JsonObject {
  const { fields, resource, typeName, plural: tag, title } = entity;
  const { isReadable } = entityUse(entity);
  const kept = fields.filter(({ hasVersions, name }) => hasVersions && isReadable(name));
  const versioned = kept.map(({ name }) => name);
  if (versioned.length === 0) return {};
  return {
    [`/api/${resource}/{id}/versions/{field}`]: {
      get: operation({
        id: `versions${typeName}`,
        summary: `${title}: Fassungen einer Datei`,
        tag,
        parameters: [idParameter, parameter('path', 'field', { enum: versioned })],
        answer: schemaRef('FileVersionsAnswer'),
        answerExample: 'FileVersionsAnswer',
        errors: [400, 403, 404],
      }),
    },
  };
}
