import { isJsonObject } from '../../../../schema/Json.ts';

export interface MapPoint {
  lat: number;
  lon: number;
}

/**
 * The point of an address around which records can be offered; undefined unless it has two coordinates and
 * neither is 0. GeoJSON has longitude first.
 */
export function nearPoint(address: unknown): MapPoint | undefined {
  const location = isJsonObject(address) ? address.location : undefined;
  const coordinates: unknown = isJsonObject(location) ? location.coordinates : undefined;
  if (!Array.isArray(coordinates) || coordinates.length !== 2) return undefined;
  const [lon, lat] = coordinates;
  const isValid = (part: unknown, limit: number) =>
    typeof part === 'number' && Number.isFinite(part) && part !== 0 && Math.abs(part) <= limit;
  return isValid(lat, 90) && isValid(lon, 180) ? { lat, lon } : undefined;
}
