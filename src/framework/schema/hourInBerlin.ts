const berlinHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Hour of the day in Germany at `now`, 0 to 23. */
export function hourInBerlin(now: Date): number {
  return Number(berlinHour.format(now));
}
