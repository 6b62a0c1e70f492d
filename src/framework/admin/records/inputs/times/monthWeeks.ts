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
