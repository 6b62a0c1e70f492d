import { dayInBerlin } from '../../schema/dayInBerlin.ts';

const hourMs = 3_600_000;

/** The instant at which a day (`YYYY-MM-DD`) ends in Germany, as an ISO string in UTC. */
export function endOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + 24 * hourMs;
  const next = new Date(midnight).toISOString().slice(0, 10);
  // midnight in Germany is 22:00 UTC in summer, 23:00 UTC in winter
  const summer = new Date(midnight - 2 * hourMs);
  return (dayInBerlin(summer) === next ? summer : new Date(midnight - hourMs)).toISOString();
}
