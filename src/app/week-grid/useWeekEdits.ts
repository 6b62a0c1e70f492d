import { useEffect, useRef, useState } from 'react';
import { sortEntries } from '../../contract/availabilities/entries.ts';
import { valueKey } from '../../framework/schema/merge/valueKey.ts';
import { type DayCopy, type EntryCommand, entryCommand, isFreeStart, stepEntry } from './entrySteps.ts';
import { entryKey, type WeekEntry, weekdayName } from './WeekEntry.ts';
import { countText, daysText, timesText } from './weekTexts.ts';

/** Steps that can be undone and redone, oldest first. */
interface WeekHistory<T> {
  past: readonly T[];
  future: readonly T[];
  /** Name of the last step, and its time in ms since 1970. */
  last: { what: string; at: number } | null;
}

const maxSteps = 50;
/** Steps that change the same thing within this time count as one, in ms. */
const oneStepMs = 1000;

const emptyHistory: WeekHistory<never> = { past: [], future: [], last: null };

/**
 * Remembers the value before a step. Quick repetitions of a step, such as a held arrow key, are one.
 * @param step `what` is empty for a step of its own
 */
function remember<T>(history: WeekHistory<T>, before: T, step: { what: string; at: number }): WeekHistory<T> {
  const { last } = history;
  const isSame = step.what !== '' && last?.what === step.what && step.at - last.at < oneStepMs;
  const past = isSame ? history.past : [...history.past, before].slice(-maxSteps);
  return { past, future: [], last: step };
}

/** Takes the last step back; null if there is none. */
function undo<T>(history: WeekHistory<T>, current: T): { value: T; history: WeekHistory<T> } | null {
  const value = history.past.at(-1);
  if (value === undefined) return null;
  const future = [current, ...history.future];
  return { value, history: { past: history.past.slice(0, -1), future, last: null } };
}

/** Repeats the step that was undone last; null if there is none. */
function redo<T>(history: WeekHistory<T>, current: T): { value: T; history: WeekHistory<T> } | null {
  const [value, ...future] = history.future;
  if (value === undefined) return null;
  return { value, history: { past: [...history.past, current], future, last: null } };
}

interface WeekEditsProps {
  entries: readonly WeekEntry[];
  onChange: (entries: WeekEntry[]) => void;
  /** Receives the key of the entry, or `day-1` for the head of a day, to be focused next. */
  onFocus: (key: string) => void;
}

interface Step {
  /** Name of the change; quick repetitions of it are undone as one. */
  what?: string;
  say: string;
  focus?: string;
}

interface Travel {
  /** Keys move the focus to what they changed; buttons keep it. */
  isByKey: boolean;
  say: string;
  nothing: string;
}

/** The changes that people make in the grid, each with its announcement. */
export interface WeekEdits {
  /** Said by screen readers and shown below the grid; `at` tells equal texts apart. */
  announcement: { text: string; at: number };
  canUndo: boolean;
  canRedo: boolean;
  /** Stays the same while an entry is moved, unlike its key. */
  idOf: (key: string) => string;
  /** Adds an entry; returns its key, or null if another one begins then. */
  add: (entry: WeekEntry) => string | null;
  /** Changes an entry; returns false if another one begins then. */
  change: (key: string, next: WeekEntry) => boolean;
  remove: (key: string) => void;
  clearDay: (day: number) => void;
  copy: (copy: DayCopy, days: { from: number; to: readonly number[] }) => void;
  undo: (isByKey?: boolean) => void;
  redo: (isByKey?: boolean) => void;
  announceCancelled: () => void;
  /** Carries out a key on an entry; returns false for keys without meaning. */
  handleKey: (event: Parameters<typeof entryCommand>[0], entry: WeekEntry) => boolean;
}

function createIds() {
  const ids = new Map<string, string>();
  let last = 0;
  function idOf(key: string): string {
    const known = ids.get(key);
    if (known !== undefined) return known;
    last += 1;
    ids.set(key, `entry-${last}`);
    return `entry-${last}`;
  }
  function rename(from: string, to: string): void {
    const id = idOf(from);
    ids.delete(from);
    ids.set(to, id);
  }
  return { idOf, rename };
}

const contentOf = (entries: readonly WeekEntry[]) => valueKey(sortEntries(entries));
const startsAlready = (entry: WeekEntry) =>
  `${timesText(entry.dayOfWeek, entry.timeRange)} geht nicht: Diese Zeit gibt es schon.`;

