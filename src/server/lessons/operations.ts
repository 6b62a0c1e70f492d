import { type DatedLesson, datedLessons } from '../../contract/lessons/datedLessons.ts';
import {
  findLessons,
  findTimetable,
  type Lesson,
  type LessonStudent,
  type LessonsQuery,
  type Named,
} from '../../contract/lessons/lessonsQuery.ts';
import { groupBy } from '../../framework/schema/groupBy.ts';
import { recordTitle } from '../../framework/schema/recordTitle.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { readTitled } from '../../framework/server/repository/readRecord.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import {
  type LessonCourse,
  type Participation,
  type Readable,
  readAbsences,
  readCourses,
  readFreeDays,
  readLogs,
  readParticipations,
  readSubstitutions,
  type StudentAbsence,
} from './lessonRows.ts';

/** Resources of the records that lessons refer to. */
const named = {
  subject: 'subjects',
  teacher: 'employees',
  substitutedBy: 'employees',
  institution: 'institutions',
  room: 'rooms',
  student: 'students',
} as const;

/** Parts of the server that reading lessons needs. */
export type LessonReading = Pick<ServerContext, 'db' | 'repository' | 'index' | 'settings'>;

type Role = keyof typeof named;
type NameOf = (role: Role, id: string) => Named;

/** Titles of all referenced records that the actor may read. */
async function readNames(
  context: LessonReading,
  actor: Actor,
  ids: readonly (readonly [Role, string | null | undefined])[],
): Promise<NameOf> {
  const titles = new Map<string, string>();
  for (const resource of new Set(ids.map(([role]) => named[role]))) {
    const entity = context.index().entity(resource);
    const wanted = ids.flatMap(([role, id]) => (named[role] === resource && id ? [id] : []));
    if (!entity) continue;
    for (const [id, record] of await readTitled(context, actor, { resource, ids: wanted }))
      titles.set(id, recordTitle(entity, record));
  }
  return (_, id) => ({ id, title: titles.get(id) || null });
}

interface Around {
  nameOf: NameOf;
  /** By course. */
  participations: ReadonlyMap<string, readonly Participation[]>;
  /** By student. */
  absences: ReadonlyMap<string, readonly StudentAbsence[]>;
}

function studentsOn(
  { course, date }: { course: string; date: string },
  { nameOf, participations, absences }: Around,
): LessonStudent[] {
  return (participations.get(course) ?? [])
    .filter((one) => (one.from ?? '') <= date && (one.to === null || date <= one.to))
    .map(({ student }) => {
      const absence = absences.get(student)?.find((one) => one.start <= date && date <= one.end);
      const name = nameOf('student', student);
      return absence ? { ...name, absence: { id: absence.id, note: absence.note } } : name;
    });
}

function lessonOf(course: LessonCourse, dated: DatedLesson, around: Around): Lesson {
  const { substitutedBy, substitution, ...lesson } = dated;
  const { nameOf } = around;
  const roles = ['subject', 'teacher', 'institution', 'room'] as const;
  const known = roles.flatMap((role) => (course[role] ? [[role, nameOf(role, course[role])] as const] : []));
  return {
    ...lesson,
    course: { id: course.id, title: course.name },
    ...Object.fromEntries(known),
    ...(substitutedBy ? { substitutedBy: nameOf('substitutedBy', substitutedBy) } : {}),
    students: studentsOn({ course: course.id, date: lesson.date }, around),
  };
}

/** Filters lessons by the query: given by the teacher, or attended by the student. */
function isAsked({ teacher, student }: LessonsQuery) {
  return (lesson: Lesson): boolean => {
    if (teacher) return lesson.teacher?.id === teacher || lesson.substitutedBy?.id === teacher;
    return student === undefined || lesson.students.some(({ id }) => id === student);
  };
}

const startOf = ({ date, timeRange }: Lesson) =>
  `${date} ${String(timeRange?.startTime ?? 0).padStart(4, '0')}`;

/**
 * The lessons of a teacher, a pupil or a course that the actor may read, in chronological order.
 * @throws AppError 403 without a right to read courses
 */
export async function readLessons(
  context: LessonReading,
  actor: Actor,
  query: LessonsQuery,
): Promise<Lesson[]> {
  const { repository, db, settings } = context;
  const readable: Readable = (resource, fields, unmasked = []) =>
    repository.readable(actor, resource, fields, { isOptional: resource !== 'courses', unmasked });
  const courses = await readCourses(db.kysely, readable, query);
  if (courses.length === 0) return [];
  const ids = courses.map(({ id }) => id);
  const { federalState } = await settings.read(db.kysely);
  const freeDays = await readFreeDays(repository, actor, query);
  const byCourse = ({ course }: { course: string }) => course;
  const logs = groupBy(await readLogs({ db: db.kysely, readable }, ids, query), byCourse);
  const agreed = groupBy(await readSubstitutions({ db: db.kysely, readable }, ids, query), byCourse);
  const all = await readParticipations(db.kysely, readable, ids);
  const participations = query.student ? all.filter(({ student }) => student === query.student) : all;
  const students = participations.map(({ student }) => student);
  const absences = await readAbsences({ db: db.kysely, readable }, students, query);
  const dated = courses.flatMap((course) => {
    const { id, institution, state, country } = course;
    return datedLessons(course, query, {
      // without a known location, the organisation's holidays apply
      site: { id: institution, state: state ?? federalState, country },
      freeDays,
      logs: logs.get(id) ?? [],
      substitutions: agreed.get(id) ?? [],
    }).map((lesson) => ({ course, lesson }));
  });
  const nameOf = await readNames(context, actor, [
    ...courses.flatMap((course) =>
      (['subject', 'teacher', 'institution', 'room'] as const).map((role) => [role, course[role]] as const),
    ),
    ...dated.map(({ lesson }) => ['substitutedBy', lesson.substitutedBy] as const),
    ...students.map((student) => ['student', student] as const),
  ]);
  const around = {
    nameOf,
    participations: groupBy(participations, byCourse),
    absences: groupBy(absences, ({ student }) => student),
  };
  return dated
    .map(({ course, lesson }) => lessonOf(course, lesson, around))
    .filter(isAsked(query))
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}

/**
 * `GET /api/lessons` and `GET /api/scheduler/timetable`, for users who may read something of courses; built
 * from the records they may read.
 */
export const lessonRoutes: Routes = (app, context) => {
  serveCall(app, findLessons, async ({ actor, query }) => ({
    lessons: await readLessons(context, actor, query),
  }));
  serveCall(app, findTimetable, async ({ actor, query: { employee, ...query } }) => ({
    lessons: await readLessons(
      context,
      actor,
      employee === undefined ? query : { ...query, teacher: employee },
    ),
  }));
};
