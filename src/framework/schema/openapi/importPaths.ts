import { encodings } from '../contracts/imports.ts';
import type { JsonObject } from '../Json.ts';
import { idParameter, jsonParameter, operation, parameter, schemaRef, uploadBody } from './operation.ts';

const tag = 'Import';
const resource = parameter('path', 'resource', { type: 'string' }, 'Ressource');

const reading = [
  parameter('query', 'encoding', { type: 'string', enum: [...encodings] }, 'Zeichensatz einer Textdatei'),
  parameter('query', 'sheet', { type: 'string' }, 'Tabellenblatt'),
  parameter('query', 'start', { type: 'integer', minimum: 0 }, 'Zeile, in der die Tabelle beginnt'),
  jsonParameter('hasNames', { type: 'boolean' }, true),
];

/** Operations of the service `importer` that receive or send a file. */
export const importPaths: JsonObject = {
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
