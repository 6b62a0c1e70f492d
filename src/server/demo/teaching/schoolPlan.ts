import type { CourseState, Weekday } from '../../../../generated/types.ts';
import { addDays, nextWeekday } from '../../../framework/schema/dates.ts';
import { schoolYearStart } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom, type Random } from '../base/random.ts';
import { type StudentPlan, studentPlans } from '../people/studentPlans.ts';
import { staffBySite, type Teacher, teachingStaff } from '../people/teachingStaff.ts';
import { type CourseSlot, createCourseSlots, type RoomPlan } from './courseSlots.ts';
import type { TimeRange } from './timetable.ts';

/** Students who learn together at one institution. */
interface CourseGroup {
  /** Index of the institution. */
  institution: number;
  members: StudentPlan[];
}

const sizes = { 1: 34, 2: 15, 3: 20, 4: 19, 5: 12 };
const largest = 8;

/** Groups of students of similar age per institution; at most `most` groups. */
function courseGroups(context: DemoContext, students: readonly StudentPlan[], most: number): CourseGroup[] {
  const groups = [...byPlace(students)].flatMap(([institution, present]) => {
    const random = createRandom(context.seed, 'groups', institution);
    const rest = present.toSorted((a, b) => a.birthday.localeCompare(b.birthday));
    const own: CourseGroup[] = [];
    while (rest.length > 0)
      own.push({ institution, members: rest.splice(0, Number(random.weighted(sizes))) });
    return own;
  });
  while (groups.length > most && joinTwo(groups)) {
    // joinTwo() merges two groups until there are few enough
  }
  return groups.slice(0, most);
}

function byPlace(students: readonly StudentPlan[]): Map<number, StudentPlan[]> {
  const places = new Map<number, StudentPlan[]>();
  for (const student of students) {
    if (student.state === 'interested') continue;
    const present = places.get(student.institution);
    if (present) present.push(student);
    else places.set(student.institution, [student]);
  }
  return places;
}

/** Merges the last two neighbouring groups of one institution that fit into one. */
function joinTwo(groups: CourseGroup[]): boolean {
  for (let at = groups.length - 1; at > 0; at--) {
    const [before, after] = [groups[at - 1], groups[at]];
    if (!before || !after || before.institution !== after.institution) continue;
    if (before.members.length + after.members.length > largest) continue;
    before.members.push(...after.members);
    groups.splice(at, 1);
    return true;
  }
  return false;
}

export interface Participation {
  /** Index of the student. */
  student: number;
  from: string;
  to: string | null;
  isTrial: boolean;
}

/** A course with subject, time, institution, teacher and participants. All references are indexes. */
export interface CoursePlan {
  index: number;
  subject: number;
  teacher: number;
  /** The regular teacher, if another one teaches it temporarily. */
  owningTeacher: number;
  institution: number;
  room: number | null;
  state: CourseState;
  dayOfWeek: Weekday;
  timeRange: TimeRange;
  weekInterval: 1 | 2;
  startDate: string;
  endDate: string | null;
  participants: Participation[];
  predecessor: number | null;
  successor: number | null;
}

/**
 * Consistent plan of students and courses, shared by students, courses, course logs, absences, invoices and
 * paychecks.
 */
export interface SchoolPlan {
  students: StudentPlan[];
  courses: CoursePlan[];
  rooms: RoomPlan[];
  staff: Teacher[];
}

type NewCourse = Omit<CoursePlan, 'index'>;

/**
 * Plans about `sizes.students` students and exactly `sizes.courses` courses, or fewer if teachers are
 * lacking.
 */
export function createSchoolPlan(
  context: DemoContext,
  sizes: { students: number; courses: number },
): SchoolPlan {
  const staff = teachingStaff(context);
  const bySite = staffBySite(staff);
  const students = studentPlans(context, sizes.students, staff);
  const slots = createCourseSlots();
  const pairs = Math.floor(sizes.courses * 0.07);
  const vacancies = Math.floor(sizes.courses * 0.1);
  const taught = courseGroups(context, students, sizes.courses - pairs - vacancies).flatMap(
    (group, index) => {
      const random = createRandom(context.seed, 'course', index);
      const slot = slots.find(
        random,
        bySite.get(group.institution) ?? [],
        group.institution,
        minutesOf(group),
      );
      return slot ? [courseOf(random, context, group, slot)] : [];
    },
  );
  const { continued, others } = continueCourses(taught, schoolYearStart(context.referenceDay), pairs);
  const courses = [...continued, ...others];
  for (let at = 0; at < sizes.courses * 2 && courses.length < sizes.courses && staff.length > 0; at++) {
    const random = createRandom(context.seed, 'vacancy', at);
    const course = vacancyOf(random, context, { students, bySite, slots });
    if (course) courses.push(course);
  }
  return {
    students,
    courses: courses.map((course, index) => ({ index, ...course })),
    rooms: slots.rooms,
    staff,
  };
}

