import type { InvoicesOf } from '../warehouse/productOrderDrafts.ts';
import type { BilledStudent, BillingPlan } from './billingPlans.ts';

/** Invoices of all children of a parent, by index of the parent, each list sorted by date. */
export function invoicesOfParents(
  students: readonly BilledStudent[],
  plans: readonly BillingPlan[],
): InvoicesOf {
  const known = new Map<number, { index: number; date: string }[]>();
  for (const { student, dates, invoices } of plans) {
    const parent = students[student]?.parent ?? null;
    if (parent === null) continue;
    const own = invoices.map((index, position) => ({ index, date: dates[position] ?? '' }));
    const all = [...(known.get(parent) ?? []), ...own];
    known.set(
      parent,
      all.sort((a, b) => a.index - b.index),
    );
  }
  return known;
}
