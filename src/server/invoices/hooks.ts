import type { InvoiceItem } from '../../../generated/types.ts';
import type { SaveHook } from '../guardsAndHooks.ts';

/** Fields that determine the amounts of an item. */
type PricedItem = Pick<InvoiceItem, 'quantity' | 'netPrice' | 'vatPercent'>;

/** Amounts of an invoice item, in cents. */
export interface ItemAmounts {
  net: number;
  vat: number;
  gross: number;
}

/** `'1.50'` with scale 2 -> 150; invalid decimals become 0. */
function scaled(decimal: string | null, scale: number): number {
  const value = Number(decimal ?? 0);
  return Number.isFinite(value) ? Math.round(value * 10 ** scale) : 0;
}

/** Rounds half a cent away from zero, as is usual in trade, so that a credit note mirrors its invoice. */
function rounded(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents));
}

/** Amounts of one item. Each is rounded to the cent, so that the lines of an invoice add up to its total. */
export function itemAmounts(item: PricedItem): ItemAmounts {
  const net = rounded(((item.netPrice ?? 0) * scaled(item.quantity, 2)) / 100);
  const vat = rounded((net * scaled(item.vatPercent, 1)) / 1000);
  return { net, vat, gross: net + vat };
}

/** Totals of all items of an invoice. */
export function invoiceTotals(
  items: readonly PricedItem[],
): Record<'netTotal' | 'vatTotal' | 'grossTotal', number> {
  const amounts = items.map(itemAmounts);
  const sum = (key: keyof ItemAmounts) => amounts.reduce((total, amount) => total + amount[key], 0);
  return { netTotal: sum('net'), vatTotal: sum('vat'), grossTotal: sum('gross') };
}

/** Computes the amount of each item and the totals of an invoice. */
export const sumInvoice: SaveHook<'invoices'> = ({ before, values }) => {
  if (before !== undefined && !('items' in values)) return {};
  const items = values.items ?? [];
  const priced = items.map((item) => ({ ...item, grossPrice: itemAmounts(item).gross }));
  return { ...('items' in values ? { items: values.items && priced } : {}), ...invoiceTotals(items) };
};
