import type { SaveHook } from '../guardsAndHooks.ts';

const ordinary = ['courseItems', 'handoutEventItems', 'submissionItems', 'billItems'] as const;
const special = 'specialFeeItems';
const all = [...ordinary, special] as const;

/** Items with the amount they pay, in cents. */
type Items = readonly { amount: number | null }[] | null;
type PaidItems = Partial<Record<(typeof all)[number], Items>>;

function sumOf(items: Items | undefined): number {
  return (items ?? []).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

/** Totals of a paycheck from its items, in cents. */
export function paycheckTotals(paycheck: PaidItems): Record<'totalBeforeSpecialFees' | 'total', number> {
  const totalBeforeSpecialFees = ordinary.reduce((sum, name) => sum + sumOf(paycheck[name]), 0);
  return { totalBeforeSpecialFees, total: totalBeforeSpecialFees + sumOf(paycheck[special]) };
}

/** Computes both totals of a paycheck whenever its items change. */
export const sumPaycheck: SaveHook<'paychecks'> = ({ before, values }) => {
  const isChanged = before === undefined || all.some((name) => name in values);
  return isChanged ? paycheckTotals({ ...before, ...values }) : {};
};
