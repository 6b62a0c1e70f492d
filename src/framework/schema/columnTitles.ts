import { type FieldPointer, isInList, leafOf, placeTitle } from './fieldPath.ts';

/** Titles inside a list include the list's title; the member of a single value is clear by its own title. */
function shortTitle(place: FieldPointer): string {
  return isInList(place) ? placeTitle(place) : leafOf(place).title;
}

const joined = (places: readonly FieldPointer[], titleOf: (place: FieldPointer) => string) =>
  places.map(titleOf).join(': ');

/**
 * Titles of columns that follow relations to a field: `Vertrag: Name`. Columns with equal titles also name
 * the value that contains them: `Kind: Nachname`.
 */
export function columnTitles(columns: readonly (readonly FieldPointer[])[]): string[] {
  const titles = columns.map((places) => joined(places, shortTitle));
  return titles.map((title, at) => {
    const isAlone = titles.indexOf(title) === titles.lastIndexOf(title);
    return isAlone ? title : joined(columns[at] ?? [], placeTitle);
  });
}
