const dayLength = 24 * 60 * 60 * 1000;

/** The day `days` after (or, negative, before) `day`; both `YYYY-MM-DD`, calendar days without a zone. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}
