import { fold } from '../../../framework/schema/search/fold.ts';
import { distanceInKm, type Position } from './distanceInKm.ts';
import type { PackedPlaces } from './PackedPlaces.ts';
import { PlaceNames } from './PlaceNames.ts';
import { searchKey } from './placeName.ts';

/** A place of the gazetteer. */
export interface GazetteerPlace {
  name: string;
  state: string;
  position: Position;
  codes: readonly string[];
  /** Whether the point is that of the postal area. */
  isApproximate: boolean;
  /** The city that a district belongs to, else the name. */
  city: string;
}

/**
 * Another key of a name, letter by letter: `ue` stays two letters and `ß` is one. A mistake may make or break such
 * a pair, so misspelt names are compared by both keys.
 */
function mistypedKey(name: string): string {
  const letters = [...name.toLowerCase()].map((letter) => (letter === 'ß' ? 's' : fold(letter)));
  return letters
    .join('')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Names that begin like the text, before those it may be a mistake for. */
const mostParts = 3;

function addTo(lists: Map<string, number[]>, key: string, at: number): void {
  const list = lists.get(key);
  if (list) list.push(at);
  else lists.set(key, [at]);
}

/** Finds places by name and postal code. */
export class PlaceIndex {
  readonly #places: readonly GazetteerPlace[];
  /** Indexes of the places of each name, the largest first; the names in the order of their largest place. */
  readonly #byKey = new Map<string, number[]>();
  readonly #byCode = new Map<string, number[]>();
  readonly #keys: readonly string[];
  readonly #names: PlaceNames;

  constructor({ states, places }: PackedPlaces) {
    this.#places = places.map(([name, state, lng, lat, , codes, isApproximate, , city]) => ({
      name,
      state: states[state] ?? '',
      position: [lng, lat],
      codes: codes === '' ? [] : codes.split(' '),
      isApproximate: isApproximate === 1,
      city: city === '' ? name : city,
    }));
    places.forEach(([name, , , , , codes, , aliases], at) => {
      const names = aliases === '' ? [name] : [name, ...aliases.split('|')];
      const keys = new Set(names.flatMap((one) => [searchKey(one), mistypedKey(one)]));
      for (const key of keys) addTo(this.#byKey, key, at);
      for (const code of codes === '' ? [] : codes.split(' ')) addTo(this.#byCode, code, at);
    });
    this.#keys = [...this.#byKey.keys()];
    this.#names = new PlaceNames(this.#keys);
  }

  /** Places with this postal code, the largest first. */
  findByCode(code: string): GazetteerPlace[] {
    return this.#at(this.#byCode.get(code) ?? []);
  }

  /** The first postal codes that begin with these digits. */
  findCodes(digits: string, limit: number): string[] {
    const found = [...this.#byCode.keys()].filter((code) => code.startsWith(digits));
    return found.sort().slice(0, limit);
  }

  /** Places of exactly this name, the largest first. */
  findExactly(name: string): GazetteerPlace[] {
    return this.#at(this.#byKey.get(searchKey(name)) ?? []);
  }

  /**
   * Places by name: all of exactly this name first, then the names that contain it or are misspelt. Of these
   * the largest place of each name comes before the second of any.
   */
  findByName(name: string, limit: number): GazetteerPlace[] {
    const typed = searchKey(name);
    if (typed === '') return [];
    const first: GazetteerPlace[] = this.findExactly(name);
    const second: GazetteerPlace[] = [];
    for (const key of first.length < limit ? this.#similarKeys(typed, mistypedKey(name), limit) : []) {
      const [largest, ...namesakes] = this.#at(this.#byKey.get(key) ?? []);
      if (largest) first.push(largest);
      second.push(...namesakes);
    }
    return [...new Set([...first, ...second])].slice(0, limit);
  }

  /** The place whose point is nearest, if one is within so many kilometres. */
  findAt(point: Position, withinKm: number): GazetteerPlace | undefined {
    let nearest: GazetteerPlace | undefined;
    let best = withinKm;
    for (const place of this.#places) {
      // a degree of latitude is 111 km
      if (Math.abs(place.position[1] - point[1]) * 111 > best) continue;
      const km = distanceInKm(place.position, point);
      if (km > best) continue;
      best = km;
      nearest = place;
    }
    return nearest;
  }

  #similarKeys(typed: string, mistyped: string, limit: number): string[] {
    const found = this.#names.findSimilar(typed);
    if (mistyped !== typed) found.push(...this.#names.findSimilar(mistyped));
    // of equally similar names the one of the larger place comes first
    const sorted = found.sort((one, other) => one.cost - other.cost || one.name - other.name);
    const parts = sorted.filter(({ isPart }) => isPart);
    const similar = sorted.filter(({ isPart }) => !isPart);
    const mixed = [...parts.splice(0, mostParts), ...similar.splice(0, mostParts), ...parts, ...similar];
    const keys = mixed.slice(0, 2 * limit).map(({ name }) => this.#keys[name] ?? '');
    return [...new Set(keys)].filter((key) => key !== typed).slice(0, limit);
  }

  #at(indexes: readonly number[]): GazetteerPlace[] {
    return indexes.flatMap((at) => this.#places[at] ?? []);
  }
}
