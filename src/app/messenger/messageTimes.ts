import { formatDate, formatInstant } from '../../framework/admin/base/format/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';

/** `09:05` for a time of today, else `07.03.2026`. */
export function shortTime(instant: string, now = new Date()): string {
  const day = dayInBerlin(new Date(instant));
  if (day !== dayInBerlin(now)) return formatDate(day);
  return formatInstant(instant).split(', ')[1]?.replace(' Uhr', '') ?? '';
}
