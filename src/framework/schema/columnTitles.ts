import { type FieldPlace, isInList, leafOf, placeTitle } from './fieldPath.ts';

/** Which list an entry stands in has to be said; a part of a single value says enough by its own name. */
function shortTitle(place: FieldPlace): string {
  return isInList(place) ? placeTitle(place) : leafOf(place).title;
}

const joined = (places: readonly FieldPlace[], titleOf: (place: FieldPlace) => string) =>
  places.map(titleOf).join(': ');

/**
 * What columns are called that lead through some relations to a field: `Vertrag: Name`. Those that would be called alike
 * name the values they are part of as well: `Kind: Nachname`.
 */
export function columnTitles(columns: readonly (readonly FieldPlace[])[]): string[] {
  const titles = columns.map((places) => joined(places, shortTitle));
  return titles.map((title, at) => {
    const isAlone = titles.indexOf(title) === titles.lastIndexOf(title);
    return isAlone ? title : joined(columns[at] ?? [], placeTitle);
  });
}
