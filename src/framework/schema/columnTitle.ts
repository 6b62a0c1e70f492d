import { type FieldPlace, isInList, leafOf, placeTitle } from './fieldPath.ts';

/** Which list an entry stands in has to be said; a part of a single value says enough by its own name. */
function titleOf(place: FieldPlace): string {
  return isInList(place) ? placeTitle(place) : leafOf(place).title;
}

/** What a column is called that leads through some relations to a field: `Vertrag: Name`. */
export function columnTitle(places: readonly FieldPlace[]): string {
  return places.map(titleOf).join(': ');
}
