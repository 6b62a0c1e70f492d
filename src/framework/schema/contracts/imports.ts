import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, jsonText, named, recordId, wholeNumber } from '../calls/shapes.ts';
import { fieldKinds } from '../kinds/FieldKind.ts';
import { rowOutcomes } from './changeOutcomes.ts';
import { longestDespite } from './objections.ts';

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

/**
 * A field that a column can fill, or that identifies the record of a row. A path of several fields, joined by `+`, is
 * that of a column with all of them: `address.postal+address.city`.
 */
export type ImportTarget = z.output<typeof importTarget>;

const longestPath = 200;
const longestConstant = 2000;
const target = z.nullable(z.string().check(z.maxLength(longestPath)));
const noColumns = 'Erwartet wird für jede Spalte ein Feld oder null.';

const importChoice = named(
  'ImportChoice',
  z.strictObject({
    columns: described(
      z.array(target, noColumns).check(z.maxLength(200, noColumns)),
      'Feld jeder Spalte. Was mehrere Spalten füllen, wird zusammengesetzt.',
    ),
    key: z._default(described(target, 'Feld, an dem der Datensatz einer Zeile erkannt wird.'), null),
    clearsEmpty: z._default(described(z.boolean(), 'Leere Zellen leeren das Feld.'), false),
    createsSimilar: z._default(described(z.boolean(), 'Auch Ähnliches wird angelegt.'), false),
    keepsPostal: z._default(
      described(z.boolean(), 'Vierstellige deutsche Postleitzahlen bekommen keine führende Null.'),
      false,
    ),
    constants: z._default(
      described(
        z.record(z.string().check(z.maxLength(longestPath)), z.string().check(z.maxLength(longestConstant))),
        'Texte für alle Zeilen, nach Feld; wo eine Spalte das Feld füllt, nur für leere Zellen neuer Einträge.',
      ),
      {},
    ),
    areaCode: z._default(
      described(
        z.nullable(z.string().check(z.regex(/^0[1-9]\d{1,4}$/, 'Erwartet wird eine Vorwahl wie 030.'))),
        'Vorwahl für Telefonnummern ohne Vorwahl.',
      ),
      null,
    ),
    leavesInvalid: z._default(
      described(z.boolean(), 'Fehlerhafte freiwillige Angaben bleiben weg, statt die Zeile abzulehnen.'),
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

/** Encodings that a text file may have. */
export const encodings = ['utf8', 'utf16', 'windows1252', 'dos850', 'mac'] as const;

/** The encoding of a text file. */
export type Encoding = (typeof encodings)[number];

/** Place of the table in its file. */
const importSource = z.object({
  encoding: described(z.nullable(z.enum(encodings)), 'Null bei einer Excel-Datei.'),
  isEncodingSure: z.boolean(),
  sheets: described(texts, 'Tabellenblätter, die ausgeblendeten zuletzt.'),
  sheet: z.nullable(z.string()),
  start: described(count, 'Zeile, in der die Tabelle beginnt.'),
  firstLine: described(count, 'Erste Zeile mit Daten.'),
  hasNames: described(z.boolean(), 'Die erste Zeile der Tabelle nennt die Spalten.'),
  lines: described(z.array(z.object({ line: count, text: z.string() })), 'Anfang der Datei.'),
});

export type ImportSource = z.output<typeof importSource>;

const need = z.object({
  paths: described(texts, 'Eins von diesen genügt.'),
  beside: described(z.nullable(z.string()), 'Nur wenn etwas anderes in diesem Feld steht.'),
  derivedFrom: described(z.nullable(z.string()), 'Ergibt sich sonst aus diesem Feld.'),
});

/** Requirement of a new record. */
export type ImportNeed = z.output<typeof need>;

const importHint = z.object({
  text: described(z.string(), 'Ohne das, was in jeder Zeile anders ist.'),
  count: described(count, 'Zeilen mit einem solchen Hinweis.'),
});

/** A kind of hint and how many rows have one. */
export type ImportHint = z.output<typeof importHint>;

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
    source: described(z.nullable(importSource), 'Null bei Importen einer früheren Version.'),
    targets: z.array(importTarget),
    needs: described(z.array(need), 'Was neue Einträge brauchen.'),
    choice: z.object({
      columns: z.array(target),
      key: target,
      clearsEmpty: z.boolean(),
      createsSimilar: z.boolean(),
      keepsPostal: z.boolean(),
      constants: z.record(z.string(), z.string()),
      areaCode: z.nullable(z.string()),
      leavesInvalid: z.boolean(),
      despite: z.nullable(z.string()),
    }),
    state: importState,
    progress: z.nullable(z.object({ done: count, total: count })),
    counts: z.nullable(rowCounts),
    hintCount: described(count, 'Zeilen, die mit einem Hinweis übernommen werden.'),
    hints: described(z.array(importHint), 'Arten von Hinweisen, die häufigsten zuerst.'),
    similarCount: described(count, 'Zeilen, die einem Datensatz oder einer anderen Zeile ähneln.'),
    changeSet: described(z.nullable(z.string()), 'Lässt sich rückgängig machen.'),
    isUndone: z.boolean(),
    message: z.nullable(z.string()),
  }),
);

/** One import, limited to what the actor may see now. */
export type ImportFacts = z.output<typeof importFacts>;

const similarEntry = z.union([z.object({ id: z.string(), title: z.string() }), z.object({ line: count })]);

/** Entry similar to a new row: a record, by its title, or an earlier row, by its line in the file. */
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
  constants: {},
  areaCode: null,
  leavesInvalid: false,
  despite: null,
};

