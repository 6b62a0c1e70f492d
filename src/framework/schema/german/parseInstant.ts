import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { formatTimeOfDay } from './formatTimeOfDay.ts';
import { parseDate } from './parseDate.ts';
import { parseTimeOfDay } from './parseTimeOfDay.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * `07.03.2026, 09:05 Uhr` as an ISO instant with `Z`, read as German time wherever the browser is. Null for anything
 * that is no date followed by a time of day.
 */
export function parseInstant(input: string): string | null {
  const match = /^(.+?)[,\s]+(\d{1,2}(?:[:.]?\d{2})?(?:\s*Uhr)?)$/i.exec(input.trim());
  if (!match) return null;
  const date = parseDate(match[1] ?? '');
  const minutes = parseTimeOfDay(match[2] ?? '');
  if (date === null || minutes === null || minutes === 1440) return null;
  return dayjs.tz(`${date} ${formatTimeOfDay(minutes)}`, 'Europe/Berlin').toISOString();
}