/** Changes, undo and announcements of a week whose entries the parent holds. */
export function useWeekEdits({ entries, onChange, onFocus }: WeekEditsProps): WeekEdits {
  const [history, setHistory] = useState<WeekHistory<readonly WeekEntry[]>>(emptyHistory);
  const [announcement, setAnnouncement] = useState({ text: '', at: 0 });
  const [ids] = useState(createIds);
  const emitted = useRef<string>(null);
  useEffect(() => {
    // what others changed in the meantime must not be undone here
    const content = contentOf(entries);
    if (emitted.current !== null && emitted.current !== content) setHistory(emptyHistory);
    emitted.current = content;
  }, [entries]);

  const announce = (text: string) => setAnnouncement(({ at }) => ({ text, at: at + 1 }));
  const find = (key: string) => entries.find((entry) => entryKey(entry) === key);

  function emit(next: readonly WeekEntry[], { say, focus }: Step): void {
    const sorted = sortEntries(next);
    emitted.current = contentOf(sorted);
    if (focus !== undefined) onFocus(focus);
    announce(say);
    onChange(sorted);
  }

  function commit(next: readonly WeekEntry[], step: Step): void {
    const { what = '' } = step;
    setHistory(remember(history, entries, { what, at: Date.now() }));
    emit(next, step);
  }

  /** Focuses what a step changed, which is a new element if it got another key. */
  function focusOf(value: readonly WeekEntry[]): string | undefined {
    const known = new Set(entries.map(entryKey));
    const kept = new Set(value.map(entryKey));
    const come = value.filter((entry) => !known.has(entryKey(entry)));
    const gone = entries.filter((entry) => !kept.has(entryKey(entry)));
    const [moved, left] = [come[0], gone[0]];
    if (moved && left && come.length === 1 && gone.length === 1) ids.rename(entryKey(left), entryKey(moved));
    if (moved) return entryKey(moved);
    return left && `day-${left.dayOfWeek}`;
  }

  function travel(back: typeof undo, { isByKey, say, nothing }: Travel): void {
    const result = back(history, entries);
    if (!result) {
      announce(nothing);
      return;
    }
    setHistory(result.history);
    const focus = focusOf(result.value);
    emit(result.value, { say, ...(isByKey && focus !== undefined ? { focus } : {}) });
  }

  function change(key: string, next: WeekEntry, what?: string): boolean {
    const before = find(key);
    if (!before) return false;
    if (!isFreeStart(entries, next, key)) {
      announce(startsAlready(next));
      return false;
    }
    const nextKey = entryKey(next);
    if (valueKey(next) === valueKey(before)) onFocus(key);
    else {
      if (nextKey !== key) ids.rename(key, nextKey);
      const others = entries.filter((entry) => entry !== before);
      const id = what === undefined ? {} : { what: `${what} ${ids.idOf(nextKey)}` };
      commit([...others, next], {
        ...id,
        say: `Geändert: ${timesText(next.dayOfWeek, next.timeRange)}`,
        focus: nextKey,
      });
    }
    return true;
  }

  function remove(key: string): void {
    const entry = find(key);
    if (!entry) return;
    const rest = sortEntries(entries.filter((other) => other !== entry));
    const sameDay = rest.filter(({ dayOfWeek }) => dayOfWeek === entry.dayOfWeek);
    const { startTime } = entry.timeRange;
    const neighbour = sameDay.find(({ timeRange }) => timeRange.startTime >= startTime) ?? sameDay.at(-1);
    commit(rest, {
      say: `${timesText(entry.dayOfWeek, entry.timeRange)} entfernt`,
      focus: neighbour ? entryKey(neighbour) : `day-${entry.dayOfWeek}`,
    });
  }

  function carryOut(command: EntryCommand, entry: WeekEntry): void {
    const key = entryKey(entry);
    if (command.kind === 'remove') {
      remove(key);
      return;
    }
    const next = stepEntry(entries, entry, command);
    if (next) change(key, next, command.kind);
    else announce('Weiter geht es hier nicht.');
  }

  return {
    announcement,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    idOf: ids.idOf,
    add(entry) {
      if (!isFreeStart(entries, entry, null)) {
        announce(startsAlready(entry));
        return null;
      }
      const key = entryKey(entry);
      commit([...entries, entry], {
        say: `${timesText(entry.dayOfWeek, entry.timeRange)} hinzugefügt`,
        focus: key,
      });
      return key;
    },
    change: (key, next) => change(key, next),
    remove,
    clearDay(day) {
      const rest = entries.filter(({ dayOfWeek }) => dayOfWeek !== day);
      const count = entries.length - rest.length;
      commit(rest, { say: `${weekdayName(day)}: ${countText(count)} entfernt`, focus: `day-${day}` });
    },
    copy({ entries: next, added, removed, skipped }, { from, to }) {
      const parts = [
        `${countText(added)} hinzugefügt`,
        ...(removed > 0 ? [`${countText(removed)} entfernt`] : []),
        ...(skipped > 0 ? [`${countText(skipped)} ausgelassen`] : []),
      ];
      commit(next, {
        say: `${weekdayName(from)} auf ${daysText(to)} kopiert: ${parts.join(', ')}`,
        focus: `day-${from}`,
      });
    },
    undo: (isByKey = false) =>
      travel(undo, { isByKey, say: 'Letzter Schritt zurückgenommen', nothing: 'Nichts zurückzunehmen' }),
    redo: (isByKey = false) =>
      travel(redo, { isByKey, say: 'Schritt wiederholt', nothing: 'Nichts zu wiederholen' }),
    announceCancelled: () => announce('Abgebrochen, nichts geändert'),
    handleKey(event, entry) {
      const command = entryCommand(event);
      if (command) carryOut(command, entry);
      return command !== null;
    },
  };
}
