import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { ruleBetween } from '../../framework/schema/calls/componentShape.ts';
import { described, jsonText, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { conflictFields, conflictKinds, conflictsPath, courseConflictsPath } from './Conflict.ts';

const tag = 'scheduler';
/** Most conflicts of a list. */
export const mostListed = 1000;
/** Longest range of the list, in days. */
const maxDays = 186;

const minutes = z.int().check(z.minimum(0), z.maximum(1440));
const time = z.object({ startTime: minutes, endTime: minutes });

const conflict = named(
  'Conflict',
  z.object({
    kind: described(
      z.enum(conflictKinds),
      'Was dagegen spricht; `taken`, wenn die Person den Grund nicht lesen darf.',
    ),
    field: described(z.enum(conflictFields), 'Feld des Kurses, um das es geht.'),
    isHard: described(z.boolean(), 'Speichern verlangt eine Begründung.'),
    date: z.exactOptional(described(z.iso.date(), 'der erste Tag')),
    timeRange: z.exactOptional(time),
    days: z.exactOptional(described(z.int(), 'Zahl der Tage, wenn es mehrere sind')),
    everyWeeks: z.exactOptional(
      described(z.int(), 'im Abstand von so vielen Wochen, wenn alle Tage auf denselben Wochentag fallen'),
    ),
    record: described(
      z.nullable(z.object({ type: z.string(), id: recordId, title: z.string() })),
      'Woher es kommt; null, wenn die Person es nicht lesen darf.',
    ),
    distance: z.exactOptional(described(z.int(), 'Meter, geschätzt')),
    minutes: z.exactOptional(described(z.int(), 'Minuten, geschätzt')),
  }),
);

const reference = z.exactOptional(z.nullable(recordId));
const day = z.exactOptional(z.nullable(z.iso.date()));
const flag = z.exactOptional(z.nullable(z.boolean()));

const courseInput = named(
  'CourseToCheck',
  described(
    z.strictObject({
      id: z.exactOptional(recordId),
      teacher: reference,
      room: reference,
      institution: reference,
      courseState: z.exactOptional(z.nullable(z.enum(['draft', 'open', 'running', 'paused', 'ended']))),
      startDate: day,
      endDate: day,
      dayOfWeek: z.exactOptional(z.nullable(z.int().check(z.minimum(1), z.maximum(7)))),
      isAllDay: flag,
      timeRange: z.exactOptional(z.nullable(time)),
      weekInterval: z.exactOptional(z.nullable(z.int().check(z.minimum(1), z.maximum(12)))),
      schoolHolidaysApply: flag,
      publicHolidaysApply: flag,
      stateHolidaysApply: flag,
      countryHolidaysApply: flag,
      individualHolidaysApply: flag,
    }),
    'Felder des Kurses; mit `id` gelten für die fehlenden die gespeicherten.',
  ),
);

const conflictsAnswer = named('ConflictsAnswer', z.object({ conflicts: z.array(conflict) }));

export type ConflictsAnswer = z.output<typeof conflictsAnswer>;

const listedConflict = z.extend(conflict, {
  course: described(
    z.object({
      id: recordId,
      title: z.string(),
      teacher: described(z.nullable(z.string()), 'Name der Lehrkraft, wenn die Person ihn lesen darf'),
      institution: described(z.nullable(z.string()), 'Name des Standorts, wenn die Person ihn lesen darf'),
    }),
    'Der Kurs, gegen den es spricht; von zwei Kursen der zuletzt angelegte.',
  ),
});

export type ListedConflict = z.output<typeof listedConflict>;

const conflictListAnswer = named(
  'ConflictListAnswer',
  z.object({
    conflicts: described(
      z.array(listedConflict),
      'Zuerst, was eine Begründung verlangt, dann nach Tag und Uhrzeit.',
    ),
    total: z.int().check(z.minimum(0)),
    hard: described(z.int().check(z.minimum(0)), 'wie viele davon eine Begründung verlangen'),
  }),
);

export type ConflictListAnswer = z.output<typeof conflictListAnswer>;

const range = {
  from: described(z.iso.date(), 'erster Tag'),
  to: described(z.iso.date(), 'letzter Tag'),
};

const listQuery = z
  .strictObject({
    ...range,
    state: z.exactOptional(described(z.string().check(z.maxLength(2)), 'nur Standorte dieses Bundeslands')),
    kinds: z.exactOptional(z.array(z.enum(conflictKinds))),
    teacher: z.exactOptional(recordId),
    institution: z.exactOptional(recordId),
    room: z.exactOptional(recordId),
    limit: z.exactOptional(
      described(
        z.int().check(z.minimum(0), z.maximum(mostListed)),
        `wie viele aufgeführt werden; ohne Angabe ${mostListed}`,
      ),
    ),
  })
  .check(
    ruleBetween(
      'to',
      ({ from, to }) => from <= to && to <= addDays(from, maxDays - 1),
      `Möglich sind 1 bis ${maxDays} Tage.`,
    ),
  );

/** Filter of the list of conflicts. */
export type ConflictQuery = z.output<typeof listQuery>;

const example = {
  kind: 'doubleBooking',
  field: 'teacher',
  isHard: true,
  date: '2026-11-23',
  timeRange: { startTime: 870, endTime: 900 },
  days: 4,
  everyWeeks: 1,
};

/** Conflicts of a course, as it is typed. */
export const checkCourse = defineCall({
  id: 'checkCourse',
  method: 'POST',
  path: courseConflictsPath,
  summary: 'Was gegen einen Kurs spricht, bevor er gespeichert ist',
  tag,
  body: courseInput,
  bodyExample: { dayOfWeek: 1, timeRange: { startTime: 870, endTime: 900 }, startDate: '2026-11-23' },
  answer: conflictsAnswer,
  answerExample: ({ id }) => ({
    conflicts: [{ ...example, record: { type: 'courses', id, title: 'Gitarre Montag' } }],
  }),
  errors: [400, 403, 404, 422],
  visibleWith: 'courses',
});

/** Conflicts of an employee's assignment to an institution. */
export const checkAssignment = defineCall({
  id: 'checkAssignment',
  method: 'GET',
  path: `${conflictsPath}/assignment/{employeeId}/{institutionId}`,
  summary: 'Was gegen eine Zuteilung spricht',
  tag,
  params: z.object({ employeeId: recordId, institutionId: recordId }),
  answer: conflictsAnswer,
  answerExample: ({ id }) => ({
    conflicts: [
      {
        kind: 'tooFar',
        field: 'teacher',
        isHard: false,
        distance: 34_000,
        minutes: 59,
        record: { type: 'institutions', id, title: 'Grundschule am Park' },
      },
    ],
  }),
  errors: [400, 403, 404],
  visibleWith: (isVisible) => isVisible('employees') && isVisible('institutions'),
});

/** Conflicts of the courses that the asker may read. */
export const listConflicts = defineCall({
  id: 'conflicts',
  method: 'GET',
  path: conflictsPath,
  summary: `Konflikte der Kurse an bis zu ${maxDays} Tagen, soweit die Person liest, woraus sie sich ergeben`,
  tag,
  query: z.strictObject({ json: jsonText(listQuery, { from: '2026-11-23', to: '2026-11-29' }) }),
  answer: conflictListAnswer,
  answerExample: ({ id }) => ({
    conflicts: [
      {
        ...example,
        record: { type: 'courses', id, title: 'Gitarre Montag' },
        course: { id, title: 'Klavier Montag', teacher: 'Mia Beispiel', institution: 'Grundschule am Park' },
      },
    ],
    total: 1,
    hard: 1,
  }),
  errors: [400, 403],
  visibleWith: 'courses',
});
