import { sortEntries } from '../../contract/availabilities/entries.ts';
import { valueKey } from '../../framework/schema/merge/valueKey.ts';
import { entryKey } from './entryKey.ts';
import type { WeekEntry } from './WeekEntry.ts';

interface CopyOptions {
  /** Days to copy to. */
  to: readonly number[];
  /** `replace` removes what the days hold and the copied day does not. */
  mode: 'replace' | 'add';
}

/** What a copy does. */
export interface DayCopy {
  entries: WeekEntry[];
  added: number;
  removed: number;
  /** Entries that were not copied because another one begins there at the same time. */
  skipped: number;
}

/** An entry without what is known of its past. */
function contentOf({ updatedAt: _, confirmedOn: __, ...content }: WeekEntry): WeekEntry {
  return content;
}

function contentKey(entry: WeekEntry): string {
  return valueKey(contentOf(entry));
}

/** Copies the entries of a day to other days; entries that are already there stay as they are. */
export function copyDay(entries: readonly WeekEntry[], from: number, { to, mode }: CopyOptions): DayCopy {
  const days = new Set(to.filter((day) => day !== from));
  const copies = [...days].flatMap((day) =>
    entries
      .filter(({ dayOfWeek }) => dayOfWeek === from)
      .map((entry) => ({ ...contentOf(entry), dayOfWeek: day })),
  );
  const copied = new Set(copies.map(contentKey));
  const kept = entries.filter(
    (entry) => mode === 'add' || !days.has(entry.dayOfWeek) || copied.has(contentKey(entry)),
  );
  const known = new Set(kept.map(contentKey));
  const begun = new Set(kept.map(entryKey));
  const wanted = copies.filter((copy) => !known.has(contentKey(copy)));
  const added = wanted.filter((copy) => !begun.has(entryKey(copy)));
  return {
    entries: sortEntries([...kept, ...added]),
    added: added.length,
    removed: entries.length - kept.length,
    skipped: wanted.length - added.length,
  };
}
