import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { described, named } from '../../framework/schema/calls/shapes.ts';
import { calendarLinkPath } from './calendarLinkPath.ts';

const shared = { tag: 'Schule', visibleWith: 'courses' } as const;

const link = named(
  'CalendarLink',
  z.object({
    isOffered: described(z.boolean(), 'Ob es für die Person einen Kalender gibt.'),
    issuedAt: described(z.nullable(z.iso.datetime()), 'Wann der Link erstellt wurde; null ohne Link.'),
  }),
);

/** Answer of `GET /api/calendar/link`. */
export type CalendarLink = z.output<typeof link>;

/** Requires the user's own session. The link itself is shown only when it is issued. */
export const readCalendarLink = defineCall({
  ...shared,
  id: 'calendarLink',
  method: 'GET',
  path: calendarLinkPath,
  summary: 'Ob es einen Link zum eigenen Kalender gibt',
  answer: link,
  answerExample: { isOffered: true, issuedAt: '2026-11-23T08:00:00.000Z' },
  errors: [409],
});

const issued = named('IssuedCalendarLink', z.object({ path: z.string() }));

/** Answer of `POST /api/calendar/link`. */
export type IssuedCalendarLink = z.output<typeof issued>;

/** An earlier link ends at once. */
export const issueCalendarLink = defineCall({
  ...shared,
  id: 'issueCalendarLink',
  method: 'POST',
  path: calendarLinkPath,
  summary: 'Link zum eigenen Kalender erstellen; ein früherer erlischt',
  answer: issued,
  answerExample: { path: '/api/calendar/Jx3…/termine.ics' },
  errors: [403, 409],
});

export const revokeCalendarLink = defineCall({
  ...shared,
  id: 'revokeCalendarLink',
  method: 'DELETE',
  path: calendarLinkPath,
  summary: 'Link zum eigenen Kalender widerrufen',
  errors: [409],
});

/** The calendar of the login that owns the link, with its present rights. Needs no session. */
export const readCalendar = defineCall({
  ...shared,
  id: 'calendar',
  method: 'GET',
  path: '/api/calendar/{token}/termine.ics',
  summary: 'Eigene Zeiten und Orte als Kalender (iCalendar)',
  isPublic: true,
  params: z.object({ token: described(z.string().check(z.maxLength(100)), 'aus dem Link') }),
  textType: 'text/calendar',
  answerExample: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Leitstand//Kalender//DE\r\nEND:VCALENDAR\r\n',
  errors: [404],
});
