import { dayInBerlin } from '../../schema/dayInBerlin.ts';

const hourMs = 3_600_000;

/** The instant at which a day (`YYYY-MM-DD`) is over in Germany, as an ISO string in UTC. */
export function endOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + 24 * hourMs;
  const next = new Date(midnight).toISOString().slice(0, 10);
  // two hours before midnight in UTC it is midnight in summer; in winter it is not yet
  const summer = new Date(midnight - 2 * hourMs);
  return (dayInBerlin(summer) === next ? summer : new Date(midnight - hourMs)).toISOString();
}
