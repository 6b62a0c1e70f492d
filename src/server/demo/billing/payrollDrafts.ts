import type { PaycheckState } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { paycheckTotals } from '../../paychecks/hooks.ts';
import { monthStart } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { loginOf, officeLogin, RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { EmployeeContractDraft, SalaryDraft } from '../people/employeeContractDrafts.ts';
import type { PastLesson } from '../teaching/lessonPlans.ts';
import {
  type CourseItemDraft,
  type EarnedPay,
  type MonthOfPay,
  monthsOfPay,
  type PaycheckDraft,
  type PaycheckItems,
} from './earnedPay.ts';

interface OneTimeSpecialFeeDraft {
  employee: RecordPointer;
  title: string;
  description: string | null;
  /** Cents. */
  amount: number;
  serviceDate: string;
  isBilled: boolean;
  billingPaycheck: RecordPointer | null;
  /** Null before it is billed. */
  withdrawOnNextPaycheck: boolean | null;
  isWithdrawn: boolean | null;
  paycheckOfWithdrawal: RecordPointer | null;
  grantedBy: RecordPointer | null;
}

/** Special fees, created along with the paychecks that contain them. */
interface SpecialFees {
  drafts: OneTimeSpecialFeeDraft[];
  /** Lines of the paycheck with this index: fees of its month, or a fee withdrawn. */
  forPaycheck(random: Random, paycheck: number, pay: MonthOfPay): PaycheckItems['specialFeeItems'];
  /** Grants fees that wait for a paycheck; returns no lines yet. */
  waiting(random: Random, pay: MonthOfPay): [];
}

const reasons = [
  ['Schülerkonzert begleitet', 60_00],
  ['Tag der offenen Tür', 45_00],
  ['Neue Lehrkraft eingearbeitet', 80_00],
  ['Probe am Wochenende', 40_00],
  ['Instrumente abgeholt', 25_00],
  ['Empfehlung einer Lehrkraft', 100_00],
  ['Kurzfristige Vertretung', 30_00],
] as const;

/** Grants special fees while paychecks are created. */
function createSpecialFees(context: DemoContext): SpecialFees {
  const drafts: OneTimeSpecialFeeDraft[] = [];
  /** Index of the last fee paid to an employee and not withdrawn, by employee. */
  const lastOf = new Map<number, number>();

  function grant(random: Random, pay: MonthOfPay, paycheck: number | null): OneTimeSpecialFeeDraft {
    const [title, amount] = random.pick(reasons);
    const lastDay = Math.min(
      27,
      Math.round((Date.parse(context.referenceDay) - Date.parse(pay.month)) / 86_400_000) - 1,
    );
    const draft: OneTimeSpecialFeeDraft = {
      employee: new RecordPointer('employees', pay.employee),
      title,
      description: random.chance(0.3) ? 'Mit der Standortbetreuung abgesprochen.' : null,
      amount,
      serviceDate: addDays(pay.month, random.int(0, Math.max(0, lastDay))),
      isBilled: paycheck !== null,
      billingPaycheck: paycheck === null ? null : new RecordPointer('paychecks', paycheck),
      withdrawOnNextPaycheck: paycheck === null ? null : false,
      isWithdrawn: paycheck === null ? null : false,
      paycheckOfWithdrawal: null,
      grantedBy: officeLogin(context, random),
    };
    drafts.push(draft);
    return draft;
  }

  function rollBack(paycheck: number, employee: number): PaycheckItems['specialFeeItems'] {
    const index = lastOf.get(employee);
    const fee = index === undefined ? undefined : drafts[index];
    if (index === undefined || fee === undefined) return [];
    lastOf.delete(employee);
    fee.withdrawOnNextPaycheck = true;
    fee.isWithdrawn = true;
    fee.paycheckOfWithdrawal = new RecordPointer('paychecks', paycheck);
    return [lineOf(index, `Rücknahme: ${fee.title}`, -fee.amount)];
  }

  return {
    drafts,
    forPaycheck: (random, paycheck, pay) => {
      const lines = random.chance(0.08) ? rollBack(paycheck, pay.employee) : [];
      if (!random.chance(0.07)) return lines;
      const { title, amount } = grant(random, pay, paycheck);
      const index = drafts.length - 1;
      lastOf.set(pay.employee, index);
      return [...lines, lineOf(index, title, amount)];
    },
    waiting: (random, pay) => {
      if (random.chance(0.1)) grant(random, pay, null);
      return [];
    },
  };
}

function lineOf(fee: number, title: string, amount: number) {
  return { specialFee: new RecordPointer('one-time-special-fees', fee), title, amount };
}

interface LessonPay {
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
function lessonPay(contract: EmployeeContractDraft, lesson: PastLesson): LessonPay {
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

const bills = ['Kopien für den Unterricht', 'Noten für den Kurs', 'Ersatzsaiten', 'Parkgebühr', 'Fahrkarte'];

/** Lines of an employee's paycheck for a month, without special fees. */
function paycheckItems(
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

/** Paychecks of a year, by month, and the special fees that they contain or that wait for the next one. */
export function payrollDrafts(
  context: DemoContext,
  contracts: readonly EmployeeContractDraft[],
  earned: EarnedPay,
): { paychecks: PaycheckDraft[]; specialFees: OneTimeSpecialFeeDraft[] } {
  const contractOf = new Map(contracts.map(({ employee }, index) => [employee.index, index]));
  const fees = createSpecialFees(context);
  const paychecks: PaycheckDraft[] = [];
  const counts = new Map<string, number>();
  const from = monthStart(context.referenceDay, -11);
  for (const pay of monthsOfPay(earned, from, addDays(context.referenceDay, -1))) {
    const at = contractOf.get(pay.employee);
    const contract = at === undefined ? undefined : contracts[at];
    if (at === undefined || contract === undefined) continue;
    const random = createRandom(context.seed, 'paycheck', pay.month, pay.employee);
    const count = (counts.get(pay.month) ?? 0) + 1;
    counts.set(pay.month, count);
    const number = `A-${pay.month.slice(0, 7)}-${String(count).padStart(4, '0')}`;
    paychecks.push(
      paycheckDraft({ context, random, pay, at, contract, number, fees, index: paychecks.length }),
    );
  }
  return { paychecks, specialFees: fees.drafts };
}

interface Ingredients {
  context: DemoContext;
  random: Random;
  pay: MonthOfPay;
  /** Index of the contract. */
  at: number;
  contract: EmployeeContractDraft;
  number: string;
  fees: SpecialFees;
  /** Index of the paycheck. */
  index: number;
}

function paycheckDraft(ingredients: Ingredients): PaycheckDraft {
  const { context, random, pay, at, contract, number, fees, index } = ingredients;
  const to = addDays(monthStart(pay.month, 1), -1);
  const isOver = addDays(to, 1) < context.referenceDay;
  const state = stateOf(random, to, context.referenceDay);
  const isPrepared = state === 'released' || state === 'paid';
  const items = {
    ...paycheckItems(random, contract, pay),
    specialFeeItems: isOver ? fees.forPaycheck(random, index, pay) : fees.waiting(random, pay),
  };
  const createdAt = `${isOver ? addDays(to, 1) : pay.month}T05:00:00.000Z`;
  const paymentPreparedAt = isPrepared ? `${addDays(to, 6)}T09:00:00.000Z` : null;
  const paidAt = state === 'paid' ? `${addDays(to, 9)}T10:00:00.000Z` : null;
  const accounting = loginOf(context, 'Buchhaltung');
  return {
    employee: new RecordPointer('employees', pay.employee),
    contracts: [new RecordPointer('employee-contracts', at)],
    invoiceNumber: number,
    from: pay.month,
    to,
    accountingRef: state === 'paid' ? number.replace('A-', 'EA-') : null,
    invoiceGenerationType:
      contract.salaryBasis === 'month' || contract.paidVacation ? 'payroll' : 'credit-note',
    ...items,
    ...paycheckTotals(items),
    state,
    createdBy: accounting,
    updatedBy: accounting,
    paymentPreparedBy: isPrepared ? accounting : null,
    paymentPreparedAt,
    paidAt,
    createdAt,
    updatedAt: paidAt ?? paymentPreparedAt ?? createdAt,
  };
}

/** Paychecks are usually paid ten days after the month; those of the current month are drafts. */
function stateOf(random: Random, to: string, referenceDay: string): PaycheckState {
  if (addDays(to, 1) >= referenceDay) return 'draft';
  if (addDays(to, 10) >= referenceDay) return random.weighted({ draft: 30, confirmed: 70 });
  if (addDays(to, 40) < referenceDay) return 'paid';
  return random.weighted({ paid: 74, released: 14, confirmed: 9, draft: 3 });
}
