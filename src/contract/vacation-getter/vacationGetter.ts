import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { count, described, named } from '../../framework/schema/calls/shapes.ts';
import { monthsLater } from '../../framework/schema/dayNumber.ts';

const fetched = named(
  'FetchedHolidays',
  z.object({
    created: count,
    known: described(count, 'Die es schon gab.'),
    until: described(z.nullable(z.iso.date()), 'Letzter Tag, den der Kalender kennt.'),
  }),
);

/**
 * Stores the school and public holidays of all federal states from the embedded calendar, from last year on.
 * Entries that exist for the same days and state stay as they are, so it may be repeated.
 */
export const fetchHolidays = defineCall({
  id: 'fetchHolidays',
  method: 'POST',
  path: '/api/vacation-getter/fetch',
  summary: 'Ferien und Feiertage aller Bundesländer aus dem Kalender übernehmen',
  tag: 'vacation-getter',
  visibleWith: 'holidays',
  answer: fetched,
  answerExample: { created: 640, known: 0, until: '2028-12-31' },
  errors: [400, 403, 502],
});

const months = 6;

/** Days for which the holidays of an institution are considered: half a year back and ahead. */
export function holidayRange(today: string): { from: string; to: string } {
  return { from: monthsLater(today, -months), to: monthsLater(today, months) };
}
