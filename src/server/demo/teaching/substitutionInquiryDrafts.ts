import { sql } from 'kysely';
import type { SubstitutionInquiry } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import type { Database } from '../../../framework/server/database/Database.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { pointerOrNull, RecordPointer } from '../base/pointers.ts';
import { createRandom } from '../base/random.ts';
import { staffBySite } from '../people/teachingStaff.ts';
import type { LessonPlan } from './lessonPlans.ts';
import type { SchoolPlan } from './schoolPlan.ts';
import type { TimeRange } from './timetable.ts';

type InquiryState = NonNullable<SubstitutionInquiry['state']>;

interface SubstitutionInquiryDraft {
  course: RecordPointer;
  institution: RecordPointer;
  absentTeacher: RecordPointer;
  requestedTeachers: RecordPointer[];
  acceptedBy: RecordPointer | null;
  /** Teacher whose promise was announced to the others who were asked. */
  announced: RecordPointer | null;
  date: string;
  timeRange: TimeRange;
  reason: NonNullable<SubstitutionInquiry['reason']>;
  note: string | null;
  state: InquiryState;
  answeredAt: string | null;
  createdAt: string;
}

const notes = [
  'Noten liegen im Raum bereit.',
  'Die Gruppe übt gerade für das Sommerkonzert.',
  'Bitte Zeile 3 bis 5 wiederholen.',
  'Der Schlüssel liegt im Sekretariat.',
];

/** An inquiry for every lesson whose teacher is absent. */
export function substitutionInquiryDrafts(
  context: DemoContext,
  plan: SchoolPlan,
  lessons: readonly LessonPlan[],
): SubstitutionInquiryDraft[] {
  const colleagues = staffBySite(plan.staff);
  return lessons.flatMap(({ course, date, outcome, absence, substitute }) => {
    if (absence === null) return [];
    const random = createRandom(context.seed, 'inquiry', course.index, date);
    const others = (colleagues.get(course.institution) ?? [])
      .map(({ index }) => index)
      .filter((index) => index !== course.teacher && index !== substitute);
    const asked = random.sample(others, 4);
    const requested = substitute === null ? asked : [substitute, ...asked];
    const state = outcome === 'planned' ? 'open' : substitute === null ? 'declined' : 'accepted';
    const known = absence.createdAt.slice(0, 10);
    const asksOn = known < addDays(date, -14) ? addDays(date, -14) : known;
    const day = asksOn < context.referenceDay ? asksOn : addDays(context.referenceDay, -1);
    return [
      {
        course: new RecordPointer('courses', course.index),
        institution: new RecordPointer('institutions', course.institution),
        absentTeacher: new RecordPointer('employees', course.teacher),
        requestedTeachers: requested.map((index) => new RecordPointer('employees', index)),
        acceptedBy: pointerOrNull('employees', substitute),
        announced: pointerOrNull('employees', substitute),
        date,
        timeRange: course.timeRange,
        reason: absence.type,
        note: random.chance(0.35) ? random.pick(notes) : null,
        state,
        answeredAt: state === 'open' ? null : `${day}T10:${random.int(10, 59)}:00.000Z`,
        createdAt: `${day}T07:${random.int(10, 59)}:00.000Z`,
      },
    ];
  });
}

/**
 * Links each course to its next open inquiry; courses and inquiries refer to each other, so this runs last.
 */
export async function linkSubstitutionInquiries(db: Database): Promise<void> {
  await sql`
    UPDATE "courses" c SET "substitutionInquiry" = next.id
    FROM (
      SELECT DISTINCT ON ("course") "course", "id" FROM "substitution-inquiries"
      WHERE "state" = 'open' ORDER BY "course", "date") next
    WHERE next."course" = c.id`.execute(db.kysely);
}
