import type { FederalState } from '../../../../generated/types.ts';

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

/** States in which codes with these first two digits occur. */
export function statesOfPostalRegion(region: string): FederalState[] {
  return (Object.keys(regionsOfState) as FederalState[]).filter((state) => isRegionIn(region, state));
}

/** Returns whether the first two digits of a postal code are possible in this state. */
export function isPostalCodeIn(postal: string, state: FederalState): boolean {
  return isRegionIn(postal.slice(0, 2), state);
}

function isRegionIn(region: string, state: FederalState): boolean {
  return regionSets.get(state)?.has(region) ?? false;
}
