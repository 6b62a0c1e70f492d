import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import type { Field } from '../../../schema/model.ts';

/** A field that has changed since a state, with its value in that state. */
export interface RestorableField {
  field: Field;
  value: unknown;
}

/**
 * Fields that restoring the state right after a change would alter.
 * @param newer the changes since, newest first
 * @param writable fields the user may change
 */
export function restorableFields(
  newer: readonly HistoryEntry[],
  writable: readonly Field[],
): RestorableField[] {
  const values: Record<string, unknown> = {};
  // links have no version: only undo restores them
  for (const { before, after, version } of newer) {
    if (version === null) continue;
    for (const name of Object.keys(after)) values[name] = null;
    Object.assign(values, before);
  }
  return writable.filter(({ name }) => name in values).map((field) => ({ field, value: values[field.name] }));
}
