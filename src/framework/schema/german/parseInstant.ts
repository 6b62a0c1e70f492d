import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { formatTimeOfDay } from './formatTimeOfDay.ts';
import { parseDate } from './parseDate.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Minutes since midnight of `9:05`, `09.05`, `0905`, `9` or `9 Uhr` behind a date; null if invalid. */
function clockOf(text: string): number | null {
  const match = /^(\d{1,2})[:.]?(\d{2})?(?:\s*Uhr)?$/i.exec(text);
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  return match && hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

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
  const minutes = clockOf(match[2] ?? '');
  if (date === null || minutes === null) return null;
  const clock = formatTimeOfDay(minutes);
  if (match[3]) return new Date(`${date}T${clock}:00${match[3]}`).toISOString();
  return dayjs.tz(`${date} ${clock}`, 'Europe/Berlin').toISOString();
}
