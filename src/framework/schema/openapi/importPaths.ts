import { rowOutcomes } from '../contracts/imports.ts';
import type { JsonObject, JsonValue } from '../Json.ts';
import { idParameter, operation, parameter, schemaRef } from './operation.ts';

const tag = 'Import';
const text: JsonObject = { type: 'string' };
const texts: JsonObject = { type: 'array', items: text };
const count: JsonObject = { type: 'integer', minimum: 0 };

function object(properties: JsonObject): JsonObject {
  return { type: 'object', required: Object.keys(properties), properties };
}

function orNull(schema: JsonObject): JsonObject {
  return { anyOf: [schema, { type: 'null' }] };
}

const answer = schemaRef('ImportFacts');
const told = { answer, answerExample: 'ImportFacts' };

/** Operations of the service `importer`. */
export const importPaths: JsonObject = {
  '/api/importer/{resource}': {
    post: operation({
      id: 'importFile',
      summary: 'Datei für einen Import hochladen (CSV oder XLSX)',
      tag,
      parameters: [parameter('path', 'resource', text, 'Ressource')],
      body: object({ file: { type: 'string', contentMediaType: 'application/octet-stream' } }),
      bodyType: 'multipart/form-data',
      bodyExample: 'Upload',
      status: 201,
      ...told,
      errors: [400, 403, 404, 413, 415, 422],
    }),
  },
  '/api/importer/{resource}/template': {
    get: operation({
      id: 'importTemplate',
      summary: 'Leere CSV-Datei mit den Namen der Felder, die importiert werden dürfen',
      tag,
      parameters: [parameter('path', 'resource', text, 'Ressource')],
      errors: [403, 404],
    }),
  },
  '/api/importer/imports/{id}': {
    get: operation({
      id: 'importFacts',
      summary: 'Stand eines Imports',
      tag,
      parameters: [idParameter],
      ...told,
      errors: [403, 404],
    }),
  },
  '/api/importer/imports/{id}/check': {
    post: operation({
      id: 'checkImport',
      summary: 'Import probeweise ausführen',
      tag,
      parameters: [idParameter],
      body: schemaRef('ImportChoice'),
      bodyExample: 'ImportChoice',
      status: 202,
      ...told,
      errors: [400, 403, 404, 413, 422],
    }),
  },
  '/api/importer/imports/{id}/run': {
    post: operation({
      id: 'runImport',
      summary: 'Geprüften Import ausführen',
      tag,
      parameters: [idParameter],
      status: 202,
      ...told,
      errors: [400, 403, 404, 422],
    }),
  },
  '/api/importer/imports/{id}/rows': {
    get: operation({
      id: 'importRows',
      summary: 'Beurteilte Zeilen eines Imports',
      tag,
      parameters: [
        idParameter,
        parameter('query', 'outcome', { enum: [...rowOutcomes] }),
        parameter('query', 'offset', count),
        parameter('query', 'limit', count),
      ],
      answer: schemaRef('ImportRows'),
      answerExample: 'ImportRows',
      errors: [400, 404],
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

const choice = object({
  columns: { type: 'array', items: { type: ['string', 'null'] } },
  key: { type: ['string', 'null'] },
  clearsEmpty: { type: 'boolean' },
  createsSimilar: { type: 'boolean' },
  keepsPostal: { type: 'boolean' },
});

/** Schemas of the bodies and answers of these operations. */
export const importSchemas: JsonObject = {
  ImportChoice: choice,
  ImportFacts: object({
    id: text,
    resource: text,
    name: text,
    headers: texts,
    rowCount: count,
    samples: { type: 'array', items: texts },
    targets: {
      type: 'array',
      items: object({
        path: text,
        title: text,
        kind: text,
        isRequired: { type: 'boolean' },
        isSettable: { type: 'boolean' },
        isKey: { type: 'boolean' },
        isNumber: { type: 'boolean' },
      }),
    },
    choice: schemaRef('ImportChoice'),
    state: { enum: ['uploaded', 'checking', 'checked', 'running', 'done', 'failed'] },
    progress: orNull(object({ done: count, total: count })),
    counts: orNull(object(Object.fromEntries(rowOutcomes.map((outcome) => [outcome, count])))),
    similarCount: count,
    changeSet: { type: ['string', 'null'] },
    isUndone: { type: 'boolean' },
    message: { type: ['string', 'null'] },
  }),
  ImportRows: object({
    rows: {
      type: 'array',
      items: object({
        position: count,
        cells: texts,
        outcome: { enum: [...rowOutcomes] },
        record: { type: ['string', 'null'] },
        reasons: texts,
        similar: orNull({
          type: 'array',
          items: { anyOf: [object({ id: text, title: text }), object({ line: count })] },
        }),
      }),
    },
    total: count,
  }),
};

/** One example of each body and answer. */
export function importExamples(exampleId: string, resource: string): Record<string, JsonValue> {
  const example = {
    columns: ['name'],
    key: null,
    clearsEmpty: false,
    createsSimilar: false,
    keepsPostal: false,
  };
  const target = { path: 'name', title: 'Name', kind: 'text' };
  return {
    ImportChoice: example,
    ImportFacts: {
      id: exampleId,
      resource,
      name: 'Liste.csv',
      headers: ['Name'],
      rowCount: 1,
      samples: [['Harfe']],
      targets: [{ ...target, isRequired: true, isSettable: true, isKey: true, isNumber: false }],
      choice: example,
      state: 'checked',
      progress: null,
      counts: { create: 1, update: 0, skip: 0, duplicate: 0, forbidden: 0, invalid: 0 },
      similarCount: 0,
      changeSet: null,
      isUndone: false,
      message: null,
    },
    ImportRows: {
      rows: [
        { position: 0, cells: ['Harfe'], outcome: 'create', record: exampleId, reasons: [], similar: null },
      ],
      total: 1,
    },
  };
}
