import type { Times } from './School.ts';

interface Span {
  start: number;
  end: number;
}

/** All minutes of a span, one by one. */
export function minutesOf({ start, end }: Span): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);
}

/** Whether two spans share a minute. */
export function share(one: Span, other: Span): boolean {
  return minutesOf(one).some((minute) => minute >= other.start && minute < other.end);
}

/** Without times, the whole day. */
export function spanOf(times: Times | null | undefined): Span {
  return { start: times?.startTime ?? 0, end: times?.endTime ?? 1440 };
}

/** 1 is Monday. */
export function weekdayAt(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Days from one to the other. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}
