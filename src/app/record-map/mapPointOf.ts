import { isJsonObject } from '../../framework/schema/Json.ts';

/** Location of a record and its postal address in one line. */
export interface MapPoint {
  /** Latitude and longitude in degrees. */
  point: [number, number] | null;
  line: string;
}

function pointOf(location: unknown): [number, number] | null {
  if (!isJsonObject(location) || !Array.isArray(location.coordinates)) return null;
  // GeoJSON order: longitude first
  const [longitude, latitude] = location.coordinates.map(Number);
  if (latitude === undefined || longitude === undefined) return null;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? [latitude, longitude] : null;
}

function joined(...parts: unknown[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}

/** Reads the value of an address field; null if it is empty or unreadable. */
export function mapPointOf(address: unknown): MapPoint | null {
  if (!isJsonObject(address)) return null;
  const { street, houseNumber, postal, city, location } = address;
  const line = [joined(street, houseNumber), joined(postal, city)].filter((part) => part !== '').join(', ');
  const point = pointOf(location);
  return line === '' && !point ? null : { point, line };
}
