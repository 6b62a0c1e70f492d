import type { FederalState } from '../../../../generated/types.ts';
import { groupBy } from '../../../framework/schema/groupBy.ts';
import { distanceInKm, type Position } from '../../adapters/gazetteer/distanceInKm.ts';
import { stateOfGeoNames } from '../../adapters/gazetteer/federalStates.ts';
import { bareNameKey, cleanPlaceName, placeNameKey } from '../../adapters/gazetteer/placeName.ts';
import {
  createPostalAreas,
  isPostalCodeIn,
  type PostalAreas,
  type PostalTown,
  readPostalTowns,
} from '../../adapters/gazetteer/postalRegions.ts';
import { type GeoNamesCity, readGermanCities } from '../../adapters/gazetteer/readGermanCities.ts';

/** A German municipality with its postal codes. */
export interface GermanPlace {
  name: string;
  state: FederalState;
  population: number;
  /** Centre in GeoJSON order [longitude, latitude]. */
  position: Position;
  /** Never empty; each is in the municipality's state and near its centre. */
  postalCodes: readonly string[];
  /** Known districts, for larger cities only. */
  districts: readonly { name: string; position: Position }[];
}

const minDistrictPopulation = 5_000;
/** Tolerance for unique names, which may be at the edge of their postal area. */
const uniqueNameSlack = 2.4;
const minPopulationWithDistricts = 150_000;

let loaded: readonly GermanPlace[] | undefined;

/** All municipalities with a postal code in their own state, largest first; cached per process. */
export function germanPlaces(): readonly GermanPlace[] {
  loaded ??= joinPlaces(readGermanCities(), readPostalTowns());
  return loaded;
}

/**
 * Joins municipalities with postal codes. Names alone would confuse one Neustadt with another, so a code only
 * matches if its region is in the same state and its area (three digits) is near. Of several matches the one
 * with the same full name wins, then the nearest.
 */
function joinPlaces(cities: readonly GeoNamesCity[], towns: readonly PostalTown[]): GermanPlace[] {
  const byName = groupBy(towns, (town) => placeNameKey(town.name));
  const byBareName = groupBy(towns, (town) => bareNameKey(town.name));
  const municipalities = cities.filter((city) => !city.featureCode.startsWith('PPLX'));
  const areas = createPostalAreas(municipalities, towns);
  const citiesByName = groupBy(municipalities, (city) => placeNameKey(city.name));
  const districts = groupBy(cities.filter(isDistrict), (city) => city.muniSub ?? '');

  const places: GermanPlace[] = [];
  for (const city of municipalities) {
    const state = stateOfGeoNames(city.adminCode);
    if (state === undefined) continue;
    const key = placeNameKey(city.name);
    const bareKey = bareNameKey(city.name);
    const namesakes = byName.get(key) ?? [];
    const isUnique = citiesByName.get(key)?.length === 1 && areInOneArea(byBareName.get(bareKey) ?? []);
    // a bare name matches any namesake, a full name only a bare one: 'Neustadt am Main' is not '... (Wied)'
    const related = (byBareName.get(bareKey) ?? []).filter(
      (town) => key === bareKey || placeNameKey(town.name) === bareKey,
    );
    const town =
      nearestTown(city, { state, towns: namesakes, areas }, isUnique ? uniqueNameSlack : 1) ??
      nearestTown(city, { state, towns: related, areas });
    if (town === undefined) continue;
    places.push({
      name: town.name.length >= city.name.length ? town.name : cleanPlaceName(city.name),
      state,
      population: city.population,
      position: city.loc.coordinates,
      postalCodes: town.codes,
      districts: districtsOf(city, districts.get(city.muniSub ?? '') ?? []),
    });
  }
  return places.sort((a, b) => b.population - a.population || a.name.localeCompare(b.name, 'de'));
}

/**
 * Returns whether the codes share one area; otherwise (Lage: 32791 and 49828) they belong to different towns
 * of the same name.
 */
function areInOneArea(towns: readonly PostalTown[]): boolean {
  return new Set(towns.flatMap((town) => town.codes.map((code) => code.slice(0, 3)))).size === 1;
}

interface KnownTowns {
  state: FederalState;
  towns: readonly PostalTown[];
  areas: PostalAreas;
}

function nearestTown(
  city: GeoNamesCity,
  { state, towns, areas }: KnownTowns,
  slack = 1,
): PostalTown | undefined {
  let best: (PostalTown & { distance: number }) | undefined;
  for (const town of towns) {
    let nearest = Number.POSITIVE_INFINITY;
    const codes = town.codes.filter((code) => {
      if (!isPostalCodeIn(code, state)) return false;
      const area = areas.find(code);
      const distance = distanceInKm(area.position, city.loc.coordinates);
      nearest = Math.min(nearest, distance);
      return distance <= area.reach * slack;
    });
    if (codes.length > 0 && nearest < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { ...town, codes, distance: nearest };
    }
  }
  return best;
}

/**
 * Returns whether it is a district of a German city; excludes statistical quarters, historic units and names
 * that repeat the city's.
 */
function isDistrict(city: GeoNamesCity): boolean {
  return (
    city.featureCode === 'PPLX' &&
    city.population >= minDistrictPopulation &&
    city.muniSub?.endsWith('000') === true &&
    !/[/\d]| - |oe|altstadt|hochschul|bahnhof|stadtkern|hagenring|^(weinberg|humboldtkolonie)$/i.test(
      city.name,
    )
  );
}

function districtsOf(city: GeoNamesCity, districts: readonly GeoNamesCity[]): GermanPlace['districts'] {
  if (city.population < minPopulationWithDistricts) return [];
  const name = cleanPlaceName(city.name);
  const named = districts
    .filter((district) => distanceInKm(district.loc.coordinates, city.loc.coordinates) < 25)
    .map((district) => ({
      name: district.name.replace(new RegExp(`^${name}[ -]`), ''),
      position: district.loc.coordinates,
    }));
  return [...new Map(named.map((district) => [district.name, district])).values()];
}
