import type { FederalState } from '../../../../generated/types.ts';
import { groupBy } from '../../../framework/schema/groupBy.ts';
import { distanceInKm, type Position } from './distanceInKm.ts';
import { federalStateCodes, stateOfGeoNames } from './federalStates.ts';
import type { PackedPlace, PackedPlaces } from './PackedPlaces.ts';
import { bareNameKey, placeNameKey } from './placeName.ts';
import { createPostalAreas, isPostalCodeIn, type PostalTown, readPostalTowns } from './postalRegions.ts';
import { type GeoNamesCity, readGermanCities } from './readGermanCities.ts';

/** A town with those of its postal codes that belong to one point. */
interface LocatedTown {
  town: PostalTown;
  codes: string[];
  state: FederalState;
  position: Position;
  /** Undefined if the town has no centre of its own: the point is that of its postal area. */
  city?: GeoNamesCity;
}

/** Tolerance for unique names, which may be at the edge of their postal area. */
const uniqueNameSlack = 2.4;

interface Located {
  position: Position;
  state: FederalState;
}

function median(values: number[]): number {
  values.sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? 0;
}

function mostFrequent(states: readonly FederalState[]): FederalState | undefined {
  const groups = [...groupBy(states, (state) => state).values()];
  return groups.sort((one, other) => other.length - one.length)[0]?.[0];
}

/** Estimates a postal code from the located ones that share most of its digits. */
function createEstimate(located: ReadonlyMap<string, Located[]>): (code: string) => Located | undefined {
  const byPrefix = new Map<string, Located[]>();
  for (const [code, places] of located)
    for (const digits of [5, 4, 3, 2])
      byPrefix.set(code.slice(0, digits), [...(byPrefix.get(code.slice(0, digits)) ?? []), ...places]);
  return (code) => {
    for (const digits of [5, 4, 3, 2]) {
      const near = byPrefix.get(code.slice(0, digits)) ?? [];
      const state = mostFrequent(near.map((place) => place.state));
      if (!state) continue;
      const [lng, lat] = [0, 1].map((axis) => median(near.map(({ position }) => position[axis] ?? 0)));
      return { state, position: [lng ?? 0, lat ?? 0] };
    }
    return undefined;
  };
}

/** Finds the municipality of each pair of town and postal code by name, state and distance to the postal area. */
function createMatcher(cities: readonly GeoNamesCity[], towns: readonly PostalTown[]) {
  const areas = createPostalAreas(cities, towns);
  const byName = groupBy(cities, ({ name }) => placeNameKey(name));
  const byBareName = groupBy(cities, ({ name }) => bareNameKey(name));
  const nearest = (code: string, candidates: readonly GeoNamesCity[], slack: number) => {
    const area = areas.find(code);
    const near = candidates
      .map((city) => ({ city, distance: distanceInKm(area.position, city.loc.coordinates) }))
      .filter(({ city, distance }) => {
        const state = stateOfGeoNames(city.adminCode);
        return distance <= area.reach * slack && state !== undefined && isPostalCodeIn(code, state);
      });
    return near.sort((one, other) => one.distance - other.distance)[0]?.city;
  };
  return ({ name }: PostalTown, code: string): GeoNamesCity | undefined => {
    const [key, bareKey] = [placeNameKey(name), bareNameKey(name)];
    const namesakes = byName.get(key) ?? [];
    // a bare name matches any namesake, a full name only a bare one: 'Neustadt am Main' is not '... (Wied)'
    const related = (byBareName.get(bareKey) ?? []).filter(
      (city) => key === bareKey || placeNameKey(city.name) === bareKey,
    );
    const slack = namesakes.length === 1 ? uniqueNameSlack : 1;
    return nearest(code, namesakes, slack) ?? nearest(code, related, 1);
  };
}

/** Gives every town of the postal codes a point: its own centre, else that of its postal area. */
function locateTowns(cities: readonly GeoNamesCity[], towns: readonly PostalTown[]): LocatedTown[] {
  const match = createMatcher(cities, towns);
  const places: LocatedTown[] = [];
  const located = new Map<string, Located[]>();
  const without: { town: PostalTown; code: string }[] = [];
  for (const town of towns) {
    const own = new Map<GeoNamesCity, LocatedTown>();
    for (const code of town.codes) {
      const city = match(town, code);
      const state = city && stateOfGeoNames(city.adminCode);
      if (!city || !state) {
        without.push({ town, code });
        continue;
      }
      const place = own.get(city) ?? { town, codes: [], state, position: city.loc.coordinates, city };
      place.codes.push(code);
      own.set(city, place);
      located.set(code, [...(located.get(code) ?? []), place]);
    }
    places.push(...own.values());
  }
  const estimate = createEstimate(located);
  for (const { town, code } of without) {
    const estimated = estimate(code);
    if (!estimated) throw new Error(`No place is known near the postal code ${code}.`);
    places.push({ town, codes: [code], ...estimated });
  }
  return places;
}

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
