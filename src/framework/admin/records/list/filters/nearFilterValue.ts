import { isJsonObject } from '../../../../schema/Json.ts';
import type { Field } from '../../../../schema/model.ts';

/** The `near` filter. Only its input uses `of`, to show the origin of the point. */
export interface NearValue {
  lat: number;
  lon: number;
  /** In metres. */
  maxDistance: number;
  /** `institutions/6650…`, or `here` for the position of the device. */
  of?: string;
}

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
  const location = isJsonObject(address) ? address.location : undefined;
  const [lon, lat] =
    isJsonObject(location) && Array.isArray(location.coordinates) ? location.coordinates : [];
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined;
}
