import type { Weekday } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import type { Random } from './random.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** Formats a day 'YYYY-MM-DD' as in German letters. */
export function germanDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** An instant during office hours of a working day, `minDays` to `maxDays` before the day. */
export function instantBefore(random: Random, day: string, minDays: number, maxDays: number): string {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) - random.int(minDays, maxDays) * dayLength);
  const weekday = at.getUTCDay();
  if (weekday === 0 || weekday === 6) at.setTime(at.getTime() - (weekday === 0 ? 2 : 1) * dayLength);
  at.setTime(at.getTime() + random.int(6 * 60, 16 * 60) * 60_000 + random.int(0, 59_999));
  return at.toISOString();
}

/** An instant from `from` (inclusive) to `to`, during office hours if possible. */
export function instantBetween(random: Random, from: string, to: string): string {
  const start = Date.parse(from);
  const end = Date.parse(to);
  const at = new Date(start + random.next() * Math.max(0, end - start));
  const inOffice = new Date(at);
  inOffice.setUTCHours(6 + (at.getUTCHours() % 10));
  const isBetween = inOffice.getTime() >= start && inOffice.getTime() < end;
  return (isBetween ? inOffice : at).toISOString();
}

/** Birthday of a person aged `minAge` to `maxAge` on the day; ages in the middle are more frequent. */
export function birthday(random: Random, day: string, minAge: number, maxAge: number): string {
  const share = (random.next() + random.next()) / 2;
  return addDays(day, -Math.ceil(365.25 * (minAge + share * (maxAge - minAge)) + 1));
}

/** First day of the month `shift` months after (if negative, before) that of a day 'YYYY-MM-DD'. */
export function monthStart(day: string, shift = 0): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + shift;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Monday to Friday. */
export const workdays: readonly Weekday[] = [1, 2, 3, 4, 5];

/** First of August that starts the school year of a day 'YYYY-MM-DD'. */
export function schoolYearStart(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < '08-01' ? year - 1 : year}-08-01`;
}

/** The school year of a day, formatted as '2026/27'. */
export function schoolYearName(day: string): string {
  const year = Number(schoolYearStart(day).slice(0, 4));
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}
