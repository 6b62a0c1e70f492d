import type { FederalState } from '../../../../generated/types.ts';
import { groupBy } from '../../../framework/schema/groupBy.ts';
import { distanceInKm } from './distanceInKm.ts';
import { federalStateCodes } from './federalStates.ts';
import type { GeoNamesCity } from './GeoNamesCity.ts';
import { type LocatedTown, locateTowns } from './locateTowns.ts';
import type { PackedPlace, PackedPlaces } from './PackedPlaces.ts';
import { readGermanCities } from './readGermanCities.ts';
import { readPostalTowns } from './readPostalTowns.ts';
import { stateOfGeoNames } from './stateOfGeoNames.ts';

/** Four decimals are eleven metres. */
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
const minCityPopulation = 100_000;

function packTown({ town, codes, state, position, city }: LocatedTown): PackedPlace {
  const names = new Set([town.rawName, ...town.rawName.split(' - '), city?.name ?? town.name]);
  names.delete(town.name);
  return [
    town.name,
    federalStateCodes.indexOf(state),
    round(position[0]),
    round(position[1]),
    city?.population ?? 0,
    codes.join(' '),
    city ? 0 : 1,
    [...names].join('|'),
    '',
  ];
}

/** Finds the city of a district: the largest place of its municipality, else the nearest large one. */
function createCityFinder(
  cities: readonly GeoNamesCity[],
): (district: GeoNamesCity) => GeoNamesCity | undefined {
  const byPopulation = [...cities].sort((one, other) => other.population - one.population);
  const byMunicipality = groupBy(byPopulation, ({ muniSub }) => muniSub ?? '');
  const large = byPopulation.filter(({ population }) => population >= minCityPopulation);
  return ({ muniSub, loc }) => {
    const own = muniSub ? byMunicipality.get(muniSub)?.[0] : undefined;
    if (own) return own;
    const distanceTo = (city: GeoNamesCity) => distanceInKm(city.loc.coordinates, loc.coordinates);
    return large.filter((city) => distanceTo(city) < 20).sort((a, b) => distanceTo(a) - distanceTo(b))[0];
  };
}

function packCity(city: GeoNamesCity, state: FederalState, of: string): PackedPlace {
  const [lng, lat] = city.loc.coordinates;
  const isIn = of !== '' && of !== city.name;
  return [
    city.name,
    federalStateCodes.indexOf(state),
    round(lng),
    round(lat),
    city.population,
    '',
    0,
    '',
    isIn ? of : '',
  ];
}

/**
 * Joins the places of GeoNames with the postal codes of OpenStreetMap. Reads packages of development, so the
 * build calls it, and a server that runs from its sources.
 */
export function makePlaces(): PackedPlaces {
  const cities = readGermanCities();
  const municipalities = cities.filter(({ featureCode }) => !/^PPL[XH]/.test(featureCode));
  const towns = locateTowns(municipalities, readPostalTowns());
  const used = new Set(towns.map(({ city }) => city));
  const nameOf = new Map(towns.flatMap(({ city, town }) => (city ? [[city, town.name] as const] : [])));
  const findCity = createCityFinder(municipalities);
  const others = cities
    .filter((city) => !used.has(city))
    .map((city) => {
      const parent = city.featureCode === 'PPLX' ? findCity(city) : undefined;
      const state =
        stateOfGeoNames(city.adminCode) ?? stateOfGeoNames(findCity(city)?.adminCode ?? '') ?? 'BE';
      return packCity(city, state, parent ? (nameOf.get(parent) ?? parent.name) : '');
    });
  const places = [...towns.map(packTown), ...others];
  return {
    states: federalStateCodes,
    places: places.sort((one, other) => other[4] - one[4] || one[0].localeCompare(other[0], 'de')),
  };
}
