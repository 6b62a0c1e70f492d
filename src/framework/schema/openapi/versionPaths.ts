import type { JsonObject } from '../Json.ts';
import type { Entity } from '../model.ts';
import { idParameter, operation, parameter, schemaRef } from './operation.ts';

/** The former files of an entity's fields that keep them. */
export function versionPaths({ fields, resource, typeName, plural: tag, title }: Entity): JsonObject {
  const versioned = fields.filter(({ hasVersions }) => hasVersions).map(({ name }) => name);
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
