import { schoolYearName, schoolYearStart } from '../base/calendarDay.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom } from '../base/random.ts';
import { institutionSite } from '../institutions/institutionSite.ts';
import { personName } from '../people/personName.ts';
import type { StudentPlan } from '../people/studentPlans.ts';
import type { SchoolPlan } from './schoolPlan.ts';

export interface SchoolClasses {
  drafts: Draft<'school-classes'>[];
  /** Index of a student's class; null for adults and if classes are unknown. */
  classOf(student: StudentPlan): number | null;
}

const groups = ['Bärengruppe', 'Igelgruppe', 'Sonnengruppe', 'Regenbogengruppe', 'Fuchsgruppe'];

/** Classes of our students in this school year, each once. */
export function schoolClasses(context: DemoContext, plan: SchoolPlan): SchoolClasses {
  const drafts: Draft<'school-classes'>[] = [];
  const indexOf = new Map<string, number>();
  const classOf = new Map<number, number>();
  for (const student of plan.students) {
    const draft = classDraft(context, student);
    if (!draft) continue;
    const key = `${student.institution}/${draft.name}`;
    const index = indexOf.get(key) ?? drafts.push(draft) - 1;
    indexOf.set(key, index);
    classOf.set(student.index, index);
  }
  return { drafts, classOf: ({ index }) => classOf.get(index) ?? null };
}

function classDraft(
  context: DemoContext,
  { index, family, birthday, institution }: StudentPlan,
): Draft<'school-classes'> | undefined {
  const site = institutionSite(context, institution);
  const isNursery = site.schoolType === 'kindergarten';
  if (family === null || !(isNursery || site.type === 'public-school')) return undefined;
  const yearStart = schoolYearStart(context.referenceDay);
  const age = Math.floor((Date.parse(yearStart) - Date.parse(birthday)) / 86_400_000 / 365.25);
  const grade = isNursery ? 0 : Math.min(13, Math.max(1, age - 5));
  const letter = createRandom(context.seed, 'class letter', index).pick(['a', 'b']);
  const name = isNursery
    ? createRandom(context.seed, 'nursery group', index).pick(groups)
    : `${grade}${letter}`;
  const random = createRandom(context.seed, 'class', institution, name);
  const teacher = personName(random, { birthYear: 1980, femaleShare: 0.75 });
  return {
    name,
    institution: new RecordPointer('institutions', institution),
    grade,
    schoolYear: schoolYearName(context.referenceDay),
    amountPupils: random.int(16, 29),
    teacherName: `${teacher.gender === 'male' ? 'Herr' : 'Frau'} ${teacher.lastName}`,
    isActive: true,
  };
}
