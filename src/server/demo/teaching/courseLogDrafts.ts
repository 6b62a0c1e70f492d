import { addDays } from '../../../framework/schema/dates.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { pointerOrNull, RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { CancelReason, LessonPlan } from './lessonPlans.ts';
import { subjectDrafts } from './subjectDrafts.ts';
import type { TimeRange } from './timetable.ts';

export type AttendanceState = 'present' | 'excused' | 'absent';

export interface Attendance {
  student: RecordPointer;
  state: AttendanceState;
}

export interface CourseLogDraft {
  course: RecordPointer;
  teacher: RecordPointer;
  substitutedBy: RecordPointer | null;
  date: string;
  timeRange: TimeRange;
  isCancelled: boolean;
  cancelReason: CancelReason | null;
  topic: string | null;
  homework: string | null;
  note: string | null;
  /** Null for a cancelled lesson. */
  attendance: Attendance[] | null;
  createdAt: string;
}

const tasks = [
  'Jeden Tag zehn Minuten üben',
  'Zeile 1 und 2 auswendig',
  'Langsam mit dem Metronom (Tempo 60)',
  'Das Stück jemandem vorspielen',
  'Übung von heute dreimal wiederholen',
  'Neues Lied aussuchen',
];
const notes = [
  'Hat große Fortschritte gemacht.',
  'Heute sehr unruhig, kürzere Abschnitte helfen.',
  'Instrument muss gestimmt werden.',
  'Braucht ein neues Notenheft.',
];

/** Log entries for past lessons, in their order. */
export function* courseLogDrafts(
  context: DemoContext,
  lessons: readonly LessonPlan[],
): Generator<CourseLogDraft> {
  const topics = subjectDrafts().map((subject) => subject.topics);
  for (const lesson of lessons) {
    if (lesson.outcome === 'planned') continue;
    const { course, date } = lesson;
    if (isNotYetWritten(context, lesson)) continue;
    const random = createRandom(context.seed, 'course log', course.index, date);
    const isCancelled = lesson.outcome === 'cancelled';
    const end = String(Math.floor(course.timeRange.endTime / 60)).padStart(2, '0');
    yield {
      course: new RecordPointer('courses', course.index),
      teacher: new RecordPointer('employees', course.teacher),
      substitutedBy: pointerOrNull('employees', lesson.substitute),
      date,
      timeRange: course.timeRange,
      isCancelled,
      cancelReason: lesson.cancelReason,
      topic: isCancelled ? null : random.pick(topics[course.subject] ?? ['Wiederholung']),
      homework: !isCancelled && random.chance(0.45) ? random.pick(tasks) : null,
      note: random.chance(0.08) ? random.pick(notes) : null,
      attendance: isCancelled ? null : attendanceOf(random, lesson),
      createdAt: `${date}T${end}:${random.int(10, 59)}:00.000Z`,
    };
  }
}

/** Some entries of the last days are still missing. */
function isNotYetWritten({ seed, referenceDay }: DemoContext, { course, date }: LessonPlan): boolean {
  if (date < addDays(referenceDay, -4)) return false;
  return createRandom(seed, 'open course log', course.index, date).chance(0.4);
}

function attendanceOf(random: Random, { course, date }: LessonPlan): Attendance[] {
  return course.participants
    .filter(({ from, to }) => from <= date && (to === null || to >= date))
    .map(({ student }) => ({
      student: new RecordPointer('students', student),
      state: random.weighted({ present: 90, excused: 7, absent: 3 }),
    }));
}
