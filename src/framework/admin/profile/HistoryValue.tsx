import type { Field } from '../../schema/model.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { isEmptyValue } from '../form/isEmptyValue.ts';
import { useText } from '../i18n/useText.ts';

/** A value as it was at some time, or that there was none. */
export function HistoryValue({ field, value }: { field: Field; value: unknown }) {
  const text = useText();
  if (isEmptyValue(value)) return text('form.noValue');
  return <FieldValue field={field} value={value} variant="block" />;
}
