/** A point on the map, in degrees. */
export interface GeoPoint {
  lat: number;
  lon: number;
}
