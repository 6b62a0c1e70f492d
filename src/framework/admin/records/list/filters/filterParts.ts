import { isJsonObject } from '../../../../schema/Json.ts';
import type { Field } from '../../../../schema/model.ts';
import { pointOf as pointOfLocation } from '../../map/pointOf.ts';

/** The value under an operator of a filter: the 5 of `{"$gte": 5}`. */
export function filterPart(filter: unknown, operator: string): unknown {
  return isJsonObject(filter) ? filter[operator] : undefined;
}

/** The values named by a filter, in any notation: `"a"`, `["a", "b"]`, `{"$in": ["a", "b"]}`. */
export function namedValues(filter: unknown): (string | number)[] {
  const named = filterPart(filter, '$in') ?? filter;
  return [named].flat().filter((value) => typeof value === 'string' || typeof value === 'number');
}

/** The `near` filter. Only its input uses `of`, to show the origin of the point. */
export interface NearValue {
  lat: number;
  lon: number;
  /** In metres. */
  maxDistance: number;
  /** `institutions/6650…`, `here` for the position of the device, or `address/24103 Kiel`. */
  of?: string;
}

/** Reads a `$near` filter: degrees and metres; undefined if it is incomplete. */
export function nearValueOf(filter: unknown): NearValue | undefined {
  if (!isJsonObject(filter)) return undefined;
  const { lat, lon, maxDistance, of } = filter;
  if (typeof lat !== 'number' || typeof lon !== 'number' || typeof maxDistance !== 'number') return undefined;
  return { lat, lon, maxDistance, ...(typeof of === 'string' ? { of } : {}) };
}

/** The address field that locates a record. */
export function placeField(fields: readonly Field[]): Field | undefined {
  return fields.find(({ kind }) => kind === 'address');
}

/** The point of an address; GeoJSON has longitude first. */
export function pointOf(address: unknown): Pick<NearValue, 'lat' | 'lon'> | undefined {
  const point = isJsonObject(address) ? pointOfLocation(address.location) : null;
  return point ? { lat: point[0], lon: point[1] } : undefined;
}
