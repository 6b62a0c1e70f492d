import type { AddressItem } from '../../../framework/schema/contracts/geocoder.ts';
import type { GeoPoint } from '../../../framework/schema/GeoPoint.ts';
import { type AddressSource, addressLine } from '../../../framework/server/services/geocoder/Geocoder.ts';
import { dataFiles } from '../data-files/dataFiles.ts';
import { readDataFile } from '../data-files/readDataFile.ts';
import type { PackedPlaces } from './PackedPlaces.ts';
import { type GazetteerPlace, PlaceIndex } from './PlaceIndex.ts';
import { searchKey } from './placeName.ts';

/** A typed address, taken apart. */
interface TypedAddress {
  street?: string;
  houseNumber?: string;
  /** Five digits, or the first two to four of them. */
  postal?: string;
  /** The remaining text: the name of a place. */
  place: string;
}

type IsPlace = (name: string) => boolean;

const number = String.raw`\d+\s?[a-zA-Z]?(?:\s?[-–/+]\s?\d+\s?[a-zA-Z]?)*`;
const numberAtEnd = new RegExp(`^(.*\\S)\\s+(${number})$`);
const numberInside = new RegExp(`^(.*?\\D)\\s+(${number})\\s+(\\D.*)$`);
const postalCode = /(?:^|[\s,])(?:D-?\s?)?(\d{5})(?=$|[\s,])/i;
const streetEnding = /(?:stra(?:ß|ss)e|str\.?|weg|platz|allee|gasse|ring|damm|ufer|chaussee|markt)$/i;

function trimmed(text: string): string {
  return text.replace(/^[\s,]+|[\s,]+$/g, '');
}

function readStreet(text: string): Pick<TypedAddress, 'street' | 'houseNumber'> {
  const street = trimmed(text);
  const [, name, houseNumber] = numberAtEnd.exec(street) ?? [];
  if (name && houseNumber) return { street: trimmed(name), houseNumber: houseNumber.replace(/\s/g, '') };
  return street === '' ? {} : { street };
}

/** Splits at the word that ends like a street: `Am Markt Kiel`, `Hauptstraße Kiel`. */
function splitAtEnding(text: string): TypedAddress | undefined {
  const words = text.split(' ');
  const at = words.findIndex((word) => streetEnding.test(word));
  if (at < 0 || at === words.length - 1) return undefined;
  return { street: words.slice(0, at + 1).join(' '), place: words.slice(at + 1).join(' ') };
}

/** Splits after the longest beginning that is a place: `Köln Musterstraße 5`. */
function splitAfterPlace(text: string, isPlace: IsPlace): TypedAddress | undefined {
  const words = text.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const place = words.slice(0, count).join(' ');
    const rest = words.slice(count).join(' ');
    const isStreet = numberAtEnd.test(rest) || streetEnding.test(rest);
    if (isStreet && isPlace(place)) return { ...readStreet(rest), place };
  }
  return undefined;
}

/** Reads a text without a postal code and comma. */
function readPlain(text: string, isPlace: IsPlace): TypedAddress {
  if (isPlace(text)) return { place: text };
  const before = splitAfterPlace(text, isPlace);
  if (before) return before;
  const [, street = '', houseNumber = '', place] = numberInside.exec(text) ?? [];
  if (place) return { ...readStreet(`${street} ${houseNumber}`), place };
  return splitAtEnding(text) ?? { place: text };
}

/**
 * Takes a typed address apart: `Musterstraße 5, 50667 Köln`, `50667 Köln, Musterstraße 5`, `Musterstraße 5 Köln`,
 * `50667` or `Köln`.
 */
function parseAddress(typed: string, isPlace: IsPlace): TypedAddress {
  const text = trimmed(typed.replace(/,?\s*(?:Deutschland|Germany)\s*$/i, '').replace(/\s+/g, ' '));
  if (/^\d{2,4}$/.test(text)) return { postal: text, place: '' };
  const found = postalCode.exec(text);
  if (found) {
    const before = trimmed(text.slice(0, found.index));
    const [place = '', ...after] = trimmed(text.slice(found.index + found[0].length)).split(',');
    const street = [before, ...after].map(trimmed).filter(Boolean).join(', ');
    return { ...readStreet(street), postal: found[1] ?? '', place: trimmed(place) };
  }
  const parts = text.split(',').map(trimmed);
  const [first = '', ...others] = parts;
  if (others.length === 0) return readPlain(text, isPlace);
  const last = others.at(-1) ?? '';
  const isTurned = isPlace(first) && (numberAtEnd.test(last) || !isPlace(last));
  if (isTurned) return { ...readStreet(others.join(', ')), place: first };
  return { ...readStreet(parts.slice(0, -1).join(', ')), place: last };
}

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
    // nobody knows whether a town has the street that was typed
    source: place.codes.length > 0 && street === undefined ? 'osm' : 'unknown',
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

/** Points further from every place are outside the country. */
const furthestKm = 10;

/** The place around a point, which is only about right. */
function searchAt(index: PlaceIndex, { lat, lon }: GeoPoint): AddressItem[] {
  const place = index.findAt([lon, lat], furthestKm);
  if (!place) return [];
  const { value, ...item } = itemOf({ place, code: onlyCode(place) }, { place: '' });
  const location = { type: 'Point' as const, coordinates: [lon, lat] as [number, number] };
  return [{ ...item, value: { ...value, location }, isApproximate: true }];
}

/** Smallest number of people in a town that a map names. */
const townPopulation = 10_000;

/** Towns with a point of their own, without their districts; the largest first, as in the file. */
function townsOf({ places }: PackedPlaces): [name: string, lat: number, lon: number][] {
  return places.flatMap(([name, , lon, lat, population, , isApproximate, , city]) =>
    population >= townPopulation && isApproximate === 0 && city === '' ? [[name, lat, lon]] : [],
  );
}

interface Directory {
  index: PlaceIndex;
  towns: ReturnType<typeof townsOf>;
}

/** Places and postal codes of Germany, read on first use. */
export function createGazetteer(): AddressSource {
  let loading: Promise<Directory> | undefined;
  async function load(): Promise<Directory> {
    loading ??= readDataFile<PackedPlaces>(dataFiles.places).then((packed) => ({
      index: new PlaceIndex(packed),
      towns: townsOf(packed),
    }));
    try {
      return await loading;
    } catch (error) {
      // a file that could not be read is tried again
      loading = undefined;
      throw error;
    }
  }
  return {
    attribution: '© OpenStreetMap-Mitwirkende, GeoNames',
    find: async (text) => search((await load()).index, text),
    findAt: async (point) => searchAt((await load()).index, point),
    towns: async () => (await load()).towns,
  };
}
