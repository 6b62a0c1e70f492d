import { isJsonObject } from '../Json.ts';
import type { Fail } from './check.ts';

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= limit;
}

/** Checks a GeoJSON point: longitude, then latitude. */
function isPlace(location: unknown): boolean {
  if (!isJsonObject(location) || !Array.isArray(location.coordinates)) return false;
  const [longitude, latitude, ...rest]: unknown[] = location.coordinates;
  return rest.length === 0 && isWithin(longitude, 180) && isWithin(latitude, 90);
}

/**
 * Checks an address as a whole: a German postal code has five digits, a location has valid coordinates.
 * @param stored the members that `given` leaves unchanged
 */
export function checkAddress(
  given: Record<string, unknown>,
  stored: Record<string, unknown>,
  fail: Fail,
): void {
  const { postal, country } = { ...stored, ...given };
  const isTouched = 'postal' in given || 'country' in given;
  const isGerman = (country ?? 'DE') === 'DE';
  if (isTouched && isGerman && typeof postal === 'string' && !/^\d{5}$/.test(postal)) {
    fail('germanPostalCode', {}, ['postal']);
  }
  if ((given.location ?? null) !== null && !isPlace(given.location)) fail('isPlace', {}, ['location']);
}
