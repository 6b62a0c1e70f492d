/** A place on the map, in degrees. */
export interface Point {
  lat: number;
  lon: number;
}

export type TravelMode = 'car' | 'transit';

/** The way between two points: metres as the crow flies, and minutes of travel. */
export interface Travel {
  metres: number;
  minutes: number;
}

/** Estimates a way. A router would replace the great-circle estimate by what it has computed for these legs. */
export type TravelEstimate = (from: Point, to: Point, mode: TravelMode) => Travel;

const earthRadius = 6_371_000;
/** Roads are longer than the crow flies. */
const detour = 1.3;
const metresPerMinute: Record<TravelMode, number> = { car: 750, transit: 400 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Estimates a way by the great circle, at 45 km/h by car and 24 km/h by public transport. */
export const estimateTravel: TravelEstimate = (from, to, mode) => {
  const [north, east] = [radians(to.lat - from.lat), radians(to.lon - from.lon)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2;
  const metres = Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord))));
  return { metres, minutes: Math.ceil((metres * detour) / metresPerMinute[mode]) };
};
