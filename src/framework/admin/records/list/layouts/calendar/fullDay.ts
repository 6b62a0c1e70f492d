const full = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Montag, 23. November 2026` of a day `YYYY-MM-DD`. */
export function fullDay(day: string): string {
  return full.format(Date.parse(`${day}T00:00:00Z`));
}
