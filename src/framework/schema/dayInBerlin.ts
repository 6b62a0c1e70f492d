const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** Calendar day in Germany at `now`, `YYYY-MM-DD`. */
export function dayInBerlin(now: Date): string {
  return berlinDay.format(now);
}
