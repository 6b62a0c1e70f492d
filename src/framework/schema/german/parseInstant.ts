import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { cleanLine, withPlainSigns } from '../cleanText.ts';
import { formatTimeOfDay } from './formatTimeOfDay.ts';
import { parseDate } from './parseDate.ts';
import { parseClock } from './parseTimeOfDay.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

function isoInstant(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/**
 * Parses `07.03.2026, 09:05 Uhr` to an ISO instant with `Z`; null for anything but a date and a time of day.
 * The input is German time whatever the browser's time zone, unless an offset follows (`25.10.2026 02:30
 * +01:00`). ISO instants of other programs are read, too.
 */
export function parseInstant(input: string): string | null {
  const text = withPlainSigns(cleanLine(input));
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  if (iso && parseDate(text.slice(0, 10))) return isoInstant(text);
  const match =
    /^(.+?)(?:[,\s]+|(?<=^\d{4}-\d\d-\d\d)T)(\d{1,2}(?:[:.]?\d{2}(?::00)?)?(?:\s*Uhr)?)(?:\s+([+-](?:0\d|1[0-4]):[0-5]\d))?$/i.exec(
      text,
    );
  if (!match) return null;
  const date = parseDate(match[1] ?? '');
  const minutes = parseClock(match[2] ?? '');
  if (date === null || minutes === null || minutes === 1440) return null;
  const clock = formatTimeOfDay(minutes);
  if (match[3]) return new Date(`${date}T${clock}:00${match[3]}`).toISOString();
  return dayjs.tz(`${date} ${clock}`, 'Europe/Berlin').toISOString();
}
