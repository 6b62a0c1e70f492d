import type { Paycheck, PaycheckState } from '../../../../generated/types.ts';
import { germanDay, monthStart } from '../base/calendarDay.ts';
import { type DemoFile, pdfFile } from '../base/DemoFiles.ts';
import type { RecordPointer } from '../base/pointers.ts';
import type { EmployeeContractDraft, SalaryDraft } from '../people/employeeContractDrafts.ts';
import type { PastLesson } from '../teaching/lessonPlans.ts';

/** A handout event or a submission that an employee is paid for; `record` and `employee` are indexes. */
export interface PaidRecord {
  record: number;
  employee: number;
  date: string;
}

/** All paid work, in any order. */
export interface EarnedPay {
  lessons: Iterable<PastLesson>;
  handoutEvents: Iterable<PaidRecord>;
  submissions: Iterable<PaidRecord>;
}

/** Work of one employee in one month, by date. */
export interface MonthOfPay {
  /** First day of the month. */
  month: string;
  employee: number;
  lessons: PastLesson[];
  handoutEvents: PaidRecord[];
  submissions: PaidRecord[];
}

/** Work from `from` to `to`, grouped and sorted by month and employee. */
export function monthsOfPay(earned: EarnedPay, from: string, to: string): MonthOfPay[] {
  const months = new Map<string, MonthOfPay>();
  function add<Key extends keyof EarnedPay>(key: Key, entry: MonthOfPay[Key][number]): void {
    if (entry.date < from || entry.date > to) return;
    const month = monthStart(entry.date);
    const name = `${month}/${String(entry.employee).padStart(8, '0')}`;
    const known = months.get(name) ?? {
      month,
      employee: entry.employee,
      lessons: [],
      handoutEvents: [],
      submissions: [],
    };
    (known[key] as (typeof entry)[]).push(entry);
    months.set(name, known);
  }
  for (const lesson of earned.lessons) add('lessons', lesson);
  for (const event of earned.handoutEvents) add('handoutEvents', event);
  for (const submission of earned.submissions) add('submissions', submission);
  const names = [...months.keys()].sort();
  return names.flatMap((name) => {
    const month = months.get(name);
    if (!month) return [];
    for (const list of [month.lessons, month.handoutEvents, month.submissions])
      list.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    return [month];
  });
}

interface PaycheckItemDraft {
  date: string;
  /** Cents. */
  amount: number;
}

export interface CourseItemDraft extends PaycheckItemDraft {
  course: RecordPointer;
  minutes: number;
  isSubstitution: boolean;
  salaryBasis: SalaryDraft['salaryBasis'];
  salaryPerUnit: number;
  additionalSalary: number;
}

/** Everything an employee is paid for, line by line. */
export interface PaycheckItems {
  courseItems: CourseItemDraft[];
  handoutEventItems: (PaycheckItemDraft & { handoutEvent: RecordPointer })[];
  submissionItems: (PaycheckItemDraft & { submission: RecordPointer })[];
  billItems: (PaycheckItemDraft & { title: string; billNumber: string })[];
  specialFeeItems: { specialFee: RecordPointer; title: string; amount: number }[];
}

export interface PaycheckDraft extends PaycheckItems {
  employee: RecordPointer;
  contracts: RecordPointer[];
  invoiceNumber: string;
  from: string;
  to: string;
  accountingRef: string | null;
  invoiceGenerationType: NonNullable<Paycheck['invoiceGenerationType']>;
  state: PaycheckState;
  /** Cents. */
  totalBeforeSpecialFees: number;
  total: number;
  createdBy: RecordPointer | null;
  updatedBy: RecordPointer | null;
  paymentPreparedBy: RecordPointer | null;
  paymentPreparedAt: string | null;
  paidAt: string | null;
  createdAt: string;
  updatedAt: string;
}

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

function money(cents: number): string {
  return euros.format(cents / 100);
}

/** The PDF of a paycheck. */
export function paycheckFile(paycheck: PaycheckDraft, contract: EmployeeContractDraft): DemoFile {
  const { invoiceNumber, from, to, courseItems, billItems, specialFeeItems, total } = paycheck;
  const minutes = courseItems.reduce((sum, item) => sum + item.minutes, 0);
  return pdfFile(invoiceNumber, `Abrechnung ${invoiceNumber}`, [
    `Vertrag: ${contract.name}`,
    `Zeitraum: ${germanDay(from)} bis ${germanDay(to)}`,
    `Unterricht: ${courseItems.length} Termine, ${minutes} Minuten`,
    ...billItems.map(({ title, amount }) => `${title}: ${money(amount)}`),
    ...specialFeeItems.map(({ title, amount }) => `${title}: ${money(amount)}`),
    `Auszahlungsbetrag: ${money(total)}`,
  ]);
}
