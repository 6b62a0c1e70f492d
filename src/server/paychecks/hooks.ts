import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';
import type { SaveContext } from '../../framework/server/repository/SaveHook.ts';

const ordinary = ['courseItems', 'handoutEventItems', 'submissionItems', 'billItems'];
const special = 'specialFeeItems';

function sumOf(record: RecordData, name: string): number {
  const items = Array.isArray(record[name]) ? record[name].filter(isJsonObject) : [];
  return items.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0);
}

/** Sums of a paycheck from its items, in cents. */
export function paycheckTotals(record: RecordData): { totalBeforeSpecialFees: number; total: number } {
  const totalBeforeSpecialFees = ordinary.reduce((sum, name) => sum + sumOf(record, name), 0);
  return { totalBeforeSpecialFees, total: totalBeforeSpecialFees + sumOf(record, special) };
}

/** Computes both sums of a paycheck whenever its items change. */
export function sumPaycheck({ before, values }: Pick<SaveContext, 'before' | 'values'>): RecordData {
  const isChanged = before === undefined || [...ordinary, special].some((name) => name in values);
  return isChanged ? paycheckTotals({ ...before, ...values }) : {};
}
