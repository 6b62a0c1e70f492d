import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { isEmptyList, isEmptyValue } from '../form/formValues.ts';
import { FieldValue } from './FieldValue.tsx';

/** A value in block form, or a text saying that there is none. */
export function ValueOrNone({ field, value }: { field: Field; value: unknown }) {
  const text = useText();
  const isNone = isEmptyValue(value) || (field.emptyList === undefined && isEmptyList(value));
  if (isNone) return <>{text('form.noValue')}</>;
  return <FieldValue field={field} value={value} variant="block" />;
}
