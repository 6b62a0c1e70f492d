import { monthStart } from '../base/monthStart.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import { billedWith, type PricedDraft, pricedItem, recurringItems } from './billedItems.ts';
import { type BillingInterval, type BillingPlan, monthsOf } from './billingPlans.ts';

export interface InvoiceCycleDraft {
  titleTemplate: string;
  student: RecordPointer;
  startDate: string;
  interval: BillingInterval;
  /** Null if nothing more is billed. */
  nextDate: string | null;
  servicePeriodShift: number;
  recurringItems: (PricedDraft & { from: string; to: string | null })[];
  oneTimeItems: (PricedDraft & { date: string; invoice: RecordPointer | null })[];
  createdAt: string;
  updatedAt: string;
}

/** A cycle for each plan, in the order of the plans. */
export function* invoiceCycleDrafts(plans: readonly BillingPlan[]): Generator<InvoiceCycleDraft> {
  for (const plan of plans) yield invoiceCycleDraft(plan);
}

function invoiceCycleDraft(plan: BillingPlan): InvoiceCycleDraft {
  const { dates, interval, until } = plan;
  const [first = ''] = dates;
  const last = dates.at(-1) ?? first;
  const next = monthStart(last, monthsOf[interval]);
  return {
    titleTemplate: `Unterricht ${plan.name}, {{Monat}} {{Jahr}}`,
    student: new RecordPointer('students', plan.student),
    startDate: first,
    interval,
    nextDate: until !== null && until < next ? null : next,
    servicePeriodShift: 0,
    recurringItems: recurringItems(plan).map((item) => ({ ...item, from: first, to: until })),
    oneTimeItems: plan.oneTime.map((purchase) => {
      const invoice = plan.invoices[billedWith(plan, purchase)];
      return {
        ...pricedItem(purchase.product, purchase.quantity),
        date: purchase.date,
        invoice: invoice === undefined ? null : new RecordPointer('invoices', invoice),
      };
    }),
    createdAt: `${monthStart(first, -1)}T09:30:00.000Z`,
    updatedAt: `${last}T04:00:00.000Z`,
  };
}
