import { itemAmounts } from '../../invoices/hooks.ts';
import type { RecordPointer } from '../base/recordPointer.ts';
import { productOf, productRows } from '../warehouse/productTable.ts';
import type { BillingPlan, OneTimePlan } from './billingPlans.ts';
import { monthsOf } from './billingPlans.ts';

/** A line of an invoice or an invoice cycle. */
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

/** A line for `quantity` of the product with this key. */
export function pricedItem(key: string, quantity: number): PricedDraft {
  const product = productOf(key);
  const row = productRows[product.index] ?? [];
  const [title = '', net, vatPercent = ''] = [row[2], row[6], row[7]];
  return { title, product, quantity: quantity.toFixed(2), netPrice: Number(net), vatPercent };
}

/** Lines billed in each interval. */
export function recurringItems({ products, interval }: BillingPlan): PricedDraft[] {
  return products.map((key) => pricedItem(key, monthsOf[interval]));
}

/** Position in `plan.dates` of the invoice that bills a purchase; -1 if it waits for the next one. */
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
