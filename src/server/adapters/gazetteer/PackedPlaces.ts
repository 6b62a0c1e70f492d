/** A place or part of one, as written to the file; short, because there are some 14,000. */
export type PackedPlace = [
  name: string,
  /** Index in `states`. */
  state: number,
  longitude: number,
  latitude: number,
  population: number,
  /** Postal codes, separated by blanks. */
  codes: string,
  /** `1`: the point is that of the postal area. */
  isApproximate: 0 | 1,
  /** Other spellings, separated by `|`. */
  aliases: string,
  /** The city that a district belongs to, if it is one. */
  city: string,
];

/** Content of `places.json`, which the build writes. */
export interface PackedPlaces {
  /** Codes of the federal states. */
  states: readonly string[];
  /** The largest first. */
  places: readonly PackedPlace[];
}
