const dayLength = 24 * 60 * 60 * 1000;

/**
 * Returns the day `days` after (if negative, before) `day`. Both are `YYYY-MM-DD`, calendar days without a
 * time zone.
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}
