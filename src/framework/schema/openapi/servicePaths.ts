import type { JsonObject } from '../Json.ts';
import { accountPaths } from './accountPaths.ts';
import { idParameter, operation, parameter, schemaRef } from './operation.ts';
import { permissionerPaths } from './permissionerPaths.ts';
import { sharePaths } from './sharePaths.ts';

const key = parameter('path', 'key', { type: 'string', pattern: '^[\\w.-]{1,100}$' });

/** Operations of the framework's own services. */
export const servicePaths: JsonObject = {
  ...accountPaths,
  ...permissionerPaths,
  ...sharePaths,
  '/api/definitions': {
    get: operation({
      id: 'definitions',
      summary: 'Definitionen',
      tag: 'System',
      answer: schemaRef('DefinitionsAnswer'),
      answerExample: 'DefinitionsAnswer',
    }),
  },
  '/api/status': {
    get: operation({
      id: 'status',
      summary: 'Produkt und Stand',
      tag: 'System',
      answer: schemaRef('StatusAnswer'),
      answerExample: 'StatusAnswer',
      isPublic: true,
    }),
  },
  '/healthz': {
    get: operation({
      id: 'health',
      summary: 'Der Prozess antwortet',
      tag: 'System',
      answer: schemaRef('HealthAnswer'),
      answerExample: 'HealthAnswer',
      isPublic: true,
    }),
  },
  '/readyz': {
    get: operation({
      id: 'readiness',
      summary: 'Anfragen werden bedient',
      tag: 'System',
      answer: schemaRef('HealthAnswer'),
      answerExample: 'ReadinessAnswer',
      isPublic: true,
    }),
  },
  '/api/preferences': {
    get: operation({
      id: 'getPreferences',
      summary: 'Alle eigenen Einstellungen lesen',
      tag: 'System',
      answer: { type: 'object', additionalProperties: true },
      answerExample: 'Preferences',
    }),
  },
  '/api/preferences/{key}': {
    get: operation({
      id: 'getPreference',
      summary: 'Eigene Einstellung lesen',
      tag: 'System',
      parameters: [key],
      answer: {},
      answerExample: 'Preference',
      errors: [404],
    }),
    put: operation({
      id: 'savePreference',
      summary: 'Eigene Einstellung sichern',
      tag: 'System',
      parameters: [key],
      body: {},
      bodyExample: 'Preference',
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
      bodyExample: 'Upload',
      status: 201,
      answer: schemaRef('FileAnswer'),
      answerExample: 'FileAnswer',
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
