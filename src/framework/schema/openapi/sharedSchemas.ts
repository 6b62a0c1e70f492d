import { historyActions } from '../contracts/history.ts';
import { type ErrorCode, errorCodes } from '../errors.ts';
import type { JsonObject } from '../Json.ts';
import { schemaRef } from './operation.ts';

const object = { type: 'object' };
const text = { type: 'string' };
const person = { type: ['object', 'null'], required: ['id', 'name'], properties: { id: text, name: text } };

/** Schemas shared by all entities. */
export const sharedSchemas: JsonObject = {
  Error: {
    type: 'object',
    required: ['_n', '_t', 'message', 'statusCode'],
    properties: { _n: text, _t: text, message: text, statusCode: { type: 'integer' }, details: object },
  },
  FindQuery: {
    type: 'object',
    additionalProperties: false,
    properties: {
      filter: object,
      near: schemaRef('FindNear'),
      $search: { type: 'string', maxLength: 200 },
      fields: { type: 'array', items: text },
      populate: { type: 'array' },
      limit: { type: 'integer', minimum: 1, maximum: 1000 },
      page: { type: 'integer', minimum: 1 },
      sortBy: { anyOf: [text, { type: 'array', items: text }] },
      sortDesc: { anyOf: [{ type: 'boolean' }, { type: 'array', items: { type: 'boolean' } }] },
      skipPagination: { type: 'boolean' },
      count: { enum: ['capped', 'exact', 'none'] },
      after: text,
    },
  },
  BulkRequest: {
    type: 'object',
    required: ['ids', 'action'],
    properties: {
      ids: {
        type: 'array',
        maxItems: 1000,
        items: {
          type: 'object',
          required: ['id', 'version'],
          properties: { id: text, version: { type: 'integer' } },
        },
      },
      action: { enum: ['update', 'delete'] },
      data: object,
    },
  },
  BulkAnswer: { type: 'object', required: ['ids'], properties: { ids: { type: 'array', items: text } } },
  DeleteAnswer: { type: 'object', required: ['id', '_id'], properties: { id: text, _id: text } },
  HistoryAnswer: {
    type: 'object',
    required: ['entries', 'total'],
    properties: { entries: { type: 'array', items: schemaRef('HistoryEntry') }, total: { type: 'integer' } },
  },
  HistoryEntry: {
    type: 'object',
    required: ['id', 'changeSet', 'at', 'actor', 'onBehalfOf', 'action', 'version', 'before', 'after'],
    properties: {
      id: text,
      changeSet: text,
      at: { type: 'string', format: 'date-time' },
      actor: person,
      onBehalfOf: person,
      action: { enum: [...historyActions] },
      shared: { type: 'object', description: 'Mit wem und welche Felder; wer den Datensatz freigeben darf.' },
      reason: text,
      version: { type: ['integer', 'null'] },
      before: object,
      after: object,
    },
  },
  FileAnswer: {
    type: 'object',
    required: ['id', 'name', 'mediaType', 'size'],
    properties: { id: text, name: text, mediaType: text, size: { type: 'integer' } },
  },
  FileVersionsAnswer: {
    type: 'object',
    required: ['versions'],
    properties: {
      versions: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'name', 'mediaType', 'size', 'at', 'actor', 'isCurrent'],
          properties: {
            id: text,
            name: text,
            mediaType: text,
            size: { type: 'integer' },
            at: { type: 'string', format: 'date-time' },
            actor: person,
            isCurrent: { type: 'boolean' },
          },
        },
      },
    },
  },
  RestoreRequest: {
    type: 'object',
    required: ['changeSet'],
    properties: { changeSet: text, fields: { type: 'array', items: text } },
  },
  LifecycleRequest: { type: 'object', properties: { at: { type: 'string', format: 'date' } } },
  LinkRequest: { type: 'object', required: ['id'], properties: { id: text } },
};

/** Description of each error status, with an example error. */
const refusals = {
  400: ['Anfrage oder Abfrage ungültig', 'badQuery', { filter: 'Ein Filter ist ein Objekt.' }],
  401: ['Nicht angemeldet', 'notLoggedIn'],
  403: ['Nicht berechtigt', 'forbidden'],
  404: ['Nicht gefunden oder nicht lesbar', 'notFound'],
  409: ['Konflikt', 'versionConflict'],
  410: ['Inzwischen gelöscht', 'gone'],
  413: ['Zu groß', 'tooLarge'],
  415: ['Format nicht unterstützt', 'unsupportedMedia'],
  422: ['Datensatz ungültig', 'invalid', { name: 'Dieses Feld ist erforderlich' }],
  428: ['Version fehlt', 'versionMissing'],
  429: ['Anfragelimit überschritten', 'tooManyRequests'],
  502: ['Anderer Dienst nicht erreichbar', 'upstreamFailed'],
  503: ['Beschäftigt', 'busy'],
  507: ['Kein Speicherplatz', 'storageFull'],
} as const satisfies Record<number, readonly [string, ErrorCode, Record<string, string>?]>;

export type ErrorStatus = keyof typeof refusals;

function responseOf(description: string, code: ErrorCode, fields?: Record<string, string>): JsonObject {
  const { status, message } = errorCodes[code];
  const details = fields ? { details: { fields } } : {};
  const example = { _n: 'leitstand', _t: code, message, statusCode: status, ...details };
  const schema = { $ref: '#/components/schemas/Error' };
  return { description, content: { 'application/json': { schema, example } } };
}

/** Error responses shared by all operations: `Error404`. */
export const errorResponses: JsonObject = Object.fromEntries(
  Object.entries(refusals).map(([status, [description, code, fields]]) => [
    `Error${status}`,
    responseOf(description, code, fields),
  ]),
);

/** Response header of writes. */
export const changeSetHeader: JsonObject = {
  'X-Change-Set': {
    description: 'Änderungssatz dieser Änderung, für `/api/change-sets/{id}/undo`',
    schema: { type: 'string' },
  },
};
