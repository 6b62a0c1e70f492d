import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, named, recordData, recordId, wholeNumber } from '../calls/shapes.ts';
import { selectionShape as selection } from '../lists/ListSelection.ts';
import { changeOutcomes } from './changeOutcomes.ts';
import { longestDespite } from './objections.ts';

const tag = 'Sammeländerungen';
const ofRun = '/api/bulk/runs/{id}';
const run = z.object({ id: recordId });
const few = (entry: z.ZodMiniType<string>) =>
  z
    .array(entry)
    .check(
      z.minLength(1, 'Wähle mindestens einen Eintrag.'),
      z.maxLength(50, 'Höchstens 50 Einträge auf einmal.'),
    );
const entries = few(z.string().check(z.minLength(1), z.maxLength(2000)));
const names = z.array(z.string().check(z.maxLength(200)));

const bulkChange = named(
  'BulkChange',
  z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('set'), values: recordData }),
    z.strictObject({
      action: z.literal('add'),
      field: z.string(),
      ids: entries,
      facts: z.optional(
        described(recordData, 'Angaben zu jeder Zuordnung, wenn das Feld Zuordnungen zeigt.'),
      ),
    }),
    z.strictObject({ action: z.literal('remove'), field: z.string(), ids: entries }),
    z.strictObject({ action: z.literal('activate'), day: z.optional(z.string()) }),
    z.strictObject({ action: z.literal('deactivate'), day: z.optional(z.string()) }),
    z.strictObject({ action: z.literal('delete') }),
    z.strictObject({
      action: z.literal('share'),
      with: few(recordId),
      fields: names.check(z.minLength(1, 'Wähle mindestens ein Feld.')),
      actions: described(
        z.array(z.enum(['read', 'update'])).check(z.minLength(1, 'Wähle mindestens ein Recht.')),
        'Rechte, die sie an den Feldern bekommen; Ändern schließt Lesen ein.',
      ),
    }),
  ]),
);

/** Change of each chosen record. `add` and `remove` change lists of references, enums or texts, and links. */
export type BulkChange = z.output<typeof bulkChange>;

const despite = z.optional(
  described(
    z.string().check(z.minLength(1), z.maxLength(longestDespite)),
    'Begründung, mit der auch geschrieben wird, wogegen etwas spricht.',
  ),
);

const outcome = z.enum(changeOutcomes);
const outcomeCounts = z.record(outcome, count);

const bulkRow = z.object({
  record: described(z.nullable(z.string()), 'Null, wenn man den Datensatz jetzt nicht lesen darf.'),
  title: z.nullable(z.string()),
  outcome,
  reasons: described(z.array(z.string()), 'Deutsche Sätze; warum der Datensatz nicht geändert wurde.'),
});

/** One chosen record and its outcome, limited to what the actor may see now. */
export type BulkRow = z.output<typeof bulkRow>;

const bulkPreview = named(
  'BulkPreview',
  z.object({
    total: described(count, 'Gewählte Datensätze.'),
    checked: described(count, 'So viele davon wurden probeweise geändert.'),
    counts: described(outcomeCounts, 'Ergebnisse der geprüften.'),
    reasons: described(
      z.array(z.object({ outcome, reason: z.string(), count })),
      'Die häufigsten Gründe für Abweisungen.',
    ),
    overrulable: described(count, 'Abgewiesene, die sich mit einer Begründung doch ändern ließen.'),
    clears: described(
      z.array(z.object({ field: z.string(), title: z.string(), count })),
      'Lesbare Felder mit Wert, die durch die Änderung geleert werden.',
    ),
    rows: described(z.array(bulkRow), 'Die ersten 100 geprüften, abgewiesene zuerst.'),
  }),
);

/** Preview of a bulk change; nothing is stored. */
export type BulkPreview = z.output<typeof bulkPreview>;

/** `stopping`: the current block is still written; `failed`: ended by itself, as `message` says. */
const bulkState = z.enum(['waiting', 'running', 'stopping', 'stopped', 'done', 'failed']);

export type BulkState = z.output<typeof bulkState>;

const bulkRun = named(
  'BulkRun',
  z.object({
    id: z.string(),
    resource: z.string(),
    change: described(
      recordData,
      'Die Änderung, wie sie begonnen wurde; `{action: "undo"}` bei einer Rücknahme.',
    ),
    at: z.iso.datetime(),
    state: bulkState,
    total: count,
    done: described(count, 'Datensätze, die schon an der Reihe waren.'),
    counts: outcomeCounts,
    changeSets: z.array(z.string()),
    message: z.nullable(z.string()),
    canUndo: z.boolean(),
    undoes: described(z.nullable(z.string()), 'Der Lauf, den dieser zurücknimmt.'),
    undoneBy: described(z.nullable(z.string()), 'Der letzte Lauf, der diesen zurücknimmt.'),
  }),
);

/** A bulk change on its way or ended. */
export type BulkRun = z.output<typeof bulkRun>;

const bulkRows = named('BulkRows', z.object({ rows: z.array(bulkRow), total: count }));

export type BulkRowsAnswer = z.output<typeof bulkRows>;

