import type { Random } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import type { EmployeeContractDraft } from '../people/employeeContractDrafts.ts';
import type { MonthOfPay } from './earnedPay.ts';
import { lessonPay } from './lessonPay.ts';
import type { CourseItemDraft, PaycheckItems } from './PaycheckDraft.ts';

const bills = ['Kopien für den Unterricht', 'Noten für den Kurs', 'Ersatzsaiten', 'Parkgebühr', 'Fahrkarte'];

/** Lines of an employee's paycheck for a month, without special fees. */
export function paycheckItems(
  random: Random,
  contract: EmployeeContractDraft,
  pay: MonthOfPay,
): Omit<PaycheckItems, 'specialFeeItems'> {
  return {
    courseItems: courseItems(contract, pay),
    handoutEventItems: pay.handoutEvents.map(({ record, date }) => ({
      handoutEvent: new RecordPointer('handout-events', record),
      date,
      amount: contract.salaryPerAdvertisingEvent,
    })),
    submissionItems: pay.submissions.map(({ record, date }) => ({
      submission: new RecordPointer('online-form-submissions', record),
      date,
      amount: contract.salaryPerSubmission,
    })),
    billItems: random.chance(0.09) ? [billItem(random, pay)] : [],
  };
}

/** The daily flat rate is paid with the first lesson of the day. */
function courseItems(contract: EmployeeContractDraft, { lessons }: MonthOfPay): CourseItemDraft[] {
  return lessons.map((lesson, index) => {
    const { amount, ...rate } = lessonPay(contract, lesson);
    const isFirst = lessons[index - 1]?.date !== lesson.date;
    const additionalSalary = isFirst ? contract.additionalSalaryPerDay : 0;
    return {
      course: new RecordPointer('courses', lesson.course),
      date: lesson.date,
      minutes: lesson.minutes,
      isSubstitution: lesson.isSubstitution,
      ...rate,
      additionalSalary,
      amount: amount + additionalSalary,
    };
  });
}

function billItem(random: Random, { lessons, handoutEvents, submissions }: MonthOfPay) {
  const { date } = random.pick([...lessons, ...handoutEvents, ...submissions]);
  return {
    title: random.pick(bills),
    date,
    amount: random.int(2_50, 38_90),
    billNumber: String(random.int(1000, 99_999)),
  };
}
