import { cleanLine, withPlainSigns } from '../cleanText.ts';
import { dayInBerlin } from '../dayInBerlin.ts';
import type { Field } from '../model.ts';

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
