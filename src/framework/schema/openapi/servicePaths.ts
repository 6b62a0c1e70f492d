import type { JsonObject } from '../Json.ts';
import { idParameter, operation, parameter, schemaRef } from './operation.ts';

const object = { type: 'object' };
const key = parameter('path', 'key', { type: 'string', pattern: '^[\\w.-]{1,100}$' });

/** Operations of the framework's own services. */
export const servicePaths: JsonObject = {
  '/api/authenticator/login': {
    post: operation({
      id: 'login',
      summary: 'Anmelden',
      tag: 'Anmeldung',
      body: schemaRef('LoginRequest'),
      answer: object,
      errors: [400, 401, 422],
      isPublic: true,
    }),
  },
  '/api/authenticator/checkLogin': {
    post: operation({ id: 'checkLogin', summary: 'Anmeldung prüfen', tag: 'Anmeldung', answer: object }),
  },
  '/api/authenticator/logout': {
    post: operation({ id: 'logout', summary: 'Abmelden', tag: 'Anmeldung', status: 204, isPublic: true }),
  },
  '/api/definitions': {
    get: operation({ id: 'definitions', summary: 'Definitionen', tag: 'System', answer: object }),
  },
  '/api/status': {
    get: operation({
      id: 'status',
      summary: 'Produkt und Stand',
      tag: 'System',
      answer: object,
      isPublic: true,
    }),
  },
  '/healthz': {
    get: operation({
      id: 'health',
      summary: 'Der Prozess antwortet',
      tag: 'System',
      answer: object,
      isPublic: true,
    }),
  },
  '/readyz': {
    get: operation({
      id: 'readiness',
      summary: 'Anfragen werden bedient',
      tag: 'System',
      answer: object,
      isPublic: true,
    }),
  },
  '/api/preferences': {
    get: operation({
      id: 'getPreferences',
      summary: 'Alle eigenen Einstellungen lesen',
      tag: 'System',
      answer: { type: 'object', additionalProperties: true },
    }),
  },
  '/api/preferences/{key}': {
    get: operation({
      id: 'getPreference',
      summary: 'Eigene Einstellung lesen',
      tag: 'System',
      parameters: [key],
      answer: {},
      errors: [404],
    }),
    put: operation({
      id: 'savePreference',
      summary: 'Eigene Einstellung sichern',
      tag: 'System',
      parameters: [key],
      body: {},
      status: 204,
      errors: [400, 404, 413],
    }),
  },
  '/api/files': {
    post: operation({
      id: 'upload',
      summary: 'Datei hochladen',
      tag: 'Dateien',
      body: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
      bodyType: 'multipart/form-data',
      status: 201,
      answer: object,
      errors: [400, 413, 415, 422],
    }),
  },
  '/api/files/{id}': {
    get: operation({
      id: 'download',
      summary: 'Datei lesen',
      tag: 'Dateien',
      parameters: [idParameter],
      errors: [404],
    }),
  },
  '/api/change-sets/{id}/undo': {
    post: operation({
      id: 'undo',
      summary: 'Änderung rückgängig machen',
      tag: 'System',
      parameters: [idParameter],
      status: 204,
      errors: [403, 404, 409],
    }),
  },
};

const text = { type: 'string' };

/** Schemas that are the same for all entities. */
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
  RestoreRequest: {
    type: 'object',
    required: ['changeSet'],
    properties: { changeSet: text, fields: { type: 'array', items: text } },
  },
  LifecycleRequest: { type: 'object', properties: { at: { type: 'string', format: 'date' } } },
  LinkRequest: { type: 'object', required: ['id'], properties: { id: text } },
  LoginRequest: {
    type: 'object',
    required: ['username', 'password'],
    properties: { username: text, password: text },
  },
};
