import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { described, recordData } from '../calls/shapes.ts';

/** Minimum length of a search text. */
export const shortestSearch = 2;

const tooShort = `Erwartet werden mindestens ${shortestSearch} Zeichen.`;

/** Records of one entity that match, with the fields of their title and second line. */
const foundRecords = z.object({ resource: z.string(), records: z.array(recordData) });

const answer = z.object({
  found: z.array(foundRecords),
  isPartial: described(z.boolean(), 'Die Zeit reichte nicht für alle Bereiche.'),
});

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
      'Alle Wörter müssen vorkommen.',
    ),
  }),
  answer,
  answerExample: ({ id, resource }) => ({
    found: [{ resource, records: [{ id, name: 'Nur Lesen' }] }],
    isPartial: false,
  }),
  errors: [400],
});
