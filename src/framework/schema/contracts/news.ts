import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { described, named, person, recordData } from '../calls/shapes.ts';
import { historyActions } from './history.ts';

const entry = z.object({
  resource: z.string(),
  record: described(recordData, 'Mit den Feldern seines Titels und seiner zweiten Zeile.'),
  at: z.iso.datetime(),
  actor: z.nullable(person),
  onBehalfOf: z.nullable(person),
  action: z.enum(historyActions),
  fields: described(z.array(z.string()), 'Geänderte Felder, die man selbst lesen darf.'),
});

/** A record that the current user has changed and that somebody else has changed since. */
export type NewsEntry = z.output<typeof entry>;

const answer = named('NewsAnswer', z.object({ entries: z.array(entry) }));

/** Newest first, each record once. */
export type NewsAnswer = z.output<typeof answer>;

export const listNews = defineCall({
  id: 'news',
  method: 'GET',
  path: '/api/news',
  summary: 'Was andere an Datensätzen geändert haben, die man selbst bearbeitet hat',
  tag: 'System',
  answer,
  answerExample: ({ id, resource }) => ({
    entries: [
      {
        resource,
        record: { id, name: 'Nur Lesen' },
        at: '2026-09-01T08:15:00.000Z',
        actor: { id, name: 'ada@example.org' },
        onBehalfOf: null,
        action: 'update',
        fields: ['name'],
      },
    ],
  }),
  errors: [400],
});
