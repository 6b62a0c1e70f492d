import type { EntryCommand } from './entryCommand.ts';
import { entryKey } from './entryKey.ts';
import { fineStep, moveEntryBy, resizeEntry } from './entrySteps.ts';
import type { WeekEntry } from './WeekEntry.ts';

/** Whether an entry may lie where it is: no other one has the same times. */
export function isFreeStart(entries: readonly WeekEntry[], entry: WeekEntry, ownKey: string | null): boolean {
  const key = entryKey(entry);
  return key === ownKey || entries.every((other) => entryKey(other) !== key);
}

/**
 * Moves or resizes an entry by a key. Times that another entry has are passed over in moving.
 * @returns null at the edge of the week or the day
 */
export function stepEntry(
  entries: readonly WeekEntry[],
  entry: WeekEntry,
  command: Exclude<EntryCommand, { kind: 'remove' }>,
): WeekEntry | null {
  if (command.kind === 'resize') {
    const end = entry.timeRange.endTime;
    const next = resizeEntry(entry, { edge: 'end', minutes: end + command.minutes, step: fineStep });
    return next.timeRange.endTime === end ? null : next;
  }
  let before = entry;
  for (let times = 1; ; times += 1) {
    const next = moveEntryBy(entry, { days: command.days * times, minutes: command.minutes * times });
    if (entryKey(next) === entryKey(before)) return null;
    if (isFreeStart(entries, next, entryKey(entry))) return next;
    before = next;
  }
}
