import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, named, person, recordId, wholeNumber } from '../calls/shapes.ts';

const tag = 'Papierkorb';
const mostRows = 200;
/** Records restored or erased in one request. */
export const mostTrashed = 100;

const params = z.object({ resource: z.string() });
const ids = z
  .array(recordId)
  .check(
    z.minLength(1, 'Wähle mindestens einen Eintrag.'),
    z.maxLength(mostTrashed, `Höchstens ${mostTrashed} Einträge auf einmal.`),
  );

const trashed = z.object({
  id: z.string(),
  title: described(z.string(), 'Aus den lesbaren Feldern; leer, wenn keines davon lesbar ist.'),
  line: described(
    z.string(),
    'Zweite Zeile, die ihn von gleichnamigen unterscheidet; so lesbar wie der Titel.',
  ),
  at: described(z.iso.datetime(), 'Wann gelöscht wurde.'),
  by: described(z.nullable(person), 'Wer gelöscht hat; null: das System.'),
  until: described(z.iso.datetime(), 'So lange lässt sich der Eintrag wiederherstellen.'),
  along: described(
    z.array(z.object({ resource: z.string(), count })),
    'Was mit ihm gelöscht wurde und lesbar ist.',
  ),
});

/** A deleted record that the user may restore. */
export type TrashedRecord = z.output<typeof trashed>;

const trashAnswer = named(
  'TrashAnswer',
  z.object({
    records: z.array(trashed),
    next: described(z.nullable(z.string()), 'Seitenzeiger für after; null auf der letzten Seite.'),
    mayPurge: described(z.boolean(), 'Ob man sie vor der Frist endgültig löschen darf.'),
  }),
);

export type TrashAnswer = z.output<typeof trashAnswer>;

/** Deleted records of an entity that the user may restore. */
export const listTrash = defineCall({
  id: 'trash',
  method: 'GET',
  path: '/api/trash/{resource}',
  summary: 'Gelöschte Datensätze',
  tag,
  params,
  query: z.strictObject({
    search: z.exactOptional(z.string().check(z.maxLength(200))),
    order: z._default(z.enum(['newest', 'oldest'], 'Möglich sind newest und oldest.'), 'newest'),
    limit: z._default(wholeNumber(mostRows).check(z.minimum(1, 'Mindestens 1.')), 50),
    after: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{24}$/, 'Unbekannter Seitenzeiger.'))),
  }),
  answer: trashAnswer,
  answerExample: ({ id, resource }) => ({
    records: [
      {
        id,
        title: 'Harfe',
        line: '',
        at: '2026-09-01T08:00:00.000Z',
        by: null,
        until: '2026-11-30T08:00:00.000Z',
        along: [{ resource, count: 2 }],
      },
    ],
    next: null,
    mayPurge: false,
  }),
  errors: [400, 403, 404],
});

const restored = named(
  'TrashRestored',
  z.object({
    count: described(count, 'Wiederhergestellte Datensätze, ohne was mit ihnen zurückkam.'),
    emptied: described(
      z.array(z.string()),
      'Titel lesbarer Felder, die leer blieben, weil es nicht mehr gibt, worauf sie verwiesen.',
    ),
  }),
);

export type TrashRestored = z.output<typeof restored>;

/** Why a deleted record cannot be restored; `needs` is in the trash too and would have to come back with it. */
export interface TrashObstacle {
  /** Null for one that went along and that the user may not read. */
  id: string | null;
  message: string;
  needs?: { resource: string; id: string; title: string };
}

const deletedRecord = z.strictObject({ resource: z.string(), id: recordId });

/**
 * All or nothing, with what went along, as one change set. A refusal (409) names the obstacles in
 * `details.obstacles`: `TrashObstacle[]`.
 */
export const restoreTrash = defineCall({
  id: 'restoreFromTrash',
  method: 'POST',
  path: '/api/trash/{resource}/restore',
  summary: 'Gelöschte Datensätze wiederherstellen',
  tag,
  params,
  body: named(
    'TrashRestoreRequest',
    z.strictObject({
      ids,
      also: z.exactOptional(
        described(
          z.array(deletedRecord).check(z.maxLength(mostTrashed)),
          'Weitere gelöschte Datensätze, die zugleich zurückkommen.',
        ),
      ),
    }),
  ),
  bodyExample: ({ id }) => ({ ids: [id] }),
  answer: restored,
  answerExample: { count: 1, emptied: [] },
  errors: [400, 403, 404, 409, 422],
});

/** Erases values, history and files; takes the custom right `purgeRecords`. */
export const purgeTrash = defineCall({
  id: 'purgeTrash',
  method: 'POST',
  path: '/api/trash/{resource}/purge',
  summary: 'Gelöschte Datensätze endgültig löschen',
  tag,
  params,
  body: named('TrashPurgeRequest', z.strictObject({ ids })),
  bodyExample: ({ id }) => ({ ids: [id] }),
  errors: [400, 403, 404, 422],
});
