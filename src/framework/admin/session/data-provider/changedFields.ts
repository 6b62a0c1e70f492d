import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import { writableData } from './writableData.ts';

/**
 * Returns the fields of `data` whose value differs from `previous`. Absent equals null, so that clearing an
 * empty input is no change; a cleared field is sent as null.
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
