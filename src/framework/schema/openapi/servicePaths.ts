import { pictureSizes } from '../contracts/files.ts';
import { deepestZoom } from '../contracts/tiles.ts';
import type { JsonObject } from '../Json.ts';
import { importPaths } from './importPaths.ts';
import { despite, idParameter, operation, parameter, schemaRef, uploadBody } from './operation.ts';

/** Operations on files and the like, which are no JSON calls. */
export const servicePaths: JsonObject = {
  ...importPaths,
  '/api/files': {
    post: operation({
      id: 'upload',
      summary: 'Datei hochladen',
      tag: 'Dateien',
      ...uploadBody,
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
      parameters: [idParameter, despite],
      status: 204,
      errors: [403, 404, 409],
    }),
  },
};
