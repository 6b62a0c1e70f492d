import { clockInBerlin } from '../../../schema/clockInBerlin.ts';
import { formatTimeOfDay } from '../../../schema/german/formatTimeOfDay.ts';

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** `short`: `07.03.2026`; `long`: `07. März 2026`. */
type DateStyle = 'short' | 'long';

/**
 * Formats a date without time (`'2026-03-07'`). Reads it as text, so no time zone can shift it.
 * @throws RangeError if it is not a date
 */
export function formatDate(date: string, style: DateStyle = 'short'): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [, year = '', month = '', day = ''] = match ?? [];
  const name = months[Number(month) - 1];
  if (name === undefined) throw new RangeError(`"${date}" is not a date like 2026-03-07.`);
  return style === 'short' ? `${day}.${month}.${year}` : `${day}. ${name} ${year}`;
}

/**
 * Formats a point in time (ISO 8601 or `Date`) as `07.03.2026, 09:05 Uhr`, always in German time.
 * @throws RangeError if it is not a point in time
 */
export function formatInstant(instant: string | Date): string {
  return `${clockInBerlin(new Date(instant))} Uhr`;
}

/** Both ends in minutes since midnight: `480, 840` -> `08:00–14:00 Uhr`. */
export function formatTimeRange(from: number, to: number): string {
  return `${formatTimeOfDay(from)}–${formatTimeOfDay(to)} Uhr`;
}
