import { type RawBuilder, sql } from 'kysely';

/** A place on the map, in degrees. */
export interface MapPoint {
  lat: number;
  lon: number;
}

/** A place as a point of the database. */
export function pointSql({ lat, lon }: MapPoint): RawBuilder<unknown> {
  return sql`point(${lon}, ${lat})`;
}

/** Metres between two points, such as `i."address.location"` of `readableRows`; null if either is missing. */
export function distanceSql(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`leitstand_distance(${one}, ${other})`;
}

const metresPerDegree = 111_195;

/**
 * Half the width, in degrees of longitude, of a circle with radius `height` in degrees of latitude. The
 * circle is widest on the poleward side of its centre, hence the formula.
 */
function widthOf(height: number, lat: number): number {
  if (Math.abs(lat) + height >= 90) return 360;
  const radians = Math.PI / 180;
  return Math.asin(Math.sin(height * radians) / Math.cos(lat * radians)) / radians;
}

/** Condition that a point is within so many metres of a place, using the index on a column of points. */
export function withinSql(
  point: RawBuilder<unknown>,
  { lat, lon }: MapPoint,
  metres: number,
): RawBuilder<boolean> {
  const height = metres / metresPerDegree;
  const width = widthOf(height, lat);
  const corners = sql`box(point(${lon + width}, ${lat + height}), point(${lon - width}, ${lat - height}))`;
  return sql<boolean>`(${point} <@ ${corners} AND ${distanceSql(point, pointSql({ lat, lon }))} <= ${metres})`;
}
