import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, named, recordId } from '../calls/shapes.ts';

const backlink = z.object({
  resource: z.string(),
  by: described(z.string(), 'Pfad des verweisenden Feldes.'),
  total: count,
  isCapped: z.boolean(),
});

/** Number of records of a resource that refer to a record by a field; if `isCapped`, there are at least `total`. */
export type Backlink = z.output<typeof backlink>;

const answer = named('BacklinksAnswer', z.object({ backlinks: z.array(backlink) }));

/** `sections` counts what the sections of the profile list, without it the rest. */
export const backlinkPlaces = ['sections'] as const;

export type BacklinkPlace = (typeof backlinkPlaces)[number];

/** Only records the user may read, and of these only fields they may read; no entry without records. */
export type BacklinksAnswer = z.output<typeof answer>;

/** The API document describes it for each entity that other records refer to. */
export const listBacklinks = defineCall({
  id: 'backlinks',
  method: 'GET',
  path: '/api/{resource}/{id}/backlinks',
  summary: 'Was auf einen Datensatz verweist',
  tag: 'System',
  params: z.object({ resource: z.string(), id: recordId }),
  query: z.strictObject({ of: z.exactOptional(z.enum(backlinkPlaces)) }),
  answer,
  answerExample: ({ resource }) => ({
    backlinks: [{ resource, by: 'name', total: 7, isCapped: false }],
  }),
  errors: [400, 403, 404],
});
