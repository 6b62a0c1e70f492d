import type { PaycheckState } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { paycheckTotals } from '../../paychecks/hooks.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { loginOf } from '../base/loginPointer.ts';
import { monthStart } from '../base/monthStart.ts';
import { createRandom, type Random } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import type { EmployeeContractDraft } from '../people/employeeContractDrafts.ts';
import { type EarnedPay, type MonthOfPay, monthsOfPay } from './earnedPay.ts';
import {
  createSpecialFees,
  type OneTimeSpecialFeeDraft,
  type SpecialFees,
} from './oneTimeSpecialFeeDrafts.ts';
import type { PaycheckDraft } from './PaycheckDraft.ts';
import { paycheckItems } from './paycheckItems.ts';

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
