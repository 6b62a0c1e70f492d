import type { JsonObject } from '../../framework/schema/Json.ts';
import type { ApiPart } from '../../framework/schema/openapi/ApiPart.ts';
import {
  idParameter,
  jsonParameter,
  operation,
  parameter,
  schemaRef,
} from '../../framework/schema/openapi/operation.ts';
import { stackManagerPath } from './stackManager.ts';

const text: JsonObject = { type: 'string' };
const id: JsonObject = { type: 'string', pattern: '^[0-9a-f]{24}$' };
const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: 'null' }] });
const tag = 'Schule';
const stack = { answer: schemaRef('Stack'), answerExample: 'Stack' } as const;
const itemParameter = parameter('path', 'itemId', text, 'Eintrag des Stapels');
const versionParameter = parameter('header', 'If-Match', text, 'Version: 7, "7" oder W/"7"');
const exampleId = '64b7f0a1c2d3e4f5a6b7c8d9';
const example = { meta: { title: 'Zurückrufen', entityType: 'stacks', entityId: exampleId } };

const itemProperties = {
  meta: {
    type: 'object',
    required: ['title'],
    properties: { title: text, entityType: orNull(text), entityId: orNull(id), note: orNull(text) },
  },
  assignee: orNull(id),
  dueDate: orNull({ ...text, format: 'date' }),
};

const filterSchema: JsonObject = {
  type: 'object',
  description: 'Stapel mit offenen Einträgen zu einem dieser Datensätze.',
  additionalProperties: false,
  properties: {
    isClosed: { type: 'boolean' },
    meta: { anyOf: [text, { type: 'array', items: text, maxItems: 100 }] },
  },
};

/** OpenAPI part of the service `stack-manager`. */
export const stackManagerApi: ApiPart = (isVisible) => {
  if (!isVisible('stacks')) return undefined;
  return {
    paths: {
      [stackManagerPath]: {
        get: operation({
          id: 'findStacks',
          summary: 'Stapel, auf denen etwas liegt',
          tag,
          parameters: [jsonParameter('filter', filterSchema, { isClosed: false, meta: [exampleId] })],
          answer: schemaRef('StacksAnswer'),
          answerExample: 'StacksAnswer',
          errors: [400, 403],
        }),
        post: operation({
          id: 'addStack',
          summary: 'Stapel anlegen',
          tag,
          body: schemaRef('StackCreate'),
          bodyExample: 'StackCreate',
          status: 201,
          ...stack,
          errors: [400, 403, 413, 422],
        }),
      },
      [`${stackManagerPath}/{id}`]: {
        get: operation({
          id: 'readStack',
          summary: 'Stapel lesen',
          tag,
          parameters: [idParameter],
          ...stack,
          errors: [400, 403, 404],
        }),
        put: operation({
          id: 'changeStack',
          summary: 'Stapel ändern',
          tag,
          parameters: [versionParameter, idParameter],
          body: schemaRef('StackUpdate'),
          bodyExample: 'StackUpdate',
          ...stack,
          errors: [400, 403, 404, 409, 413, 422, 428],
        }),
        delete: operation({
          id: 'removeStack',
          summary: 'Stapel löschen',
          tag,
          parameters: [versionParameter, idParameter],
          answer: schemaRef('DeleteAnswer'),
          answerExample: 'DeleteAnswer',
          errors: [400, 403, 404, 409, 428],
        }),
      },
      [`${stackManagerPath}/push/{id}`]: {
        put: operation({
          id: 'pushStackItem',
          summary: 'Einen Eintrag ans Ende eines Stapels legen, ohne dessen Version zu kennen',
          tag,
          parameters: [idParameter],
          body: schemaRef('PushedStackItem'),
          bodyExample: 'PushedStackItem',
          ...stack,
          errors: [400, 403, 404, 413, 422],
        }),
      },
      [`${stackManagerPath}/pull/{id}/{itemId}`]: {
        put: operation({
          id: 'pullStackItem',
          summary: 'Einen Eintrag von einem Stapel nehmen',
          tag,
          parameters: [idParameter, itemParameter],
          ...stack,
          errors: [400, 403, 404],
        }),
      },
      [`${stackManagerPath}/{id}/{itemId}`]: {
        put: operation({
          id: 'changeStackItem',
          summary: 'Einen Eintrag ändern, anders einreihen oder auf einen anderen Stapel legen',
          tag,
          parameters: [idParameter, itemParameter],
          body: schemaRef('StackItemChange'),
          bodyExample: 'StackItemChange',
          ...stack,
          errors: [400, 403, 404, 413, 422],
        }),
      },
    },
    schemas: {
      StacksAnswer: {
        type: 'object',
        required: ['stacks', 'total'],
        properties: {
          stacks: { type: 'array', items: schemaRef('Stack') },
          total: { type: 'integer', minimum: 0 },
        },
      },
      PushedStackItem: {
        type: 'object',
        additionalProperties: false,
        required: ['meta'],
        properties: itemProperties,
      },
      StackItemChange: {
        type: 'object',
        additionalProperties: false,
        properties: {
          ...itemProperties,
          state: { enum: ['OPEN', 'DONE', 'MUTED'] },
          stack: { ...id, description: 'Der Stapel, auf den er kommt.' },
          before: {
            ...orNull(text),
            description: 'Der Eintrag, vor den er kommt; null: ans Ende. Fehlt er, bleibt die Stelle.',
          },
        },
      },
    },
    examples: {
      StacksAnswer: {
        stacks: [{ id: exampleId, _id: exampleId, name: 'Rückrufe', isClosed: false }],
        total: 1,
      },
      PushedStackItem: { ...example, dueDate: '2026-09-01' },
      StackItemChange: { state: 'DONE' },
    },
  };
};
