import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { described, named, recordData } from '../calls/shapes.ts';

const similarRecord = z.object({
  record: described(recordData, 'Mit den Feldern seines Titels und seiner zweiten Zeile.'),
  by: described(z.array(z.array(z.string())), 'Worin beide übereinstimmen.'),
});

/** A stored record that may duplicate one about to be created; `by`: groups of `duplicates` that agree. */
export type SimilarRecord = z.output<typeof similarRecord>;

const answer = named('DuplicatesAnswer', z.object({ similar: z.array(similarRecord) }));

/** Readable records only, matched by readable fields only. */
export type DuplicatesAnswer = z.output<typeof answer>;

/** Maximum number of similar records returned; five already make the point. */
export const maxSimilar = 5;

/** The API document describes it for each entity that has `duplicates`. */
export const findSimilar = defineCall({
  id: 'duplicates',
  method: 'POST',
  path: '/api/{resource}/duplicates',
  summary: 'Gibt es das schon?',
  tag: 'System',
  params: z.object({ resource: z.string() }),
  body: named(
    'DuplicatesRequest',
    z.strictObject({
      values: described(
        z.record(z.string(), z.unknown(), 'Erwartet wird ein JSON-Objekt.'),
        'Was bisher eingegeben ist, ungeprüft.',
      ),
    }),
  ),
  refusal: 'badRequest',
  answer,
  answerExample: ({ id }) => ({ similar: [{ record: { id }, by: [['name']] }] }),
  errors: [400, 413],
});
