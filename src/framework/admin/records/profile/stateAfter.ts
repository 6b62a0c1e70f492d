import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import type { Field } from '../../../schema/model.ts';
import { idsOf } from '../inputs/references/idsOf.ts';

type Values = Readonly<Record<string, unknown>>;

function withoutLinks(values: Record<string, unknown>, { before, after }: HistoryEntry): void {
  for (const [name, ends] of Object.entries(after))
    values[name] = idsOf(values[name]).filter((id) => !idsOf(ends).includes(id));
  for (const [name, ends] of Object.entries(before))
    values[name] = [...new Set([...idsOf(values[name]), ...idsOf(ends)])];
}

/**
 * The state of a record before some changes, reconstructed from its history.
 * @param now current values, with references as ids
 * @param newer the changes since, newest first
 */
export function stateAfter(now: Values, newer: readonly HistoryEntry[]): Record<string, unknown> {
  const values: Record<string, unknown> = { ...now };
  for (const entry of newer) {
    // links have no version, and change one end at a time
    if (entry.version === null) {
      // changed facts leave the links as they are
      if (entry.action !== 'linkFacts') withoutLinks(values, entry);
      continue;
    }
    for (const name of Object.keys(entry.after)) values[name] = null;
    Object.assign(values, entry.before);
  }
  return values;
}

/** Links restricted by `where` are not compared: the history does not say which ends matched it. */
export function isCompared({ link, writeOnly, name }: Field): boolean {
  return !writeOnly && name !== 'updatedAt' && link?.where === undefined;
}
