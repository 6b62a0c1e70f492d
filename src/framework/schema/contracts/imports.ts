import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, named, recordId, wholeNumber } from '../calls/shapes.ts';
import { fieldKinds } from '../kinds/FieldKind.ts';
import { longestDespite } from './objections.ts';
import { rowOutcomes } from './rowOutcomes.ts';

const tag = 'Import';
const path = '/api/importer/imports/{id}';
const params = z.object({ id: recordId });
const texts = z.array(z.string());

/** `checked` and `done` follow a finished run; `checking` and `running` are in progress. */
const importState = z.enum(['uploaded', 'checking', 'checked', 'running', 'done', 'failed']);

export type ImportState = z.output<typeof importState>;

const importTarget = z.object({
  path: z.string(),
  title: z.string(),
  kind: z.enum(fieldKinds),
  isRequired: z.boolean(),
  isSettable: described(z.boolean(), 'Sonst erkennt das Feld nur Datensätze.'),
  isKey: z.boolean(),
  isNumber: described(z.boolean(), 'Nummer, unter der man den Datensatz kennt; als Schlüssel vorgeschlagen.'),
});

/** A field that a column can fill, or that identifies the record of a row. */
export type ImportTarget = z.output<typeof importTarget>;

const target = z.nullable(z.string().check(z.maxLength(200)));
const noColumns = 'Erwartet wird für jede Spalte ein Feld oder null.';

const importChoice = named(
  'ImportChoice',
  z.strictObject({
    columns: described(z.array(target, noColumns).check(z.maxLength(200, noColumns)), 'Feld jeder Spalte.'),
    key: z._default(described(target, 'Feld, an dem der Datensatz einer Zeile erkannt wird.'), null),
    clearsEmpty: z._default(described(z.boolean(), 'Leere Zellen leeren das Feld.'), false),
    createsSimilar: z._default(described(z.boolean(), 'Auch Ähnliches wird angelegt.'), false),
    keepsPostal: z._default(
      described(z.boolean(), 'Vierstellige deutsche Postleitzahlen bekommen keine führende Null.'),
      false,
    ),
    despite: z._default(
      described(
        z.nullable(z.string().check(z.minLength(1), z.maxLength(longestDespite))),
        'Begründung, mit der auch geschrieben wird, wogegen etwas spricht.',
      ),
      null,
    ),
  }),
);

/** The user's decisions: the path that each column fills, and the path that identifies the record of a row. */
export type ImportChoice = z.output<typeof importChoice>;

const rowCounts = z.record(z.enum(rowOutcomes), count);

export const importFacts = named(
  'ImportFacts',
  z.object({
    id: z.string(),
    resource: z.string(),
    name: z.string(),
    headers: texts,
    rowCount: count,
    samples: described(z.array(texts), 'Erste Zellen jeder Spalte.'),
    targets: z.array(importTarget),
    choice: z.object({
      columns: z.array(target),
      key: target,
      clearsEmpty: z.boolean(),
      createsSimilar: z.boolean(),
      keepsPostal: z.boolean(),
      despite: z.nullable(z.string()),
    }),
    state: importState,
    progress: z.nullable(z.object({ done: count, total: count })),
    counts: z.nullable(rowCounts),
    similarCount: described(count, 'Zeilen, die einem Datensatz oder einer anderen Zeile ähneln.'),
    changeSet: described(z.nullable(z.string()), 'Lässt sich rückgängig machen.'),
    isUndone: z.boolean(),
    message: z.nullable(z.string()),
  }),
);

/** One import, limited to what the actor may see now. */
export type ImportFacts = z.output<typeof importFacts>;

const similarEntry = z.union([z.object({ id: z.string(), title: z.string() }), z.object({ line: count })]);

/** What a new row resembles: a record, by its title, or an earlier row, by its line in the file. */
export type SimilarEntry = z.output<typeof similarEntry>;

const importRow = z.object({
  position: count,
  cells: texts,
  outcome: z.enum(rowOutcomes),
  record: z.nullable(z.string()),
  reasons: texts,
  similar: z.nullable(z.array(similarEntry)),
});

/** A checked row; `reasons` are German sentences. */
export type ImportRow = z.output<typeof importRow>;

const rowsAnswer = named('ImportRows', z.object({ rows: z.array(importRow), total: count }));

export type ImportRowsAnswer = z.output<typeof rowsAnswer>;

const exampleChoice = {
  columns: ['name'],
  key: null,
  clearsEmpty: false,
  createsSimilar: false,
  keepsPostal: false,
  despite: null,
};

const answered = {
  answer: importFacts,
  answerExample: ({ id, resource }: { id: string; resource: string }) => ({
    id,
    resource,
    name: 'Liste.csv',
    headers: ['Name'],
    rowCount: 1,
    samples: [['Harfe']],
    targets: [
      {
        path: 'name',
        title: 'Name',
        kind: 'text',
        isRequired: true,
        isSettable: true,
        isKey: true,
        isNumber: false,
      },
    ],
    choice: exampleChoice,
    state: 'checked',
    progress: null,
    counts: { create: 1, update: 0, skip: 0, duplicate: 0, forbidden: 0, invalid: 0 },
    similarCount: 0,
    changeSet: null,
    isUndone: false,
    message: null,
  }),
};

export const readImportFacts = defineCall({
  id: 'importFacts',
  method: 'GET',
  path,
  summary: 'Stand eines Imports',
  tag,
  params,
  ...answered,
  errors: [400, 403, 404],
});

/** A dry run. */
export const checkImport = defineCall({
  id: 'checkImport',
  method: 'POST',
  path: `${path}/check`,
  summary: 'Import probeweise ausführen',
  tag,
  params,
  body: importChoice,
  bodyExample: exampleChoice,
  status: 202,
  ...answered,
  errors: [400, 403, 404, 413, 422],
});

export const runImport = defineCall({
  id: 'runImport',
  method: 'POST',
  path: `${path}/run`,
  summary: 'Geprüften Import ausführen',
  tag,
  params,
  status: 202,
  ...answered,
  errors: [400, 403, 404, 422],
});

/** `outcome=duplicate` returns every row that has `similar`. */
export const listImportRows = defineCall({
  id: 'importRows',
  method: 'GET',
  path: `${path}/rows`,
  summary: 'Beurteilte Zeilen eines Imports',
  tag,
  params,
  query: z.strictObject({
    outcome: z.optional(z.enum(rowOutcomes, 'Das gibt es nicht.')),
    offset: z._default(wholeNumber(100_000), 0),
    limit: z._default(wholeNumber(200), 25),
  }),
  answer: rowsAnswer,
  answerExample: ({ id }) => ({
    rows: [{ position: 0, cells: ['Harfe'], outcome: 'create', record: id, reasons: [], similar: null }],
    total: 1,
  }),
  errors: [400, 404],
});
