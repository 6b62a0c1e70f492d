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
 * Formats an instant as `07.03.2026, 09:05`, in German time whatever the program's time zone.
 * @throws RangeError if the date is invalid
 */
export function clockInBerlin(instant: Date): string {
  return berlin.format(instant);
}
