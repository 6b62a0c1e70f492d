import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { expiredAvailabilitiesPath } from './expiredAvailabilitiesPath.ts';

const expired = z.object({
  resource: z.string(),
  id: recordId,
  newest: described(z.iso.datetime(), 'wann zuletzt eine Zeit geändert oder bestätigt wurde'),
});

const expiredAnswer = named(
  'ExpiredAvailabilities',
  z.object({
    expired: described(z.nullable(expired), 'Das eigene Profil; null, wenn nichts zu bestätigen ist.'),
  }),
);

/** Answer of `GET /api/expired-availabilities`. */
export type ExpiredAvailabilities = z.output<typeof expiredAnswer>;

/** Whether the user should confirm their own availabilities: only with the right to update them. */
export const findExpiredAvailabilities = defineCall({
  id: 'expiredAvailabilities',
  method: 'GET',
  path: expiredAvailabilitiesPath,
  summary: 'Ob die eigenen Verfügbarkeiten zu bestätigen sind',
  tag: 'Schule',
  answer: expiredAnswer,
  answerExample: ({ id }) => ({
    expired: { resource: 'employees', id, newest: '2026-04-20T08:00:00.000Z' },
  }),
  visibleWith: (isVisible) => isVisible('employees') || isVisible('students'),
});
