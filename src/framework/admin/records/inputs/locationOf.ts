import { isJsonObject } from '../../../schema/Json.ts';

/** A map point as typed; either part may be missing. */
export interface TypedLocation {
  lat: string;
  lon: string;
}

function written(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : '';
}

/** Reads a GeoJSON point, which has longitude first. */
export function locationOf(value: unknown): TypedLocation {
  if (!isJsonObject(value) || !Array.isArray(value.coordinates)) return { lat: '', lon: '' };
  const [lon, lat] = value.coordinates;
  return { lat: written(lat), lon: written(lon) };
}

function degrees(text: string, limit: number): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) && Math.abs(value) <= limit ? value : null;
}

/**
 * Parses two typed numbers (decimal comma or point) to a GeoJSON point; null if either is no valid
 * coordinate.
 */
export function readLocation({
  lat,
  lon,
}: TypedLocation): { type: 'Point'; coordinates: [number, number] } | null {
  const [north, east] = [degrees(lat, 90), degrees(lon, 180)];
  return north === null || east === null ? null : { type: 'Point', coordinates: [east, north] };
}
