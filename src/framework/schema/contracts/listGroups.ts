import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { count, described, jsonText, named, objectOf, withMeta } from '../calls/shapes.ts';
import type { JsonObject } from '../Json.ts';
import { groupUnits } from '../lists/ListView.ts';

/** Groups of one page, and fields summed in one request. */
const mostGroups = 200;
const mostTotals = 20;
/** Groups of a page without `limit`. */
export const usualGroups = 50;

const noPath = 'Erwartet wird der Pfad eines Feldes.';
const noPaths = `Erwartet wird eine Liste von höchstens ${mostTotals} Feldern.`;
const noLimit = `Erwartet wird eine ganze Zahl von 1 bis ${mostGroups}.`;
const path = z.string(noPath).check(z.minLength(1, noPath), z.maxLength(200, noPath));
const paths = z.array(path, noPaths).check(z.maxLength(mostTotals, noPaths));
const filter = objectOf<JsonObject>();

const groupsRequest = named(
  'GroupsRequest',
  z.strictObject({
    filter: z.exactOptional(filter),
    by: path,
    unit: z.exactOptional(z.enum(groupUnits, 'Möglich sind day, week, month und year.')),
    sortBy: z.exactOptional(path),
    direction: z.exactOptional(z.enum(['ASC', 'DESC'], 'Möglich sind ASC und DESC.')),
    totals: z.exactOptional(paths),
    limit: z.exactOptional(z.int(noLimit).check(z.minimum(1, noLimit), z.maximum(mostGroups, noLimit))),
    after: z.exactOptional(z.string().check(z.maxLength(4000))),
  }),
);

/**
 * Groups of the records that match `filter`. Without `sortBy` they are in the order of their titles; enums in the
 * order of their options. `sortBy` is `$count` or one of `totals`.
 */
export type GroupsRequest = z.output<typeof groupsRequest>;

const totals = described(
  z.record(z.string(), z.nullable(z.string())),
  'Exakte Summen als Dezimalzahlen, Beträge in Cent; null ohne lesbaren Wert.',
);

const listGroup = z.object({
  value: described(
    z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    'Wert des Feldes; bei unit der erste Tag des Zeitraums.',
  ),
  title: z.exactOptional(
    described(z.string(), 'Bei Verweisen der Titel des Datensatzes; leer, wenn er nicht lesbar ist.'),
  ),
  count,
  totals,
  filter: withMeta(filter, { description: 'Findet genau die Datensätze der Gruppe.' }),
});

/** Records that agree in a field; `filter`, together with that of the request, finds exactly these. */
export type ListGroup = z.output<typeof listGroup>;

const groupsAnswer = named(
  'GroupsAnswer',
  z.object({
    groups: z.array(listGroup),
    next: described(z.nullable(z.string()), 'Seitenzeiger für after; null auf der letzten Seite.'),
    unreadable: z.exactOptional(
      described(count, 'Datensätze ohne Gruppe, weil das Feld in ihnen nicht lesbar ist; nicht nach after.'),
    ),
  }),
);

export type GroupsAnswer = z.output<typeof groupsAnswer>;

/** The API document describes it for each entity. */
export const listGroups = defineCall({
  id: 'groups',
  method: 'GET',
  path: '/api/{resource}/groups',
  summary: 'Datensätze gruppieren',
  tag: 'System',
  params: z.object({ resource: z.string() }),
  query: z.strictObject({ json: jsonText(groupsRequest, { by: 'name' }) }),
  answer: groupsAnswer,
  answerExample: {
    groups: [{ value: 'Geige', count: 7, totals: {}, filter: { name: 'Geige' } }],
    next: null,
    unreadable: 0,
  },
  errors: [400, 403],
});

const totalsRequest = named(
  'TotalsRequest',
  z.strictObject({ filter: z.exactOptional(filter), fields: paths }),
);

/** Number fields to sum over the records that match `filter`. */
export type TotalsRequest = z.output<typeof totalsRequest>;

const totalsAnswer = named('TotalsAnswer', z.object({ count, totals }));

/** Each sum covers only records in which the user may read the field. */
export type TotalsAnswer = z.output<typeof totalsAnswer>;

/** The API document describes it for each entity. */
export const listTotals = defineCall({
  id: 'totals',
  method: 'GET',
  path: '/api/{resource}/totals',
  summary: 'Summen über Datensätze',
  tag: 'System',
  params: z.object({ resource: z.string() }),
  query: z.strictObject({ json: jsonText(totalsRequest, { fields: [] }) }),
  answer: totalsAnswer,
  answerExample: { count: 7, totals: {} },
  errors: [400, 403],
});
