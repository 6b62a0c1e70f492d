/**
 * Dative of a plural, as after "in 3": `Standorte` -> `Standorten`, `Fächer` -> `Fächern`; others stay
 * (`Akquiselisten`). An addition in brackets is left alone: `Arbeitsverträge (alt)` -> `Arbeitsverträgen
 * (alt)`.
 */
export function dativePlural(plural: string): string {
  return plural.replace(/(?<=\p{L})(e|er|el)(?=$| \()/u, '$1n');
}
