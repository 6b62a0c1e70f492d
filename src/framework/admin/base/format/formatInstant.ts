import { clockInBerlin } from '../../../schema/clockInBerlin.ts';

/**
 * A point in time (ISO 8601 or `Date`) as `07.03.2026, 09:05 Uhr`, in German time wherever the browser is.
 * @throws RangeError when it is no point in time
 */
export function formatInstant(instant: string | Date): string {
  return `${clockInBerlin(new Date(instant))} Uhr`;
}
