import dayjs from 'dayjs';

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
