import { pictureSizes } from '../contracts/files.ts';
import { encodings } from '../contracts/imports.ts';
import { deepestZoom } from '../contracts/tiles.ts';
import type { JsonObject, JsonValue } from '../Json.ts';
import { exampleId } from '../kinds/exampleValue.ts';
import {
  despite,
  idParameter,
  jsonParameter,
  operation,
  parameter,
  schemaRef,
  uploadBody,
} from './operation.ts';

const tag = 'Import';
const resource = parameter('path', 'resource', { type: 'string' }, 'Ressource');

const reading = [
  parameter('query', 'encoding', { type: 'string', enum: [...encodings] }, 'Zeichensatz einer Textdatei'),
  parameter('query', 'sheet', { type: 'string' }, 'Tabellenblatt'),
  parameter('query', 'start', { type: 'integer', minimum: 0 }, 'Zeile, in der die Tabelle beginnt'),
  jsonParameter('hasNames', { type: 'boolean' }, true),
];

/** Operations of the service `importer` that receive or send a file. */
const importPaths: JsonObject = {
  '/api/importer/{resource}': {
    post: operation({
      id: 'importFile',
      summary: 'Datei für einen Import hochladen (CSV oder XLSX)',
      tag,
      parameters: [resource, ...reading],
      ...uploadBody,
      status: 201,
      answer: schemaRef('ImportFacts'),
      answerExample: 'importFactsAnswer',
      errors: [400, 403, 404, 413, 415, 422],
    }),
  },
  '/api/importer/{resource}/template': {
    get: operation({
      id: 'importTemplate',
      summary: 'Leere CSV-Datei mit den Namen der Felder, die importiert werden dürfen',
      tag,
      parameters: [resource],
      errors: [403, 404],
    }),
  },
  '/api/importer/imports/{id}/refused': {
    get: operation({
      id: 'refusedRows',
      summary: 'Abgelehnte Zeilen als CSV',
      tag,
      parameters: [idParameter],
      errors: [404],
    }),
  },
};

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

const file = { id: exampleId, name: 'vertrag.pdf', mediaType: 'application/pdf', size: 48_213 };

/** Examples that do not depend on the entity. */
export const serviceExamples: Record<string, JsonValue> = {
  Upload: { file: '(Inhalt der Datei)' },
  FileAnswer: file,
  FileVersionsAnswer: {
    versions: [
      {
        ...file,
        at: '2026-09-01T08:15:00.000Z',
        actor: { id: exampleId, name: 'buero@demo.example' },
        isCurrent: true,
      },
    ],
  },
  BulkAnswer: { ids: [exampleId] },
  DeleteAnswer: { id: exampleId, _id: exampleId },
  RestoreRequest: { changeSet: exampleId },
  LifecycleRequest: { at: '2026-09-01' },
  LinkRequest: { id: exampleId },
};
