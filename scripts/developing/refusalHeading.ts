import type { Refusal } from './ServerProcess.ts';

/** What the bar says first: what is wrong, and what the server does meanwhile. */
export function refusalHeading(
  { reason, isPlan }: Pick<Refusal, 'reason' | 'isPlan'>,
  isRunning: boolean,
): string {
  const count = reason.split('\n').length;
  const mistakes =
    count === 1 ? 'In den Definitionen ist ein Fehler.' : `In den Definitionen sind ${count} Fehler.`;
  const what = isPlan
    ? 'Was du geändert hast, kann Daten löschen und wartet auf deine Bestätigung.'
    : mistakes;
  const meanwhile = isRunning
    ? 'Der Server läuft mit den bisherigen Definitionen weiter.'
    : 'Der Server startet, sobald das behoben ist.';
  return `${what} ${meanwhile}`;
}