function minutesOf({ members }: CourseGroup): number {
  if (members.length === 1) return 30;
  return members.length < 4 ? 45 : 60;
}

function courseOf(random: Random, context: DemoContext, group: CourseGroup, slot: CourseSlot): NewCourse {
  const since = group.members.map((student) => student.since).sort();
  const until = group.members.map((student) => student.until);
  const hasEnded = group.members.every((student) => student.state === 'former');
  const startDate = nextWeekday(since[0] ?? context.referenceDay, slot.dayOfWeek);
  const lastUntil = until
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1);
  return {
    ...base(random, group.institution, slot),
    state: hasEnded ? 'ended' : random.weighted({ running: 95, paused: 5 }),
    startDate,
    endDate: hasEnded ? (lastUntil ?? null) : schoolYearEnd(random, context),
    participants: group.members.map((student) => ({
      student: student.index,
      from: nextWeekday(student.since, slot.dayOfWeek),
      to: student.until,
      isTrial: false,
    })),
  };
}

function base(random: Random, institution: number, { teacher, dayOfWeek, timeRange, room }: CourseSlot) {
  return {
    subject: random.pick(teacher.subjects),
    teacher: teacher.index,
    owningTeacher: teacher.index,
    institution,
    room,
    dayOfWeek,
    timeRange,
    weekInterval: random.chance(0.06) ? (2 as const) : (1 as const),
    predecessor: null,
    successor: null,
  };
}

function schoolYearEnd(random: Random, { referenceDay }: DemoContext): string | null {
  const nextAugust = schoolYearStart(addDays(schoolYearStart(referenceDay), 370));
  return random.chance(0.4) ? addDays(nextAugust, -1) : null;
}

/**
 * Splits some courses that began before this school year in two. Both are neighbours at an even position:
 * they refer to each other, which is only allowed for rows in the same insert.
 */
function continueCourses(courses: readonly NewCourse[], yearStart: string, most: number) {
  const isLong = ({ state, startDate }: NewCourse) =>
    state === 'running' && startDate < addDays(yearStart, -150);
  const chosen = courses.filter(isLong).slice(0, most);
  const continued = chosen.flatMap((course, at) => {
    const lastDay = nextWeekday(addDays(yearStart, -30), course.dayOfWeek);
    const firstDay = nextWeekday(addDays(yearStart, 14), course.dayOfWeek);
    const old = course.participants.filter(({ from }) => from <= lastDay);
    const current = course.participants.filter(({ to }) => to === null || to > firstDay);
    return [
      {
        ...course,
        state: 'ended' as const,
        endDate: lastDay,
        successor: at * 2 + 1,
        participants: old.map((item) => ({ ...item, to: item.to && item.to < lastDay ? item.to : lastDay })),
      },
      {
        ...course,
        startDate: firstDay,
        predecessor: at * 2,
        participants: current.map((item) => ({ ...item, from: item.from < firstDay ? firstDay : item.from })),
      },
    ];
  });
  return { continued, others: courses.filter((course) => !chosen.includes(course)) };
}

interface Staffed {
  students: readonly StudentPlan[];
  bySite: ReadonlyMap<number, Teacher[]>;
  slots: ReturnType<typeof createCourseSlots>;
}

/** A course with free places, preferably where students are interested. */
function vacancyOf(
  random: Random,
  context: DemoContext,
  { students, bySite, slots }: Staffed,
): NewCourse | undefined {
  const interested = students.filter(({ state }) => state === 'interested');
  const sites = [...new Set(interested.map(({ institution }) => institution))];
  const institution = random.pick(sites.length > 0 ? sites : [...bySite.keys()]);
  const slot = slots.find(random, bySite.get(institution) ?? [], institution, 45);
  if (!slot) return undefined;
  const state = random.chance(0.6) ? 'open' : 'draft';
  const startDate = nextWeekday(addDays(context.referenceDay, random.int(7, 60)), slot.dayOfWeek);
  const here = interested.filter((student) => student.institution === institution);
  const participants = here.map(({ index }) => ({
    student: index,
    from: startDate,
    to: startDate,
    isTrial: true,
  }));
  return {
    ...base(random, institution, slot),
    state,
    startDate,
    endDate: null,
    participants: state === 'open' ? participants : [],
  };
}
