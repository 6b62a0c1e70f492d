/** Days of the week in German by ISO number, 1 (Monday) to 7 (Sunday). */
export const weekdays = [
  { day: 1, name: 'Montag', short: 'Mo' },
  { day: 2, name: 'Dienstag', short: 'Di' },
  { day: 3, name: 'Mittwoch', short: 'Mi' },
  { day: 4, name: 'Donnerstag', short: 'Do' },
  { day: 5, name: 'Freitag', short: 'Fr' },
  { day: 6, name: 'Samstag', short: 'Sa' },
  { day: 7, name: 'Sonntag', short: 'So' },
] as const;

/** Full German name of a weekday; empty for another number. */
export function weekdayName(day: number): string {
  return weekdays[day - 1]?.name ?? '';
}
