import type { AvailabilityEntry } from '../../../generated/types.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import type { WidgetKeys } from '../../framework/admin/shell/shortcuts/Shortcut.ts';
import { formatTimeOfDay } from '../../framework/schema/german/formatTimeOfDay.ts';
import type { EnumOption } from '../../framework/schema/model.ts';
import { type WeekEntry, type WeekTaken, type WeekTimes, weekdayName } from './WeekEntry.ts';

const list = new Intl.ListFormat('de');

/** Name of a label; one that the definition does not know is "Unbekannt". */
export function labelText(label: string, labels: readonly EnumOption[]): string {
  return labels.find(({ value }) => value === label)?.title ?? 'Unbekannt';
}

/** `Montag 14:00 bis 15:30` */
export function timesText(dayOfWeek: number, { startTime, endTime }: WeekTimes): string {
  return `${weekdayName(dayOfWeek)} ${formatTimeOfDay(startTime)} bis ${formatTimeOfDay(endTime)}`;
}

/** `14:00–15:30` */
export function shortTimes({ startTime, endTime }: WeekTimes): string {
  return `${formatTimeOfDay(startTime)}–${formatTimeOfDay(endTime)}`;
}

/** `gültig ab 01.08.2026`; empty for an entry that is always valid. */
export function validityText({
  validFrom,
  validUntil,
}: Pick<AvailabilityEntry, 'validFrom' | 'validUntil'>): string {
  const parts = [
    validFrom ? `ab ${formatDate(validFrom)}` : '',
    validUntil ? `bis ${formatDate(validUntil)}` : '',
  ];
  const text = parts.filter((part) => part !== '').join(' ');
  return text === '' ? '' : `gültig ${text}`;
}

/** `belegt: Gitarre A`, `alle 2 Wochen belegt`; without a title the reader may not know the reason. */
export function takenText({ everyWeeks = 1, title }: WeekTaken): string {
  const text = everyWeeks > 1 ? `alle ${everyWeeks} Wochen belegt` : 'belegt';
  return title === null ? text : `${text}: ${title}`;
}

/** Times taken within an entry. */
export function takenWithin(taken: readonly WeekTaken[], { dayOfWeek, timeRange }: WeekEntry): WeekTaken[] {
  const { startTime, endTime } = timeRange;
  return taken.filter(
    (one) =>
      one.dayOfWeek === dayOfWeek && one.timeRange.startTime < endTime && one.timeRange.endTime > startTime,
  );
}

/** Names the other entries of a week that hold at the same time; undefined without any. */
export function overlapText(
  { dayOfWeek, timeRange, validFrom, validUntil }: WeekEntry,
  others: readonly WeekEntry[],
): string | undefined {
  const found = others.filter(
    (other) =>
      other.dayOfWeek === dayOfWeek &&
      other.timeRange.startTime < timeRange.endTime &&
      timeRange.startTime < other.timeRange.endTime &&
      (!other.validFrom || !validUntil || other.validFrom <= validUntil) &&
      (!validFrom || !other.validUntil || validFrom <= other.validUntil),
  );
  if (found.length === 0) return undefined;
  return `Überschneidet sich mit ${list.format(found.map((other) => timesText(dayOfWeek, other.timeRange)))}`;
}

/** Text of an entry for screen readers: times, labels, validity, and what takes part of it. */
export function entryText(
  entry: WeekEntry,
  { labels, taken }: { labels: readonly EnumOption[]; taken: readonly WeekTaken[] },
): string {
  const within = takenWithin(taken, entry);
  return [
    timesText(entry.dayOfWeek, entry.timeRange),
    entry.labels.map((label) => labelText(label, labels)).join(', '),
    validityText(entry),
    ...within.map((one) => `${shortTimes(one.timeRange)} ${takenText(one)}`),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** `1 Zeit`, `3 Zeiten` */
export function countText(count: number): string {
  return count === 1 ? '1 Zeit' : `${count} Zeiten`;
}

/** `Dienstag, Mittwoch und Freitag` */
export function daysText(days: readonly number[]): string {
  return list.format(days.toSorted().map(weekdayName));
}

/** `4:30 Std.`: time that the entries of a day cover, overlaps counted once; `–` without any. */
export function coveredText(entries: readonly WeekEntry[]): string {
  let minutes = 0;
  let until = 0;
  for (const { timeRange } of entries.toSorted((a, b) => a.timeRange.startTime - b.timeRange.startTime)) {
    minutes += Math.max(0, timeRange.endTime - Math.max(timeRange.startTime, until));
    until = Math.max(until, timeRange.endTime);
  }
  return minutes === 0 ? '–' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} Std.`;
}

/** The keys of a week that can be changed, for the map of keys. */
export const weekKeys: WidgetKeys = {
  title: 'Wochenraster',
  entries: [
    { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], label: 'Zeit verschieben' },
    { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], label: 'Um 5 Minuten verschieben' },
    { keys: ['PageUp', 'PageDown'], label: 'Um eine Stunde verschieben' },
    { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], label: 'Ende ändern' },
    { keys: ['Enter'], label: 'Zeit bearbeiten' },
    { keys: ['Delete'], label: 'Zeit entfernen' },
    { keys: ['Escape'], label: 'Ziehen abbrechen' },
    { keys: ['Ctrl+z'], label: 'Zurücknehmen' },
    { keys: ['Ctrl+y'], label: 'Wiederholen' },
  ],
};
