import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { formatTimeOfDay } from './formatTimeOfDay.ts';
import { parseDate } from './parseDate.ts';
import { parseTimeOfDay } from './parseTimeOfDay.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * Parses `07.03.2026, 09:05 Uhr` to an ISO instant with `Z`; null for anything but a date and a time of day.
 * The input is German time whatever the browser's time zone, unless an offset follows (`25.10.2026 02:30
 * +01:00`).
 */
export function parseInstant(input: string): string | null {
  const match = /^(.+?)[,\s]+(\d{1,2}(?:[:.]?\d{2})?(?:\s*Uhr)?)(?:\s+([+-](?:0\d|1[0-4]):[0-5]\d))?$/i.exec(
    input.trim(),
  );
  if (!match) return null;
  const date = parseDate(match[1] ?? '');
  const minutes = parseTimeOfDay(match[2] ?? '');
  if (date === null || minutes === null || minutes === 1440) return null;
  const clock = formatTimeOfDay(minutes);
  if (match[3]) return new Date(`${date}T${clock}:00${match[3]}`).toISOString();
  return dayjs.tz(`${date} ${clock}`, 'Europe/Berlin').toISOString();
}
