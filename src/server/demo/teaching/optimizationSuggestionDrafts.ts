import { addDays } from '../../../framework/schema/dates.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { officeLogin, RecordPointer } from '../base/pointers.ts';
import { createRandom } from '../base/random.ts';
import { staffBySite } from '../people/teachingStaff.ts';
import type { CourseDraft } from './courseDrafts.ts';
import type { SchoolPlan } from './schoolPlan.ts';

const reasons = [
  'Wohnt näher am Standort: 14 km Fahrt weniger.',
  'Gibt am selben Tag schon einen Kurs an diesem Standort.',
  'Hat an diesem Tag noch freie Stunden.',
  'Kann den Weg mit dem Fahrrad zurücklegen.',
];

/** At most two proposals per running course for other teachers of the institution who would cost less. */
export function optimizationSuggestionDrafts(
  context: DemoContext,
  plan: SchoolPlan,
  courses: readonly CourseDraft[],
): Draft<'optimization-suggestions'>[] {
  const { referenceDay } = context;
  const colleagues = staffBySite(plan.staff);
  return plan.courses.flatMap(({ index, state, subject, institution, teacher }) => {
    const profit = courses[index]?.profitReport?.profit;
    if (state !== 'running' || profit === undefined) return [];
    const random = createRandom(context.seed, 'optimization', index);
    const others = (colleagues.get(institution) ?? []).filter((other) => other.index !== teacher);
    const able = others.filter((other) => other.subjects.includes(subject));
    return random.sample(able.length > 0 ? able : others, 2).map((other) => {
      const profitGain = random.int(8, 95) * 100;
      const isConfirmed = random.chance(0.35);
      // an applied change would have replaced the teacher, so no proposal is committed yet
      const day = addDays(referenceDay, -random.int(1, 50));
      return {
        employee: new RecordPointer('employees', other.index),
        course: new RecordPointer('courses', index),
        institution: new RecordPointer('institutions', institution),
        date: addDays(referenceDay, random.int(5, 60)),
        reason: random.pick(reasons),
        score: `${able.length > 0 ? random.int(60, 97) : random.int(25, 55)}.${random.int(0, 9)}`,
        profit: profit + profitGain,
        profitGain,
        confirmed_by: isConfirmed ? officeLogin(context, random) : null,
        committed: false,
        committed_by: null,
        createdAt: `${day}T03:30:00.000Z`,
      };
    });
  });
}
