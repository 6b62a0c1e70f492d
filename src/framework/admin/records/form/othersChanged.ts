import { clearedFields } from '../../../schema/hiddenFields.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../schema/model.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a saved record contains changes of others, who saved different fields meanwhile. */
export function othersChanged(fields: readonly Field[], base: Values, sent: Values, saved: Values): boolean {
  const mine = { ...base, ...sent };
  // the server also clears fields that the form did not show
  const expected: Values = { ...mine, ...clearedFields(fields, mine) };
  return fields.some(
    ({ name, readOnly, kind }) =>
      !readOnly &&
      kind !== 'link' &&
      // files are stored as an id but opened with their name
      kind !== 'file' &&
      kind !== 'image' &&
      name in saved &&
      name in base &&
      isSameValue(expected[name], base[name]) &&
      !isSameValue(saved[name], base[name]),
  );
}
