import type { StudentPlan } from '../people/studentPlans.ts';
import type { CoursePlan } from '../teaching/schoolPlan.ts';
import type { BilledStudent } from './billingPlans.ts';

/**
 * Facts for billing about each student.
 * @param names of the students, in the order of the plans
 */
export function billedStudents(
  students: readonly StudentPlan[],
  courses: readonly CoursePlan[],
  names: readonly { firstName: string; lastName: string }[],
): BilledStudent[] {
  const groupSizes = new Map<number, number>();
  for (const { participants } of courses) {
    for (const { student } of participants) groupSizes.set(student, participants.length);
  }
  return students.map(({ index, parent, state, since, until }) => {
    const { firstName = '', lastName = '' } = names[index] ?? {};
    const groupSize = groupSizes.get(index) ?? null;
    return { name: `${firstName} ${lastName}`, parent, state, since, until, groupSize };
  });
}
