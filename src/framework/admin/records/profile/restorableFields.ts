import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import type { Field } from '../../../schema/model.ts';

/** A field that has changed since a state, and the value it had in it. */
export interface RestorableField {
  field: Field;
  value: unknown;
}

/**
 * What going back to the state right after a change would alter.
 * @param newer the changes since, newest first
 * @param writable fields the person may change
 */
export function restorableFields(
  newer: readonly HistoryEntry[],
  writable: readonly Field[],
): RestorableField[] {
  const values: Record<string, unknown> = {};
  // links have no version: they are taken back by undo
  for (const { before, after, version } of newer) {
    if (version === null) continue;
    for (const name of Object.keys(after)) values[name] = null;
    Object.assign(values, before);
  }
  return writable.filter(({ name }) => name in values).map((field) => ({ field, value: values[field.name] }));
}
