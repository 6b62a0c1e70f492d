import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { described, recordData } from '../calls/shapes.ts';

/** Minimum length of a search text. */
export const shortestSearch = 2;

const tooShort = `Erwartet werden mindestens ${shortestSearch} Zeichen.`;

const hit = z.object({
  record: described(recordData, 'Mit den Feldern von Titel und zweiter Zeile.'),
  score: described(z.number(), 'Von 0 bis 100.'),
  isDeactivated: z.boolean(),
  matched: z.exactOptional(
    described(
      z.object({ title: z.string(), value: z.string() }),
      'Das lesbare Feld mit dem Suchbegriff, wenn er weder im Titel noch in der zweiten Zeile steht.',
    ),
  ),
});

/** Records of one entity that match, the best first. */
const foundRecords = z.object({ resource: z.string(), hits: z.array(hit) });

const answer = z.object({
  found: z.array(foundRecords),
  isPartial: described(z.boolean(), 'Die Zeit reichte nicht für alles: Es kann mehr Treffer geben.'),
});

export type QuickSearchHit = z.output<typeof hit>;

/** Only entities with matches, in the order of the definitions. */
export type QuickSearchAnswer = z.output<typeof answer>;

export const quickSearch = defineCall({
  id: 'quickSearch',
  method: 'GET',
  path: '/api/quick-search',
  summary: 'In allen Bereichen suchen',
  tag: 'System',
  query: z.strictObject({
    q: described(
      z.string(tooShort).check(z.trim(), z.minLength(shortestSearch, tooShort)),
      'Alle Wörter müssen vorkommen, auch mit einem Tippfehler.',
    ),
    resource: z.exactOptional(described(z.string(), 'Nur in diesem Bereich.')),
    view: z.exactOptional(described(z.string(), 'Nur in dieser Sicht des Bereichs, genannt mit ihrem Pfad.')),
  }),
  answer,
  answerExample: ({ id, resource }) => ({
    found: [{ resource, hits: [{ record: { id, name: 'Nur Lesen' }, score: 90, isDeactivated: false }] }],
    isPartial: false,
  }),
  errors: [400, 403, 404],
});
