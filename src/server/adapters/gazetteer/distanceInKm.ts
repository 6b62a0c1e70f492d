/** GeoJSON order: longitude, latitude, in degrees. */
export type Position = [number, number];

const earthRadius = 6371;

/** Great-circle distance in kilometres (haversine). */
export function distanceInKm([lng1, lat1]: Position, [lng2, lat2]: Position): number {
  const toRadians = Math.PI / 180;
  const sinLat = Math.sin(((lat2 - lat1) * toRadians) / 2);
  const sinLng = Math.sin(((lng2 - lng1) * toRadians) / 2);
  const a = sinLat ** 2 + Math.cos(lat1 * toRadians) * Math.cos(lat2 * toRadians) * sinLng ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a)));
}
