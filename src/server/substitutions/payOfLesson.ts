import type { EmployeeContract, SalaryBasis } from '../../../generated/types.ts';
import type { LessonTime } from '../../contract/lessons/CourseTimes.ts';

/** Parts of a contract that decide what a lesson pays. */
export type PayingContract = Pick<
  EmployeeContract,
  'salaryBasis' | 'salaryPerUnit' | 'specialConditionsCourses' | 'specialConditionsInstitutions'
>;

interface PaidLesson {
  course: string;
  institution: string | null;
  /** `YYYY-MM-DD` */
  date: string;
  timeRange: LessonTime | null;
}

interface Condition {
  salaryBasis?: SalaryBasis | null;
  salaryPerUnit?: number | null;
  validFrom?: string | null;
  validUntil?: string | null;
}

const unitMinutes: Readonly<Partial<Record<SalaryBasis, number>>> = { hour: 60, 'course-unit': 45 };

/**
 * Cents for a lesson by a contract; conditions for its course take precedence over those for its institution. Null
 * if the length of the lesson or its pay is unknown.
 */
export function payOfLesson(
  contract: PayingContract,
  { course, institution, date, timeRange }: PaidLesson,
): { amount: number; isSalary: boolean } | null {
  const isValid = ({ validFrom, validUntil }: Condition) =>
    (!validFrom || validFrom <= date) && (!validUntil || date <= validUntil);
  const conditions: Condition[] = [
    ...(contract.specialConditionsCourses ?? []).filter((one) => one.course === course),
    ...(contract.specialConditionsInstitutions ?? []).filter((one) => one.institution === institution),
  ].filter(isValid);
  const special = conditions.find(({ salaryPerUnit }) => typeof salaryPerUnit === 'number');
  const basis = special?.salaryBasis ?? contract.salaryBasis;
  const perUnit = special?.salaryPerUnit ?? contract.salaryPerUnit;
  if (basis === 'month') return { amount: 0, isSalary: true };
  const unit = basis ? unitMinutes[basis] : undefined;
  if (unit === undefined || typeof perUnit !== 'number' || !timeRange) return null;
  const minutes = timeRange.endTime - timeRange.startTime;
  return { amount: Math.round((perUnit * minutes) / unit), isSalary: false };
}
