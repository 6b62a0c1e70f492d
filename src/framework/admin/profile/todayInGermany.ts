const germanDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The day it is in Germany, `YYYY-MM-DD`. */
export function todayInGermany(now = new Date()): string {
  return germanDay.format(now);
}
