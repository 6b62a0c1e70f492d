import type { JsonObject, JsonValue } from '../Json.ts';
import { operation, schemaRef } from './operation.ts';

const tag = 'Rechte';
const text: JsonObject = { type: 'string' };
const count: JsonObject = { type: 'integer', minimum: 0 };

function object(properties: JsonObject): JsonObject {
  return { type: 'object', required: Object.keys(properties), properties };
}

/** Operations on rights granted by rules, or by users who share a record. */
export const sharePaths: JsonObject = {
  '/api/permissioner/auto/preview': {
    post: operation({
      id: 'previewAutoPermission',
      summary: 'Wie viele Personen und Datensätze eine Regel betrifft',
      tag,
      body: schemaRef('AutoPreviewRequest'),
      bodyExample: 'AutoPreviewRequest',
      answer: schemaRef('AutoPreviewAnswer'),
      answerExample: 'AutoPreviewAnswer',
      errors: [400, 403],
    }),
  },
  '/api/permissioner/auto/initialize': {
    post: operation({
      id: 'initializeAutoPermissions',
      summary: 'Alle Regeln neu prüfen und zählen',
      tag,
      answer: schemaRef('AutoInitializeAnswer'),
      answerExample: 'AutoInitializeAnswer',
      errors: [403],
    }),
  },
};

/** Schemas of the bodies and answers of these operations. */
export const shareSchemas: JsonObject = {
  AutoPreviewRequest: object({ rule: { type: 'object' } }),
  AutoPreviewAnswer: {
    type: 'object',
    required: ['problem'],
    properties: {
      problem: { type: ['string', 'null'] },
      people: count,
      records: count,
      examples: {
        type: 'array',
        items: object({
          person: object({ id: text, title: text }),
          record: object({ id: text, title: text }),
        }),
      },
    },
  },
  AutoInitializeAnswer: object({ works: count, broken: count }),
};

/** One example of each body and answer. */
export function shareExamples(exampleId: string): Record<string, JsonValue> {
  const rule = { people: 'people', target: 'places', path: ['visitors'] };
  return {
    AutoPreviewRequest: { rule: { ...rule, read: ['name'], update: [] } },
    AutoPreviewAnswer: {
      problem: null,
      people: 1,
      records: 2,
      examples: [
        {
          person: { id: exampleId, title: 'Ada Adler' },
          record: { id: exampleId, title: 'Musikschule Nord' },
        },
      ],
    },
    AutoInitializeAnswer: { works: 3, broken: 0 },
  };
}
