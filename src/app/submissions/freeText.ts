/** Free places of a course in words; null: unlimited. */
export function freeText(free: number | null): string {
  if (free === null) return 'Plätze unbegrenzt';
  if (free === 0) return 'Kein Platz frei';
  return free === 1 ? 'Ein Platz frei' : `${free} Plätze frei`;
}
