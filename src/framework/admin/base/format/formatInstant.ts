import { clockInBerlin } from '../../../schema/clockInBerlin.ts';

/**
 * Formats a point in time (ISO 8601 or `Date`) as `07.03.2026, 09:05 Uhr`, always in German time.
 * @throws RangeError if it is not a point in time
 */
export function formatInstant(instant: string | Date): string {
  return `${clockInBerlin(new Date(instant))} Uhr`;
}
