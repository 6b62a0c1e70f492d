const longDay = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day like `2026-11-23` as `Montag, 23. November 2026`. */
export function formatLongDate(date: string): string {
  return longDay.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}
