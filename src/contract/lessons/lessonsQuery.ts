import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { ruleBetween } from '../../framework/schema/calls/componentShape.ts';
import { described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { lessonsPath } from './lessonsPath.ts';

/** Maximum number of days per request. */
const maxDays = 62;

const days = {
  from: described(z.iso.date(), 'erster Tag'),
  to: described(z.iso.date(), 'letzter Tag'),
};

const people = {
  teacher: z.exactOptional(described(recordId, 'was sie gibt, auch als Vertretung')),
  student: z.exactOptional(described(recordId, 'woran das Kind teilnimmt')),
  course: z.exactOptional(recordId),
};

const hasFewDays = ruleBetween<{ from: string; to: string }>(
  'to',
  ({ from, to }) => from <= to && to <= addDays(from, maxDays - 1),
  `Möglich sind 1 bis ${maxDays} Tage.`,
);

/** Whether a query names exactly one record besides its days. */
const isOfOne = ({ from, to, ...of }: object & { from: string; to: string }) =>
  Object.values(of).filter((one) => one !== undefined).length === 1;

const lessonsQuery = z
  .strictObject({ ...days, ...people })
  .check(ruleBetween('teacher', isOfOne, 'Nenne genau eine Person oder einen Kurs.'), hasFewDays);

const timetableQuery = z
  .strictObject({
    ...days,
    employee: z.exactOptional(described(recordId, 'wie `teacher`')),
    institution: z.exactOptional(described(recordId, 'was dort stattfindet')),
    room: z.exactOptional(described(recordId, 'was darin stattfindet')),
    ...people,
  })
  .check(
    ruleBetween('employee', isOfOne, 'Nenne genau eine Person, einen Standort, einen Raum oder einen Kurs.'),
    hasFewDays,
  );

/** First and last day, and exactly one of the ids. */
export type LessonsQuery = Omit<z.output<typeof timetableQuery>, 'employee'>;

const title = z.nullable(z.string());
const related = z.object({ id: recordId, title });

/** A record with its title; null if the title is unreadable. */
export type Named = z.output<typeof related>;

const absence = described(z.object({ id: recordId, note: title }), 'die Abmeldung für diesen Tag');
const student = z.extend(related, { absence: z.exactOptional(absence) });

/** A pupil of a lesson, with their absence report for that day. */
export type LessonStudent = z.output<typeof student>;

const minutes = z.int().check(z.minimum(0), z.maximum(1440));

const lesson = z.object({
  date: z.iso.date(),
  timeRange: z.nullable(z.object({ startTime: minutes, endTime: minutes })),
  state: z.enum(['planned', 'free', 'held', 'cancelled']),
  log: z.exactOptional(described(recordId, 'der Eintrag im Kursbuch')),
  cancelReason: z.exactOptional(z.string()),
  freeDay: z.exactOptional(described(z.string(), 'Name der Ferien oder des Feiertags')),
  course: related,
  subject: z.exactOptional(related),
  teacher: z.exactOptional(related),
  substitutedBy: z.exactOptional(described(related, 'wer die Stunde an ihrer Stelle gibt')),
  institution: z.exactOptional(related),
  room: z.exactOptional(related),
  students: described(z.array(student), 'Wer an diesem Tag teilnimmt und sichtbar ist.'),
});

/** A lesson with its related records; unreadable ones are absent. */
export type Lesson = z.output<typeof lesson>;

const lessonsAnswer = named(
  'LessonsAnswer',
  z.object({
    lessons: described(z.array(lesson), 'Nach Tag und Uhrzeit; was die Person nicht lesen darf, fehlt.'),
  }),
);

/** Answer of `GET /api/lessons`, in chronological order. */
export type LessonsAnswer = z.output<typeof lessonsAnswer>;

/** The lessons of a teacher, a pupil or a course. */
export const findLessons = defineCall({
  id: 'lessons',
  method: 'GET',
  path: lessonsPath,
  summary: `Die Stunden einer Lehrkraft, eines Kindes oder eines Kurses an bis zu ${maxDays} Tagen`,
  tag: 'Schule',
  query: lessonsQuery,
  answer: lessonsAnswer,
  answerExample: ({ id }) => ({
    lessons: [
      {
        date: '2026-11-23',
        timeRange: { startTime: 870, endTime: 900 },
        state: 'planned',
        course: { id, title: 'Gitarre Montag 14:30' },
        teacher: { id, title: 'Anna Meier' },
        students: [{ id, title: 'Mia Sommer' }],
      },
    ],
  }),
  errors: [400, 403],
  visibleWith: 'courses',
});

/** The lessons of a person, an institution, a room or a course. */
export const findTimetable = defineCall({
  ...findLessons,
  id: 'timetable',
  path: '/api/scheduler/timetable',
  summary: `Die Stunden einer Person, eines Standorts, eines Raums oder eines Kurses an bis zu ${maxDays} Tagen`,
  tag: 'scheduler',
  query: timetableQuery,
});
