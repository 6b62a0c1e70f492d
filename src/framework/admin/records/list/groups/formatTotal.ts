import type { Field } from '../../../../schema/model.ts';
import { formatDecimal } from '../../../base/format/formatDecimal.ts';

/** An exact sum of a field, as people write it: `'123456'` cents -> `1.234,56 €`. */
export function formatTotal({ kind, scale = 0 }: Pick<Field, 'kind' | 'scale'>, sum: string): string {
  if (kind !== 'money') return formatDecimal(sum, { minFractionDigits: kind === 'decimal' ? scale : 0 });
  const sign = sum.startsWith('-') ? '-' : '';
  const cents = sum.slice(sign.length).padStart(3, '0');
  // the space does not break, as in `formatMoney`
  return `${formatDecimal(`${sign}${cents.slice(0, -2)}.${cents.slice(-2)}`)}\u00a0€`;
}
