import * as z from 'zod/mini';
import type { AvailabilityEntry } from '../../../generated/types.ts';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { givenSchema, ruleBetween } from '../../framework/schema/calls/componentShape.ts';
import { described, jsonText, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { monthsLater } from '../../framework/schema/dayNumber.ts';

const maxMonths = 6;

const wanted = z
  .strictObject({
    from: z.exactOptional(described(z.iso.date(), 'erster Tag')),
    to: z.exactOptional(described(z.iso.date(), 'letzter Tag')),
    labels: z.exactOptional(
      described(z.array(z.string()).check(z.maxLength(32)), 'Nur Zeiten mit einer dieser Einsatzarten.'),
    ),
  })
  .check(
    ruleBetween(
      'to',
      ({ from, to }) => (from === undefined) === (to === undefined),
      'Nenne den ersten und den letzten Tag, oder keinen von beiden.',
    ),
    ruleBetween(
      'to',
      ({ from, to }) =>
        from === undefined || to === undefined || (from <= to && to <= monthsLater(from, maxMonths)),
      `Möglich sind bis zu ${maxMonths} Monate.`,
    ),
  );

const minutes = z.int().check(z.minimum(0), z.maximum(1440));
const time = { startTime: minutes, endTime: minutes };
const timeRange = z.object(time);

const cause = {
  kind: described(
    z.enum([
      'course',
      'substitution',
      'handoutEvent',
      'training',
      'absence',
      'requestedAbsence',
      'blocked',
      'holiday',
      'taken',
    ]),
    '`taken`: belegt, ohne dass die Person den Grund lesen darf.',
  ),
  title: z.nullable(z.string()),
  record: z.nullable(z.object({ type: z.string(), id: recordId })),
};

const reason = z.object(cause);

/** Why a time is taken; of kind `taken`, without title and record, if the reader may not read the record. */
export type Reason = z.output<typeof reason>;

const entry = givenSchema<AvailabilityEntry>({
  type: 'object',
  description: 'Ein Eintrag der Verfügbarkeiten, mit dem Teil seiner Uhrzeit, der frei bleibt.',
});

const answer = named(
  'RealTimeAvailabilities',
  z.object({
    availabilities: described(
      z.nullable(z.array(entry)),
      'Die Woche ohne das, was in jeder oder jeder n-ten Woche wiederkehrt; null, wenn keine angegeben ist.',
    ),
    recurring: described(
      z.array(
        z.object({
          dayOfWeek: z.int().check(z.minimum(1), z.maximum(7)),
          timeRange,
          everyWeeks: described(z.int().check(z.minimum(1)), '2 für jede zweite Woche'),
          ...cause,
        }),
      ),
      'Was in der Woche wiederkehrt.',
    ),
    days: z.exactOptional(
      described(
        z.array(
          z.object({
            date: z.iso.date(),
            free: z.array(z.object({ ...time, labels: z.array(z.string()) })),
            taken: z.array(z.object({ timeRange, ...cause })),
          }),
        ),
        'Jeder Tag des Zeitraums.',
      ),
    ),
  }),
);

/** Answer of `GET /api/scheduler/availabilities/{type}/{id}`. */
export type RealTimeAvailabilities = z.output<typeof answer>;

/** Returns when a person, an institution or a room is really free. Requires the right to read its availabilities. */
export const findAvailabilities = defineCall({
  id: 'findAvailabilities',
  method: 'GET',
  path: '/api/scheduler/availabilities/{type}/{id}',
  summary: 'Wann eine Person, ein Standort oder ein Raum wirklich frei ist',
  tag: 'scheduler',
  params: z.object({ type: z.enum(['employee', 'institution', 'room']), id: recordId }),
  query: z.strictObject({
    json: z.exactOptional(jsonText(wanted, { from: '2026-11-23', to: '2026-11-29', labels: ['course'] })),
  }),
  answer,
  answerExample: ({ id }) => ({
    availabilities: [{ dayOfWeek: 1, timeRange: { startTime: 840, endTime: 870 }, labels: ['course'] }],
    recurring: [
      {
        dayOfWeek: 1,
        timeRange: { startTime: 870, endTime: 900 },
        everyWeeks: 1,
        kind: 'course',
        title: 'Gitarre Montag 14:30',
        record: { type: 'courses', id },
      },
    ],
    days: [
      {
        date: '2026-11-23',
        free: [{ startTime: 840, endTime: 870, labels: ['course'] }],
        taken: [{ timeRange: { startTime: 870, endTime: 900 }, kind: 'taken', title: null, record: null }],
      },
    ],
  }),
  errors: [400, 403, 404],
  visibleWith: (isVisible) => ['employees', 'institutions', 'rooms'].some(isVisible),
});
