import type { TotalsAnswer } from '../../../../schema/contracts/listGroups.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { formatTotal } from './formatTotal.ts';

interface TotalProps {
  column: ListColumn;
  totals: TotalsAnswer['totals'] | undefined;
}

/** The total of a column; nothing until it is loaded and where no record has a readable value. */
export function Total({ column: { leaf, path }, totals }: TotalProps) {
  const sum = totals?.[path] ?? null;
  if (sum === null) return null;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatTotal(leaf, sum)}</span>
  );
}
