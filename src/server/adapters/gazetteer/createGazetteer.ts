import type { AddressItem } from '../../../framework/schema/contracts/geocoder.ts';
import { type AddressSource, addressLine } from '../../../framework/server/services/geocoder/Geocoder.ts';
import { dataFiles } from '../data-files/dataFiles.ts';
import { readDataFile } from '../data-files/readDataFile.ts';
import type { PackedPlaces } from './PackedPlaces.ts';
import { type GazetteerPlace, PlaceIndex } from './PlaceIndex.ts';
import { parseAddress, type TypedAddress } from './parseAddress.ts';
import { searchKey } from './searchKey.ts';

const mostItems = 10;
/** Places of a name that may as well be a street in one. */
const mostUnsure = 5;

/** German names of the federal states by their codes. */
const stateTitles: Readonly<Record<string, string>> = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NRW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
};

/** A place, and the postal code to show with it. */
interface Choice {
  place: GazetteerPlace;
  code?: string | undefined;
}

function itemOf({ place, code }: Choice, { street, houseNumber }: TypedAddress): AddressItem {
  const value: AddressItem['value'] = {
    ...(street ? { street } : {}),
    ...(houseNumber ? { houseNumber } : {}),
    ...(code ? { postal: code } : {}),
    city: place.city,
    state: place.state,
    country: 'DE',
    location: { type: 'Point', coordinates: place.position },
  };
  // a street has the point of its town, and so has one of several codes
  const isInside = street !== undefined || (code !== undefined && place.codes.length > 1);
  const isApproximate = place.isApproximate || isInside;
  const district = place.city === place.name ? '' : `${place.name}, `;
  const state = stateTitles[place.state];
  const line = addressLine(value, state === value.city ? undefined : state);
  return {
    text: `${street ? '' : district}${line}${isApproximate ? ' (ungefähr)' : ''}`,
    value,
    source: place.codes.length > 0 ? 'osm' : 'unknown',
    isApproximate,
  };
}

/** The one code of a place; a place with several is shown without one, and after it each of its codes. */
function onlyCode({ codes }: GazetteerPlace): string | undefined {
  return codes.length === 1 ? codes[0] : undefined;
}

function byCode(index: PlaceIndex, { postal = '', place }: TypedAddress): Choice[] {
  const codes = postal.length === 5 ? [postal] : index.findCodes(postal, mostItems);
  const found = codes.flatMap((code) => index.findByCode(code).map((one) => ({ place: one, code })));
  if (postal.length < 5) return found.slice(0, mostItems);
  if (place === '') return found;
  const key = searchKey(place);
  const isNamed = ({ place: { name } }: Choice) => searchKey(name).startsWith(key);
  return [...found.filter(isNamed), ...found.filter((choice) => !isNamed(choice))];
}

/** All namesakes of the typed place, however many, else the most similar names. */
function byName(index: PlaceIndex, name: string): Choice[] {
  const exact = index.findExactly(name);
  const places = index.findByName(name, Math.max(mostItems, exact.length));
  const found = places.map((place) => ({ place, code: onlyCode(place) }));
  const [only] = exact;
  if (exact.length !== 1 || !only || only.codes.length < 2) return found;
  const codes = only.codes.map((code) => ({ place: only, code }));
  const [first, ...others] = found;
  return first ? [first, ...codes, ...others].slice(0, mostItems) : codes;
}

/** A misspelt place may look like a street in one: `Nemarkt in der Oberpfalz`. */
function unsurePlaces(index: PlaceIndex, typed: TypedAddress, text: string): AddressItem[] {
  const { street, houseNumber, postal, place } = typed;
  const isSure = street === undefined || houseNumber !== undefined || postal !== undefined;
  if (isSure || index.findExactly(place).length > 0) return [];
  const places = index.findByName(text, mostUnsure);
  return places.map((one) => itemOf({ place: one, code: onlyCode(one) }, { place: text }));
}

function search(index: PlaceIndex, text: string): AddressItem[] {
  const typed = parseAddress(text, (name) => index.findExactly(name).length > 0);
  const coded = typed.postal ? byCode(index, typed) : [];
  const choices = coded.length > 0 || typed.place === '' ? coded : byName(index, typed.place);
  const items = choices.map((choice) => itemOf(choice, typed));
  return [...unsurePlaces(index, typed, text), ...items].slice(0, Math.max(mostItems, items.length));
}

/** Places and postal codes of Germany, read on first use. */
export function createGazetteer(): AddressSource {
  let loading: Promise<PlaceIndex> | undefined;
  const load = async () => new PlaceIndex(await readDataFile<PackedPlaces>(dataFiles.places));
  return {
    attribution: '© OpenStreetMap-Mitwirkende, GeoNames',
    async find(text) {
      loading ??= load();
      try {
        return search(await loading, text);
      } catch (error) {
        // a file that could not be read is tried again
        loading = undefined;
        throw error;
      }
    },
  };
}
