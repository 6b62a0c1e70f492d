import { addDays } from '../../../framework/schema/dates.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { officeLogin } from '../base/loginPointer.ts';
import type { Random } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import type { MonthOfPay } from './earnedPay.ts';
import type { PaycheckItems } from './PaycheckDraft.ts';

export interface OneTimeSpecialFeeDraft {
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
export interface SpecialFees {
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
export function createSpecialFees(context: DemoContext): SpecialFees {
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
