import type { EmployeeContractDraft } from '../people/employeeContractDrafts.ts';
import type { SalaryDraft } from '../people/employeeContractTemplateDrafts.ts';
import type { PastLesson } from '../teaching/pastLessons.ts';

export interface LessonPay {
  salaryBasis: SalaryDraft['salaryBasis'];
  salaryPerUnit: number;
  /** Cents; 0 if covered by a monthly salary. */
  amount: number;
}

const minutesOf: Readonly<Record<SalaryDraft['salaryBasis'], number | null>> = {
  hour: 60,
  'course-unit': 45,
  month: null,
};

/**
 * Pay of a lesson by a contract: conditions for the course take precedence over those for the institution.
 */
export function lessonPay(contract: EmployeeContractDraft, lesson: PastLesson): LessonPay {
  const conditions = [
    ...contract.specialConditionsCourses.filter(({ course }) => course.index === lesson.course),
    ...contract.specialConditionsInstitutions.filter(
      ({ institution }) => institution.index === lesson.institution,
    ),
  ];
  const { salaryBasis, salaryPerUnit } =
    conditions.find(({ validFrom }) => validFrom <= lesson.date) ?? contract;
  const unit = minutesOf[salaryBasis];
  const amount = unit === null ? 0 : Math.round((salaryPerUnit * lesson.minutes) / unit);
  return { salaryBasis, salaryPerUnit, amount };
}
