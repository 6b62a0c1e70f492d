import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import { writableData } from './writableData.ts';

/**
 * Fields of `data` whose value differs from `previous`. Absent and null are the same, so that an emptied input of an
 * empty field is no change; an emptied field is sent as null.
 */
export function changedFields(
  previous: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = Object.entries(writableData(data)).filter(
    ([name, value]) => !isSameValue(value, previous[name]),
  );
  return Object.fromEntries(changed);
}
