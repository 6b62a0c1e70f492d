import * as z from 'zod/mini';
import type { AvailabilityEntry } from '../../../generated/types.ts';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { monthsLater } from '../../framework/schema/dayNumber.ts';
import { isEntryOver } from './entries.ts';
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

/**
 * Whether availabilities last changed more than some months ago.
 * @param newest instant of the newest change
 * @param today `YYYY-MM-DD`
 */
export function isExpired(newest: string, months: number, today: string): boolean {
  return monthsLater(dayInBerlin(new Date(newest)), months) < today;
}

type UpdatedEntry = Pick<AvailabilityEntry, 'updatedAt' | 'validUntil'>;

/** Last change of an entry that is not over on a day (`YYYY-MM-DD`), ISO with Z; null without such entries. */
export function newestUpdate(entries: readonly UpdatedEntry[], today: string): string | null {
  const current = entries.filter((entry) => !isEntryOver(entry, today));
  const instants = current.flatMap(({ updatedAt }) => (updatedAt ? [updatedAt] : []));
  return instants.reduce<string | null>((newest, one) => (newest && newest > one ? newest : one), null);
}
