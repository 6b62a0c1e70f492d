import { sql } from 'kysely';
import type { Course, CourseStudent, OnlineFormSubmission } from '../../../generated/types.ts';
import type { FreePlaces } from '../../contract/registration/FormPlan.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { RecordLookup } from '../../framework/server/repository/recordLookup.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';

/** Number of students who take part in a course on a day or will do so later; trials count. */
export function countParticipants(
  items: readonly Pick<CourseStudent, 'to'>[] | null | undefined,
  day: string,
): number {
  return (items ?? []).filter(({ to }) => !to || to >= day).length;
}

/** Places that are left in a course, which the caller has locked; null without a limit. */
export async function placesLeft(
  records: Pick<RecordLookup, 'first' | 'count'>,
  course: string,
  at: string,
): Promise<number | null> {
  const found = await records.first('courses', { id: course });
  if (typeof found?.places !== 'number') return null;
  const items = found.studentItems as Course['studentItems'];
  const participants = countParticipants(items, dayInBerlin(new Date(at)));
  return (
    found.places -
    participants -
    (await records.count('online-form-submissions', { course, holdsPlace: true }))
  );
}

interface CourseRow {
  id: string;
  places: number | null;
  studentItems: Course['studentItems'];
  held: string;
  waiting: string;
}

/** Places of a course. */
interface CoursePlaces {
  /** Not taken by participants or submissions; null without a limit, never below 0. */
  free: number | null;
  /** Submissions on the waiting list. */
  waiting: number;
}

/** Free places and waiting lists of courses that the actor may read, by id. */
export async function readPlaces(
  { db, repository }: Pick<ServerContext, 'db' | 'repository'>,
  actor: Actor,
  courses: readonly string[],
): Promise<Map<string, CoursePlaces>> {
  if (courses.length === 0) return new Map();
  const submissions = repository.readable(actor, 'online-form-submissions', [
    'course',
    'holdsPlace',
    'state',
  ]);
  const { rows } = await sql<CourseRow>`
    SELECT c."id", c."places", c."studentItems",
      count(s."id") FILTER (WHERE s."holdsPlace") AS held,
      count(s."id") FILTER (WHERE s."state" = 'waiting-list') AS waiting
    FROM ${repository.readable(actor, 'courses', ['places', 'studentItems'])} c
    LEFT JOIN ${submissions} s ON s."course" = c."id"
    WHERE c."id" = ANY(${courses}::text[]) GROUP BY c."id", c."places", c."studentItems"`.execute(db.kysely);
  const today = dayInBerlin(new Date());
  return new Map(
    rows.map(({ id, places, studentItems, held, waiting }) => {
      const taken = countParticipants(studentItems, today) + Number(held);
      return [id, { free: places === null ? null : Math.max(0, places - taken), waiting: Number(waiting) }];
    }),
  );
}

/** Free places as families see them: those that nobody waits for. */
export function openPlaces(places: ReadonlyMap<string, CoursePlaces>): FreePlaces {
  return Object.fromEntries(
    [...places].map(([id, { free, waiting }]) => [id, free === null ? null : Math.max(0, free - waiting)]),
  );
}

/** States in which a submission that waits for a decision has a place, if there is one. */
export const holdingStates: readonly OnlineFormSubmission['state'][] = ['new', 'in-progress'];
