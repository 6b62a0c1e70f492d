import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { cleanLine, withPlainSigns } from '../cleanText.ts';
import { dayInBerlin } from '../dayInBerlin.ts';
import type { Field } from '../model.ts';
import { formatTimeOfDay } from './formatTimeOfDay.ts';

/** A day as `YYYY-MM-DD`; `isCompleted` if two digits of its year were typed. */
interface ReadDay {
  day: string;
  isCompleted: boolean;
}

interface Parts {
  year: string;
  month: number;
  date: number;
}

const months = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const monthName =
  /^(?:jan(?:uar)?|feb(?:ruar)?|märz?|apr(?:il)?|mai|juni?|juli?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dez(?:ember)?)$/;
/** Its groups are in the order of `getUTCDay`. */
const weekday =
  /^(?:(so)(?:nntag)?|(mo)(?:ntag)?|(di)(?:enstag)?|(mi)(?:ttwoch)?|(do)(?:nnerstag)?|(fr)(?:eitag)?|(sa)(?:mstag)?)\.?,?\s+/i;
/** Midnight behind a day, which databases and other programs write; another time of day is not a day. */
const midnight = /^(.*\d)(?:T|,?\s+)0?0:00(?::00(?:[.,]0+)?)?(?:\s*Uhr|\s*Z|[+-]\d\d:?\d\d)?$/i;

function monthOf(name: string): number {
  const word = name.toLowerCase().replace(/^(?:maerz|mrz)$/, 'märz');
  return monthName.test(word) ? months.indexOf(word.slice(0, 3)) + 1 : 0;
}

/** Year, month and day of each way of writing; a slash is read only behind a year, since `1/9` has two meanings. */
function partsOf(text: string): Parts | null {
  const numbered = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/.exec(text);
  const dashed = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text);
  const joined = /^(\d{2})(\d{2})((?:1[89]|2[01])\d{2}|\d{2})$/.exec(text);
  const german = numbered ?? dashed ?? joined;
  if (german) return { date: Number(german[1]), month: Number(german[2]), year: german[3] ?? '' };
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  if (iso) return { year: iso[1] ?? '', month: Number(iso[3]), date: Number(iso[4]) };
  const named = /^(\d{1,2})(?:\. ?| |-)(\p{L}+)(?:\. ?| |-)(\d{4}|\d{2})$/u.exec(text);
  return named && { date: Number(named[1]), month: monthOf(named[2] ?? ''), year: named[3] ?? '' };
}

function dayOf({ month, date }: Parts, year: number): string | null {
  const day = new Date(Date.UTC(2000, month - 1, date));
  day.setUTCFullYear(year, month - 1, date);
  const isReal = year > 0 && day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return isReal ? day.toISOString().slice(0, 10) : null;
}

/** Whether a day is within the limits that a field states by itself. */
export function isWithinLimits({ rules = [] }: Pick<Field, 'rules'>, day: string): boolean {
  const today = dayInBerlin(new Date());
  return rules.every(({ rule, value }) => {
    if (rule === 'notInFuture') return day <= today;
    if (typeof value !== 'string') return true;
    return (rule !== 'notBefore' || day >= value) && (rule !== 'notAfter' || day <= value);
  });
}

/**
 * Reads a German date (`24.12.2025`, `24.12.25`, `24122025`, `24. Dezember 2025`, `2025-12-24`); null if it is
 * none. A year of two digits is in the century that `fits`: without limits 00 to 68 are in this century.
 */
export function readDay(input: string, fits: (day: string) => boolean = () => true): ReadDay | null {
  const text = withPlainSigns(cleanLine(input));
  const named = weekday.exec(text);
  const bare = (named ? text.slice(named[0].length) : text).replace(midnight, '$1');
  const parts = partsOf(bare);
  if (!parts) return null;
  const isFull = parts.year.length === 4;
  const short = Number(parts.year);
  const years = isFull ? [short] : short < 69 ? [2000 + short, 1900 + short] : [1900 + short, 2000 + short];
  const isNamed = (day: string) =>
    !named || named[new Date(`${day}T00:00:00Z`).getUTCDay() + 1] !== undefined;
  const days = years.flatMap((year) => dayOf(parts, year) ?? []).filter(isNamed);
  const day = days.find(fits) ?? days[0];
  return day === undefined ? null : { day, isCompleted: !isFull };
}

/** Parses a German date to `YYYY-MM-DD`; null if invalid. See `readDay`. */
export function parseDate(input: string, field: Pick<Field, 'rules'> = {}): string | null {
  return readDay(input, (day) => isWithinLimits(field, day))?.day ?? null;
}

/** Parses `09:05` (HH:mm) to minutes since midnight; `24:00` is the end of a day. Null for any other text. */
export function parseTimeOfDay(input: string): number | null {
  const match = /^(\d{2}):([0-5]\d)$/.exec(cleanLine(input));
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes > 1440 ? null : minutes;
}

/**
 * Parses a time of day as files and tables write it: `8:00`, `08:00:00`, `13.05`, `1305`, `8 Uhr`, `8 h`; null
 * for other text and for seconds, which a time of day does not have.
 */
export function parseClock(input: string): number | null {
  const text = cleanLine(input).replace(/\s*(?:Uhr|h)\.?$/i, '');
  const match = /^(\d{1,2})(?:[:.h]?(\d{2})(?::00(?:[.,]0+)?)?)?$/i.exec(text);
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  const minutes = hour * 60 + minute;
  return match && minute < 60 && minutes <= 1440 ? minutes : null;
}

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
