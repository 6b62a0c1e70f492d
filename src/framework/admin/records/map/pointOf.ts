import { isJsonObject } from '../../../schema/Json.ts';

/** Latitude and longitude of a GeoJSON point, which has longitude first; null if it is none. */
export function pointOf(location: unknown): [latitude: number, longitude: number] | null {
  if (!isJsonObject(location) || !Array.isArray(location.coordinates)) return null;
  const [longitude, latitude]: unknown[] = location.coordinates;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : null;
}
