const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * A point in time (ISO 8601 or `Date`) as `07.03.2026, 09:05 Uhr`, in German time wherever the browser is.
 * @throws RangeError when it is no point in time
 */
export function formatInstant(instant: string | Date): string {
  return `${berlin.format(typeof instant === 'string' ? new Date(instant) : instant)} Uhr`;
}
