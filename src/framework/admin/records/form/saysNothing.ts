import type { Field } from '../../../schema/model.ts';
import { isEmptyList, isEmptyValue } from './isEmptyValue.ts';

/** Whether a field has nothing to show: an empty list says something only if the field has a word for it. */
export function saysNothing({ emptyList }: Pick<Field, 'emptyList'>, value: unknown): boolean {
  return isEmptyValue(value) || (emptyList === undefined && isEmptyList(value));
}