const bulkRuns = named('BulkRuns', z.object({ runs: z.array(bulkRun) }));

const begun = named('BulkBegun', z.object({ id: z.string() }));

const noCounts = { unchanged: 0, forbidden: 0, conflict: 0, invalid: 0, gone: 0 };
const exampleChange = { action: 'set', values: { name: 'Harfe' } };
const params = z.object({ resource: z.string() });
const largestBody = 1_000_000;

/** A dry run of up to 1,000 of the chosen records. */
export const previewBulk = defineCall({
  id: 'previewBulkChange',
  method: 'POST',
  path: '/api/bulk/{resource}/preview',
  summary: 'Vorschau einer Sammeländerung',
  tag,
  params,
  body: named('BulkChangePreview', z.strictObject({ selection, change: bulkChange, despite })),
  bodyExample: ({ id }) => ({ selection: { ids: [id] }, change: exampleChange }),
  largestBody,
  answer: bulkPreview,
  answerExample: ({ id }) => ({
    total: 1,
    checked: 1,
    counts: { done: 1, ...noCounts },
    reasons: [],
    overrulable: 0,
    clears: [],
    rows: [{ record: id, title: 'Harfe', outcome: 'done', reasons: [] }],
  }),
  errors: [400, 403, 404, 422],
});

/** 409 if the selection no longer has `expected` records. */
export const beginBulk = defineCall({
  id: 'beginBulkChange',
  method: 'POST',
  path: '/api/bulk/{resource}',
  summary: 'Sammeländerung beginnen',
  tag,
  params,
  body: named(
    'BulkChangeRequest',
    z.strictObject({
      selection,
      change: bulkChange,
      despite,
      expected: described(count, 'Zahl der Datensätze, mit der die Vorschau rechnete.'),
    }),
  ),
  bodyExample: ({ id }) => ({ selection: { ids: [id] }, change: exampleChange, expected: 1 }),
  largestBody,
  status: 202,
  answer: begun,
  answerExample: ({ id }) => ({ id }),
  errors: [400, 403, 404, 409, 422],
});

const runExample = ({ id, resource }: { id: string; resource: string }) => ({
  id,
  resource,
  change: exampleChange,
  at: '2026-09-01T08:00:00.000Z',
  state: 'done',
  total: 1,
  done: 1,
  counts: { done: 1, ...noCounts },
  changeSets: [id],
  message: null,
  canUndo: true,
  undoes: null,
  undoneBy: null,
});

/** The user's runs of the last 30 days, the latest first; at most 50. */
export const listBulkRuns = defineCall({
  id: 'bulkRuns',
  method: 'GET',
  path: '/api/bulk/runs',
  summary: 'Eigene Sammeländerungen',
  tag,
  answer: bulkRuns,
  answerExample: (of) => ({ runs: [runExample(of)] }),
});

export const readBulkRun = defineCall({
  id: 'bulkRun',
  method: 'GET',
  path: ofRun,
  summary: 'Stand einer Sammeländerung',
  tag,
  params: run,
  answer: bulkRun,
  answerExample: runExample,
  errors: [404],
});

export const listBulkRows = defineCall({
  id: 'bulkRows',
  method: 'GET',
  path: `${ofRun}/rows`,
  summary: 'Beleg einer Sammeländerung',
  tag,
  params: run,
  query: z.strictObject({
    outcome: z.optional(z.enum(changeOutcomes, 'Das gibt es nicht.')),
    offset: z._default(wholeNumber(1_000_000), 0),
    limit: z._default(wholeNumber(200), 25),
  }),
  answer: bulkRows,
  answerExample: ({ id }) => ({
    rows: [{ record: id, title: 'Harfe', outcome: 'done', reasons: [] }],
    total: 1,
  }),
  errors: [400, 404],
});

export const exportBulkRows = defineCall({
  id: 'bulkRowsAsFile',
  method: 'GET',
  path: `${ofRun}/rows.csv`,
  summary: 'Beleg einer Sammeländerung als Datei',
  tag,
  params: run,
  query: z.strictObject({ outcome: z.optional(z.enum(changeOutcomes, 'Das gibt es nicht.')) }),
  textType: 'text/csv',
  answerExample: 'Eintrag;Kennung;Ergebnis;Grund\r\n',
  errors: [400, 404],
});

/** Stops a run. Written changes stay until they are undone. */
export const stopBulk = defineCall({
  id: 'stopBulkChange',
  method: 'POST',
  path: `${ofRun}/stop`,
  summary: 'Sammeländerung abbrechen',
  tag,
  params: run,
  answer: bulkRun,
  answerExample: runExample,
  errors: [404],
});

/**
 * Takes back all records of an ended run by another run, whose id is the answer. Records changed since keep
 * their values; its receipt names them.
 */
export const undoBulk = defineCall({
  id: 'undoBulkChange',
  method: 'POST',
  path: `${ofRun}/undo`,
  summary: 'Sammeländerung zurücknehmen',
  tag,
  params: run,
  status: 202,
  answer: begun,
  answerExample: ({ id }) => ({ id }),
  errors: [404, 409],
});
