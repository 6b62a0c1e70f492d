import type { JsonObject, JsonValue } from '../Json.ts';
import { idParameter, operation, parameter, schemaRef } from './operation.ts';

const tag = 'Rechte';
const text: JsonObject = { type: 'string' };
const count: JsonObject = { type: 'integer', minimum: 0 };
const texts: JsonObject = { type: 'array', items: text };

function object(properties: JsonObject): JsonObject {
  return { type: 'object', required: Object.keys(properties), properties };
}

const person = object({ id: text, name: text });
const ofRecord = [parameter('path', 'resource', text, 'Ressource'), idParameter];

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
  '/api/permissioner/shares/{resource}/{id}': {
    get: operation({
      id: 'listShares',
      summary: 'Mit wem ein Datensatz geteilt ist',
      tag,
      parameters: ofRecord,
      answer: schemaRef('SharesAnswer'),
      answerExample: 'SharesAnswer',
      errors: [403, 404],
    }),
    post: operation({
      id: 'shareRecord',
      summary: 'Felder eines Datensatzes für Zugänge freigeben',
      tag,
      parameters: ofRecord,
      body: schemaRef('ShareRequest'),
      bodyExample: 'ShareRequest',
      status: 204,
      errors: [400, 403, 404, 422],
    }),
  },
  '/api/permissioner/shares/{resource}/{id}/{user}': {
    delete: operation({
      id: 'unshareRecord',
      summary: 'Eine Freigabe zurücknehmen',
      tag,
      parameters: [...ofRecord, parameter('path', 'user', text, 'Zugang')],
      status: 204,
      errors: [403, 404],
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
  ShareRequest: object({ users: texts, read: texts, update: texts }),
  SharesAnswer: object({
    shares: {
      type: 'array',
      items: object({
        user: person,
        read: texts,
        update: texts,
        sharedBy: { anyOf: [person, { type: 'null' }] },
        sharedAt: { type: 'string', format: 'date-time' },
      }),
    },
    shareable: object({ read: texts, update: texts }),
  }),
};

/** One example of each body and answer. */
export function shareExamples(exampleId: string): Record<string, JsonValue> {
  const fields = { read: ['name'], update: ['name'] };
  const office = { id: exampleId, name: 'buero@demo.example' };
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
    ShareRequest: { users: [exampleId], ...fields },
    SharesAnswer: {
      shares: [{ user: office, ...fields, sharedBy: null, sharedAt: '2026-09-01T08:00:00.000Z' }],
      shareable: fields,
    },
  };
}
