import { historyActions } from '../contracts/history.ts';
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
      near: schemaRef('FilterNear'),
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
