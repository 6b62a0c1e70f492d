import type { Termination, TerminationLogEntry } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { customId } from '../base/customIds.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { officeLogin, pointerOrNull, RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { InvoiceCycleDraft } from '../billing/invoiceCycleDrafts.ts';
import type { CoursePlan, SchoolPlan } from '../teaching/schoolPlan.ts';
import type { StudentPlan } from './studentPlans.ts';

type TerminationStep = NonNullable<TerminationLogEntry['step']>;
type TerminationReason = NonNullable<Termination['terminationReason']>;

export interface TerminationDraft {
  student: RecordPointer;
  customer: RecordPointer | null;
  teachers: RecordPointer[];
  courseCustomIds: string[];
  dueDate: string;
  terminationReason: TerminationReason;
  description: string | null;
  terminateCoursesAt: string;
  deactivateRecurringItemsAt: string;
  deactivateStudentAt: string;
  deactivateCustomerAt: string | null;
  invoiceCycle: RecordPointer | null;
  recurringItems: InvoiceCycleDraft['recurringItems'];
  terminationLog: { at: string; step: TerminationStep; by: RecordPointer | null; note: string | null }[];
  creator: RecordPointer | null;
  createdAt: string;
}

const reasons = {
  'moving-away': 16,
  'changing-school': 20,
  'no-time': 18,
  'lost-interest': 15,
  'too-expensive': 9,
  'unhappy-with-teacher': 4,
  'unhappy-with-organisation': 3,
  'course-cancelled': 3,
  'other-provider': 5,
  health: 3,
  other: 4,
};
const descriptions = [
  'Die Familie zieht in den Sommerferien um.',
  'Möchte im nächsten Schuljahr lieber Fußball spielen.',
  'War mit dem Unterricht sehr zufrieden und empfiehlt uns weiter.',
  'Nach dem Wechsel auf die weiterführende Schule bleibt keine Zeit.',
  'Bittet um einen Anruf wegen der letzten Rechnung.',
];

/**
 * Terminations of all students who have left or are about to; `cycles` are the invoice cycles of the same
 * students.
 */
export function terminationDrafts(
  context: DemoContext,
  plan: SchoolPlan,
  cycles: readonly InvoiceCycleDraft[],
): TerminationDraft[] {
  const cycleOf = new Map(cycles.map(({ student }, index) => [student.index, index]));
  return plan.students.flatMap((student) => {
    if (student.until === null) return [];
    const courses = plan.courses.filter(({ participants }) =>
      participants.some((item) => item.student === student.index && !item.isTrial),
    );
    const cycle = cycleOf.get(student.index) ?? null;
    return [
      {
        ...terminationDraft({ context, plan, courses }, student, student.until),
        invoiceCycle: pointerOrNull('invoice-cycles', cycle),
        recurringItems: cycles[cycle ?? -1]?.recurringItems ?? [],
      },
    ];
  });
}

interface School {
  context: DemoContext;
  plan: SchoolPlan;
  courses: readonly CoursePlan[];
}

function terminationDraft(
  { context, plan, courses }: School,
  student: StudentPlan,
  dueDate: string,
): Omit<TerminationDraft, 'invoiceCycle' | 'recurringItems'> {
  const { referenceDay } = context;
  const random = createRandom(context.seed, 'termination', student.index);
  const latest = addDays(referenceDay, -4);
  const asked = addDays(dueDate, -random.int(30, 75));
  const received = asked < latest ? asked : latest;
  const creator = officeLogin(context, random);
  const siblings = plan.students.filter(
    ({ parent, index }) => parent !== null && parent === student.parent && index !== student.index,
  );
  const areOthersLeft = siblings.some(({ until }) => until === null || until > dueDate);
  return {
    student: new RecordPointer('students', student.index),
    customer: pointerOrNull('parents', student.parent),
    teachers: [...new Set(courses.map(({ teacher }) => teacher))].map(
      (teacher) => new RecordPointer('employees', teacher),
    ),
    courseCustomIds: courses.map(({ index }) => customId('course', index)),
    dueDate,
    terminationReason: random.weighted(reasons),
    description: random.chance(0.5) ? random.pick(descriptions) : null,
    terminateCoursesAt: dueDate,
    deactivateRecurringItemsAt: dueDate,
    deactivateStudentAt: dueDate,
    deactivateCustomerAt: student.parent === null || areOthersLeft ? null : dueDate,
    terminationLog: stepsOf(random, received, { dueDate, referenceDay }).map(({ day, step }, at) => ({
      at: `${day}T${String(8 + at).padStart(2, '0')}:${random.int(10, 59)}:00.000Z`,
      step,
      by: at === 0 ? creator : officeLogin(context, random),
      note: step === 'called' ? 'Bleibt vorerst bei der Kündigung.' : null,
    })),
    creator,
    createdAt: `${received}T08:05:00.000Z`,
  };
}

interface TerminationDays {
  dueDate: string;
  referenceDay: string;
}

function stepsOf(
  random: Random,
  received: string,
  { dueDate, referenceDay }: TerminationDays,
): { day: string; step: TerminationStep }[] {
  const confirmed = addDays(received, random.int(0, 2));
  const steps: { day: string; step: TerminationStep }[] = [
    { day: received, step: 'received' },
    { day: confirmed, step: 'confirmed' },
  ];
  if (random.chance(0.4)) steps.push({ day: addDays(confirmed, 1), step: 'called' });
  if (dueDate >= referenceDay) return steps;
  return [
    ...steps,
    { day: dueDate, step: 'items-ended' },
    { day: dueDate, step: 'courses-ended' },
    { day: dueDate, step: 'deactivated' },
  ];
}
