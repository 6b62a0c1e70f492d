import type { JsonValue } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { writtenFormat } from './writtenFormat.ts';

/** A value of a field that refers to no record, as people write it. */
export function valueText(field: Field | undefined, value: JsonValue, text: TextFunction): string {
  if (typeof value === 'boolean') return text(value ? 'filter.yes' : 'filter.no');
  const option = field?.options?.find((one) => one.value === value);
  if (option) return option.title;
  if (!field || (typeof value !== 'string' && typeof value !== 'number')) return String(value);
  return writtenFormat(field, 'eq').format(value);
}
