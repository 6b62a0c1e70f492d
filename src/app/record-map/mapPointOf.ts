import { pointOf } from '../../framework/admin/records/map/pointOf.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';

/** Location of a record and its postal address in one line. */
export interface MapPoint {
  /** Latitude and longitude in degrees. */
  point: [number, number] | null;
  line: string;
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
