const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The day it is in Germany, `YYYY-MM-DD`. */
export function dayInBerlin(now: Date): string {
  return berlinDay.format(now);
}
