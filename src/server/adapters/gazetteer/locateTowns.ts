import type { FederalState } from '../../../../generated/types.ts';
import { groupBy } from '../../../framework/schema/groupBy.ts';
import { distanceInKm, type Position } from './distanceInKm.ts';
import type { GeoNamesCity } from './GeoNamesCity.ts';
import { bareNameKey, placeNameKey } from './placeName.ts';
import { createPostalAreas } from './postalAreas.ts';
import { isPostalCodeIn } from './postalRegions.ts';
import type { PostalTown } from './readPostalTowns.ts';
import { stateOfGeoNames } from './stateOfGeoNames.ts';

/** A town with those of its postal codes that belong to one point. */
export interface LocatedTown {
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
export function locateTowns(cities: readonly GeoNamesCity[], towns: readonly PostalTown[]): LocatedTown[] {
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
