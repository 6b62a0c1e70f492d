/** "noch 3 Plätze frei" of a course; null without a limit. */
export function placesText(free: number | null | undefined): string | null {
  if (free === null || free === undefined) return null;
  if (free === 0) return 'ausgebucht, mit Warteliste';
  return free === 1 ? 'noch 1 Platz frei' : `noch ${free} Plätze frei`;
}
