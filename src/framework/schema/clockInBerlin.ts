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
 * A point in time as `07.03.2026, 09:05`, in German time wherever the program runs.
 * @throws RangeError when it is no point in time
 */
export function clockInBerlin(instant: Date): string {
  return berlin.format(instant);
}
