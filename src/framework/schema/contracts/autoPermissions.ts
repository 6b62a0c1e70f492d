import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, named, recordData } from '../calls/shapes.ts';

const tag = 'Rechte';
const path = '/api/permissioner/auto';
const visibleWith = 'auto-permissions';

const titled = z.object({ id: z.string(), title: z.string() });
const touchedPair = z.object({ person: titled, record: titled });

/** A user and a record that a rule connects, both as visible to the reader. */
export type TouchedPair = z.output<typeof touchedPair>;

const previewAnswer = named(
  'AutoPreviewAnswer',
  z.union([
    z.object({ problem: described(z.string(), 'Warum die Regel nichts bewirkt.') }),
    z.object({
      problem: z.null(),
      people: described(count, 'Zugänge, die Rechte bekommen.'),
      records: described(count, 'Datensätze, für die sie gelten.'),
      examples: z.array(touchedPair),
    }),
  ]),
);

/** `problem` says why the rule has no effect; then nothing is counted. */
export type AutoPreviewAnswer = z.output<typeof previewAnswer>;

const previewRequest = named('AutoPreviewRequest', z.strictObject({ rule: recordData }));

/** The effect of a rule, saved or not. */
export const previewAutoPermission = defineCall({
  id: 'previewAutoPermission',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Wie viele Personen und Datensätze eine Regel betrifft',
  tag,
  visibleWith,
  body: previewRequest,
  bodyExample: {
    rule: { people: 'people', target: 'places', path: ['visitors'], read: ['name'], update: [] },
  },
  answer: previewAnswer,
  answerExample: ({ id }) => ({
    problem: null,
    people: 1,
    records: 2,
    examples: [{ person: { id, title: 'Ada Adler' }, record: { id, title: 'Musikschule Nord' } }],
  }),
  errors: [400, 403, 422],
});

const initializeAnswer = named('AutoInitializeAnswer', z.object({ works: count, broken: count }));

/** Every rule was checked again. */
export type AutoInitializeAnswer = z.output<typeof initializeAnswer>;

export const initializeAutoPermissions = defineCall({
  id: 'initializeAutoPermissions',
  method: 'POST',
  path: `${path}/initialize`,
  summary: 'Alle Regeln neu prüfen und zählen',
  tag,
  visibleWith,
  answer: initializeAnswer,
  answerExample: { works: 3, broken: 0 },
  errors: [403],
});
