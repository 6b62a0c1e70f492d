import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, named, objectOf, recordData, recordId } from '../calls/shapes.ts';
import { changeOutcomes } from './changeOutcomes.ts';
import type { ConflictDetails } from './history.ts';
import { longestDespite, type Objection } from './objections.ts';

/** Most values of one request. */
export const largestPaste = 2_000;

const tooMany = `Höchstens ${largestPaste} Zellen auf einmal.`;
const outcome = z.enum(changeOutcomes);

const cellsRequest = named(
  'CellsRequest',
  z.strictObject({
    cells: z
      .array(z.strictObject({ id: recordId, version: count, values: recordData }))
      .check(z.maxLength(largestPaste, tooMany)),
    creates: z._default(z.array(recordData).check(z.maxLength(largestPaste, tooMany)), []),
    texts: z._default(
      described(
        z.boolean(),
        'Die Werte sind Texte aus einer Tabelle und werden wie beim Import gelesen; ein leerer leert die Zelle.',
      ),
      false,
    ),
    despite: z.optional(z.string().check(z.minLength(1), z.maxLength(longestDespite))),
  }),
);

/** Cells of a list to change, by record, and records to create. */
export type CellsRequest = z.input<typeof cellsRequest>;

const written = {
  outcome,
  version: described(z.nullable(count), 'Danach; null, wenn nichts geschrieben wurde.'),
  record: described(z.nullable(recordData), 'Der Datensatz danach, wie man ihn lesen darf.'),
  fields: described(z.record(z.string(), z.string()), 'Ein Satz zu jedem abgewiesenen Feld.'),
  message: described(z.nullable(z.string()), 'Warum der Datensatz abgewiesen wurde.'),
  objections: described(
    z.array(objectOf<Objection>()),
    'Was dagegen spricht; mit einer Begründung lässt es sich doch schreiben.',
  ),
  conflict: described(z.nullable(objectOf<ConflictDetails>()), 'Was andere inzwischen geändert haben.'),
};

const cellsAnswer = named(
  'CellsAnswer',
  z.object({
    changeSet: described(
      z.nullable(z.string()),
      'Lässt sich rückgängig machen; null, wenn sich nichts änderte.',
    ),
    cells: z.array(z.object({ id: z.string(), ...written })),
    creates: z.array(z.object({ id: z.nullable(z.string()), ...written })),
  }),
);

/** Outcome of each record, in the order of the request. A refused one does not stop the others. */
export type CellsAnswer = z.output<typeof cellsAnswer>;

/** One record of the answer. */
export type CellsOutcome = CellsAnswer['cells'][number] | CellsAnswer['creates'][number];

/** Changes cells of several records as one change set; at most `largestPaste` values. */
export const writeCells = defineCall({
  id: 'writeCells',
  method: 'POST',
  path: '/api/{resource}/cells',
  summary: 'Zellen einer Liste ändern',
  tag: 'Sammeländerungen',
  takesKey: true,
  params: z.object({ resource: z.string() }),
  body: cellsRequest,
  bodyExample: ({ id }) => ({ cells: [{ id, version: 1, values: { name: 'Harfe' } }] }),
  largestBody: 4_000_000,
  answer: cellsAnswer,
  answerExample: ({ id }) => ({
    changeSet: id,
    cells: [
      {
        id,
        outcome: 'done',
        version: 2,
        record: { id, name: 'Harfe' },
        fields: {},
        message: null,
        objections: [],
        conflict: null,
      },
    ],
    creates: [],
  }),
  errors: [400, 403, 404, 422],
});
