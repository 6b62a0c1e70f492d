import type { Position } from './distanceInKm.ts';
import type { GeoNamesCity } from './GeoNamesCity.ts';
import { placeNameKey } from './placeName.ts';

export interface PostalArea {
  /** Median of its towns. */
  position: Position;
  /** Kilometres; a town farther away is a namesake of one in this area. */
  reach: number;
}

export interface PostalAreas {
  find(postalCode: string): PostalArea;
}

const reachByDigits = { 3: 55, 2: 75 } as const;

/**
 * Locates postal codes by their first three digits, else by their first two. Uses towns whose name is unique
 * in both sources; the median of longitude and of latitude tolerates a few wrong pairs.
 */
export function createPostalAreas(
  cities: readonly GeoNamesCity[],
  towns: readonly { name: string; codes: readonly string[] }[],
): PostalAreas {
  const positions = new Map<string, Position | null>();
  for (const city of cities) {
    const key = placeNameKey(city.name);
    positions.set(key, positions.has(key) ? null : city.loc.coordinates);
  }
  const samples = new Map<string, Position[]>();
  for (const town of towns) {
    const position = positions.get(placeNameKey(town.name));
    if (!position) continue;
    const prefixes = town.codes.flatMap((code) => [code.slice(0, 2), code.slice(0, 3)]);
    for (const prefix of new Set(prefixes)) {
      const list = samples.get(prefix);
      if (list) list.push(position);
      else samples.set(prefix, [position]);
    }
  }
  const middles = new Map([...samples].map(([prefix, list]) => [prefix, middle(list)]));
  return { find: (postalCode) => findArea(middles, postalCode) };
}

function findArea(middles: ReadonlyMap<string, Position>, postalCode: string): PostalArea {
  for (const digits of [3, 2] as const) {
    const position = middles.get(postalCode.slice(0, digits));
    if (position) return { position, reach: reachByDigits[digits] };
  }
  return { position: [0, 0], reach: 0 };
}

function middle(positions: readonly Position[]): Position {
  return [median(positions.map(([lng]) => lng)), median(positions.map(([, lat]) => lat))];
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