/** An import as the API document shows it: uploaded and checked. */
export const importExample = ({ id, resource }: { id: string; resource: string }) => ({
  id,
  resource,
  name: 'Liste.csv',
  headers: ['Name'],
  rowCount: 1,
  source: {
    encoding: 'utf8' as const,
    isEncodingSure: true,
    sheets: [],
    sheet: null,
    start: 1,
    firstLine: 2,
    hasNames: true,
    lines: [{ line: 1, text: 'Name' }],
  },
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
  needs: [{ paths: ['name'], beside: null, derivedFrom: null }],
  choice: exampleChoice,
  state: 'checked',
  progress: null,
  counts: { create: 1, update: 0, skip: 0, duplicate: 0, forbidden: 0, invalid: 0 },
  hintCount: 0,
  hints: [],
  similarCount: 0,
  changeSet: null,
  isUndone: false,
  message: null,
});

const answered = {
  answer: importFacts,
  answerExample: importExample,
};

/** Query of an upload: how the table is to be read, instead of as it is recognised. */
export const importReading = z.strictObject({
  encoding: described(
    z.exactOptional(z.enum(encodings, 'Das gibt es nicht.')),
    'Zeichensatz einer Textdatei.',
  ),
  sheet: described(z.exactOptional(z.string().check(z.maxLength(200))), 'Tabellenblatt.'),
  start: described(z.exactOptional(wholeNumber(1_000_000)), 'Zeile, in der die Tabelle beginnt.'),
  hasNames: described(
    z.exactOptional(jsonText(z.boolean(), true)),
    'Ob die erste Zeile der Tabelle die Spalten nennt.',
  ),
});

/** Chosen way to read a table, instead of the recognised one. */
export type ImportReading = z.output<typeof importReading>;

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

/**
 * `outcome=duplicate` returns every row that has `similar`, `outcome=hinted` those that are written although something
 * was completed or left out.
 */
export const listImportRows = defineCall({
  id: 'importRows',
  method: 'GET',
  path: `${path}/rows`,
  summary: 'Beurteilte Zeilen eines Imports',
  tag,
  params,
  query: z.strictObject({
    outcome: z.optional(z.enum([...rowOutcomes, 'hinted'], 'Das gibt es nicht.')),
    hint: z.optional(described(z.string().check(z.maxLength(1000)), 'Nur Zeilen mit Hinweisen dieser Art.')),
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
