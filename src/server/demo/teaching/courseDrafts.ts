import type { CourseState, Weekday } from '../../../../generated/types.ts';
import { customId } from '../base/customIds.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { pointerOrNull, RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { CoursePlan, Participation, SchoolPlan } from './schoolPlan.ts';
import { subjectDrafts } from './subjectDrafts.ts';
import type { TimeRange } from './timetable.ts';

export interface CourseProfitDraft {
  /** Cents per month. */
  income: number;
  cost: number;
  profit: number;
  calculatedAt: string;
}

export interface CourseDraft {
  name: string;
  customId: string;
  courseState: CourseState;
  isOpenForRegistration: boolean;
  /** Most participants; null: unlimited. */
  places: number | null;
  subject: RecordPointer;
  teacher: RecordPointer | null;
  owningTeacher: RecordPointer | null;
  institution: RecordPointer;
  room: RecordPointer | null;
  predecessor: RecordPointer | null;
  successor: RecordPointer | null;
  startDate: string;
  endDate: string | null;
  dayOfWeek: Weekday;
  isAllDay: boolean;
  timeRange: TimeRange;
  weekInterval: number;
  schoolHolidaysApply: boolean;
  publicHolidaysApply: boolean;
  stateHolidaysApply: boolean;
  countryHolidaysApply: boolean;
  individualHolidaysApply: boolean;
  studentItems: (Omit<Participation, 'student'> & { student: RecordPointer })[];
  isUnprofitable: boolean;
  profitReport: CourseProfitDraft | null;
}

const days = ['', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
/** Cents per month and student in a group of one, two, three or more. */
const fees = [0, 89_00, 62_00, 49_00];

/** All courses of the plan, in its order. */
export function courseDrafts(context: DemoContext, plan: SchoolPlan): CourseDraft[] {
  const subjects = subjectDrafts();
  return plan.courses.map((course) => {
    const random = createRandom(context.seed, 'course draft', course.index);
    const teacher = new RecordPointer('employees', course.teacher);
    const profitReport = course.state === 'running' ? profitOf(random, context, course) : null;
    return {
      name: `${subjects[course.subject]?.name ?? 'Kurs'} ${days[course.dayOfWeek]} ${clock(course.timeRange.startTime)}`,
      customId: customId('course', course.index),
      courseState: course.state,
      isOpenForRegistration: course.state === 'open' || (course.state === 'running' && random.chance(0.3)),
      places: placesOf(createRandom(context.seed, 'places', course.index), course),
      subject: new RecordPointer('subjects', course.subject),
      // many drafts have no teacher yet
      teacher: course.state === 'draft' && random.chance(0.5) ? null : teacher,
      owningTeacher: course.state === 'draft' ? null : new RecordPointer('employees', course.owningTeacher),
      institution: new RecordPointer('institutions', course.institution),
      room: pointerOrNull('rooms', course.room),
      predecessor: pointerOrNull('courses', course.predecessor),
      successor: pointerOrNull('courses', course.successor),
      startDate: course.startDate,
      endDate: course.endDate,
      dayOfWeek: course.dayOfWeek,
      isAllDay: false,
      timeRange: course.timeRange,
      weekInterval: course.weekInterval,
      schoolHolidaysApply: true,
      publicHolidaysApply: true,
      stateHolidaysApply: true,
      countryHolidaysApply: true,
      individualHolidaysApply: true,
      studentItems: course.participants.map((item) => ({
        ...item,
        student: new RecordPointer('students', item.student),
      })),
      isUnprofitable: profitReport !== null && profitReport.profit < 0,
      profitReport,
    };
  });
}

/** Lessons for one are never offered; groups have a few places more than participants, or are full. */
function placesOf(random: Random, { participants, state }: CoursePlan): number | null {
  if (participants.length === 1) return 1;
  if (state === 'ended') return null;
  return Math.max(participants.length, random.int(4, 12));
}

function profitOf(random: Random, { referenceDay }: DemoContext, course: CoursePlan): CourseProfitDraft {
  const present = course.participants.filter(
    ({ from, to }) => from <= referenceDay && (to === null || to >= referenceDay),
  ).length;
  const income = present * (fees[Math.min(3, present)] ?? 0);
  const { startTime, endTime } = course.timeRange;
  const lessons = 4 / course.weekInterval;
  const cost =
    Math.round(((endTime - startTime) / 60) * lessons * random.int(28_00, 36_00)) + random.int(0, 60_00);
  return {
    income,
    cost,
    profit: income - cost,
    calculatedAt: `${referenceDay.slice(0, 7)}-01T03:00:00.000Z`,
  };
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
