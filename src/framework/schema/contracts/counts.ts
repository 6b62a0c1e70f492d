import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, jsonText, named } from '../calls/shapes.ts';

/** Maximum number of resources counted in one request. */
const maxCounted = 200;
const unfit = `Erwartet wird eine Liste von höchstens ${maxCounted} Bereichen.`;

const recordCount = z.object({ total: count, isCapped: z.boolean() });

/** Number of records; if `isCapped`, there are at least `total`. */
export type RecordCount = z.output<typeof recordCount>;

const answer = named('CountsAnswer', z.object({ counts: z.record(z.string(), recordCount) }));

/**
 * The number of records that each list shows at first (only active ones, if the entity has a lifecycle and the
 * user may read it). Resources the user may not read are absent.
 */
export type CountsAnswer = z.output<typeof answer>;

export const countRecords = defineCall({
  id: 'counts',
  method: 'GET',
  path: '/api/counts',
  summary: 'Wie viele Datensätze es in Bereichen gibt',
  tag: 'System',
  query: z.strictObject({
    resources: jsonText(
      z.array(z.string(unfit), unfit).check(z.maxLength(maxCounted, unfit)),
      ({ resource }) => [resource],
    ),
  }),
  answer,
  answerExample: ({ resource }) => ({ counts: { [resource]: { total: 7, isCapped: false } } }),
  errors: [400],
});
