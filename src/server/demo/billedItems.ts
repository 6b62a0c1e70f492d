import { itemAmounts } from '../invoices/hooks.ts';
import type { BillingPlan, OneTimePlan } from './billingPlans.ts';
import { monthsOf } from './billingPlans.ts';
import { productOf, productRows } from './productTable.ts';
import type { RecordPointer } from './recordPointer.ts';

/** What stands in one line of an invoice, wherever that line stands. */
export interface PricedDraft {
  title: string;
  product: RecordPointer;
  quantity: string;
  /** Cents. */
  netPrice: number;
  vatPercent: string;
}

export interface InvoiceItemDraft extends PricedDraft {
  grossPrice: number;
}

/** A line for so many of the product with this key. */
export function pricedItem(key: string, quantity: number): PricedDraft {
  const product = productOf(key);
  const row = productRows[product.index] ?? [];
  const [title = '', net, vatPercent = ''] = [row[2], row[6], row[7]];
  return { title, product, quantity: quantity.toFixed(2), netPrice: Number(net), vatPercent };
}

/** What is billed in each interval. */
export function recurringItems({ products, interval }: BillingPlan): PricedDraft[] {
  return products.map((key) => pricedItem(key, monthsOf[interval]));
}

/** Position in `plan.dates` of the invoice that a purchase is billed with; -1 when it waits for the next one. */
export function billedWith({ dates }: BillingPlan, { date }: OneTimePlan): number {
  return dates.findIndex((invoiceDate) => invoiceDate >= date);
}

/** The lines of the plan's invoice at `position`. */
export function invoiceItems(plan: BillingPlan, position: number): InvoiceItemDraft[] {
  const bought = plan.oneTime.filter((purchase) => billedWith(plan, purchase) === position);
  const items = [
    ...recurringItems(plan),
    ...bought.map(({ product, quantity }) => pricedItem(product, quantity)),
  ];
  return items.map((item) => ({ ...item, grossPrice: itemAmounts(item).gross }));
}
