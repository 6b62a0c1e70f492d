import { clockInBerlin } from '../../framework/schema/clockInBerlin.ts';
import type { WeekEntry } from '../week-grid/WeekEntry.ts';

/** When the newest entry was written, as `23.11.2026 um 14:05 Uhr`; null if no entry says so. */
export function lastUpdated(entries: readonly Pick<WeekEntry, 'updatedAt'>[]): string | null {
  const instants = entries.flatMap(({ updatedAt }) =>
    typeof updatedAt === 'string' ? [Date.parse(updatedAt)] : [],
  );
  const known = instants.filter((instant) => !Number.isNaN(instant));
  if (known.length === 0) return null;
  const [day, time] = clockInBerlin(new Date(Math.max(...known))).split(', ');
  return `${day} um ${time} Uhr`;
}
