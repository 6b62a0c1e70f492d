import dayjs from 'dayjs';

/**
 * Days of a calendar page as `YYYY-MM-DD`, in weeks from Monday; the first and last week include days of
 * other months.
 */
export function monthWeeks(day: string): string[][] {
  const first = dayjs(day).startOf('month');
  const last = first.endOf('month');
  const daysBefore = (first.day() + 6) % 7;
  const count = Math.ceil((daysBefore + last.date()) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => first.add(week * 7 + at - daysBefore, 'day').format('YYYY-MM-DD')),
  );
}

/** The day (`YYYY-MM-DD`) that a key moves to in a calendar; null for other keys. */
export function moveDay(day: string, key: string): string | null {
  const date = dayjs(day);
  const weekday = (date.day() + 6) % 7;
  const steps: Record<string, dayjs.Dayjs> = {
    ArrowLeft: date.subtract(1, 'day'),
    ArrowRight: date.add(1, 'day'),
    ArrowUp: date.subtract(7, 'day'),
    ArrowDown: date.add(7, 'day'),
    PageUp: date.subtract(1, 'month'),
    PageDown: date.add(1, 'month'),
    Home: date.subtract(weekday, 'day'),
    End: date.add(6 - weekday, 'day'),
  };
  return steps[key]?.format('YYYY-MM-DD') ?? null;
}

/** Milliseconds without typing after which an unreadable date is reported. */
export const datePauseMs = 1250;

/** The same for a time of day, which is then also rounded to its step. */
export const timePauseMs = 1500;
