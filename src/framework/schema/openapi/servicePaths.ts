import { maxCounted } from '../contracts/counts.ts';
import { pictureSizes } from '../contracts/files.ts';
import { deepestZoom } from '../contracts/tiles.ts';
import type { JsonObject } from '../Json.ts';
import { accountPaths } from './accountPaths.ts';
import { importPaths } from './importPaths.ts';
import { idParameter, jsonParameter, operation, parameter, schemaRef } from './operation.ts';
import { permissionerPaths } from './permissionerPaths.ts';
import { sharePaths } from './sharePaths.ts';

const key = parameter('path', 'key', { type: 'string', pattern: '^[\\w.-]{1,100}$' });

/**
 * Operations of the framework's own services.
 * @param resource any resource visible to the reader, for the examples
 */
export function servicePaths(resource: string): JsonObject {
  return {
    ...accountPaths,
    ...permissionerPaths,
    ...sharePaths,
    ...importPaths,
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
    '/api/status/page': {
      get: operation({
        id: 'page',
        summary: 'Ob es eine Seite gibt',
        tag: 'System',
        parameters: [parameter('query', 'path', { type: 'string', maxLength: 2000 })],
        answer: schemaRef('PageAnswer'),
        answerExample: 'PageAnswer',
        errors: [400],
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
    '/api/quick-search': {
      get: operation({
        id: 'quickSearch',
        summary: 'In allen Bereichen suchen',
        tag: 'System',
        parameters: [
          {
            name: 'q',
            in: 'query',
            required: true,
            description: 'Alle Wörter müssen vorkommen.',
            schema: { type: 'string', minLength: 2 },
            example: 'Boskop',
          },
        ],
        answer: {
          type: 'object',
          required: ['found', 'isPartial'],
          properties: {
            found: {
              type: 'array',
              items: {
                type: 'object',
                required: ['resource', 'records'],
                properties: {
                  resource: { type: 'string' },
                  records: { type: 'array', items: { type: 'object', additionalProperties: true } },
                },
              },
            },
            isPartial: { type: 'boolean' },
          },
        },
        answerExample: 'QuickSearch',
        errors: [400],
      }),
    },
    '/api/counts': {
      get: operation({
        id: 'counts',
        summary: 'Wie viele Datensätze es in Bereichen gibt',
        tag: 'System',
        parameters: [
          jsonParameter('resources', { type: 'array', maxItems: maxCounted, items: { type: 'string' } }, [
            resource,
          ]),
        ],
        answer: schemaRef('CountsAnswer'),
        answerExample: 'CountsAnswer',
        errors: [400],
      }),
    },
    '/api/news': {
      get: operation({
        id: 'news',
        summary: 'Was andere an Datensätzen geändert haben, die man selbst bearbeitet hat',
        tag: 'System',
        answer: schemaRef('NewsAnswer'),
        answerExample: 'NewsAnswer',
        errors: [400],
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
        parameters: [
          idParameter,
          parameter(
            'query',
            'size',
            { type: 'integer', enum: [...pictureSizes] },
            'Ein Bild so klein, dass es in ein Quadrat dieser Kante passt, als WebP.',
          ),
        ],
        errors: [400, 404, 415],
      }),
    },
    '/api/tiles/{z}/{x}/{y}': {
      get: operation({
        id: 'tile',
        summary: 'Kartenkachel',
        tag: 'System',
        parameters: [
          parameter('path', 'z', { type: 'integer', minimum: 0, maximum: deepestZoom }),
          ...['x', 'y'].map((name) =>
            parameter('path', name, { type: 'integer', minimum: 0, maximum: 2 ** deepestZoom - 1 }),
          ),
        ],
        errors: [400, 404, 502],
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
}
