import { addDays, nextWeekday } from '../../../framework/schema/dates.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import type { SchoolPlan } from '../teaching/schoolPlan.ts';

const notes = [
  'Hat Fieber.',
  'Klassenfahrt',
  'Zahnarzttermin',
  'Wir sind verreist.',
  'Schulausflug, kommt zu spät zurück.',
];

/** Absence reports by parents of a few students, for lessons of the coming days. */
export function studentAbsenceDrafts(context: DemoContext, plan: SchoolPlan): Draft<'student-absences'>[] {
  const { referenceDay } = context;
  const reported = new Set<number>();
  return plan.courses.flatMap(({ state, dayOfWeek, participants }) =>
    participants.flatMap(({ student, to }) => {
      const random = createRandom(context.seed, 'student absence', student);
      const start = nextWeekday(addDays(referenceDay, 1), dayOfWeek);
      const isGone = to !== null && to < start;
      if (state !== 'running' || isGone || reported.has(student) || !random.chance(0.06)) return [];
      reported.add(student);
      return [
        {
          student: new RecordPointer('students', student),
          start,
          end: random.chance(0.8) ? start : addDays(start, random.int(1, 5)),
          note: random.chance(0.7) ? random.pick(notes) : null,
          createdAt: `${addDays(referenceDay, -1)}T17:${random.int(10, 59)}:00.000Z`,
        },
      ];
    }),
  );
}
