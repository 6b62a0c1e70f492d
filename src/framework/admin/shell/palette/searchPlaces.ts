import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { fold } from '../../../schema/search/fold.ts';

/** One area to search in: an entity, or a view of it. */
export interface SearchPlace {
  resource: string;
  /** Path of the view. */
  view?: string;
  label: string;
  icon: string;
}

/** The areas of these entities, each before its views. Views of a part of their path are none: nobody names it here. */
export function placesOf(entities: readonly VisibleEntity[]): SearchPlace[] {
  return entities.flatMap(({ resource, plural, icon, views }) => [
    { resource, label: plural, icon },
    ...views
      .filter(({ path }) => !path.includes(':'))
      .map((view) => ({ resource, view: view.path, label: view.plural, icon: view.icon })),
  ]);
}

/**
 * Reads `le: müller`, a search among the Lehrkräfte: the first area whose name begins so.
 * @returns null for a text that names no area
 */
export function placeIn(
  typed: string,
  places: readonly SearchPlace[],
): { place: SearchPlace; rest: string } | null {
  // "Schüler:innen: Anna" has two colons, "le:anna" no blank
  const parts =
    /^\s*(\p{L}[^\n]*?)\s*:\s+(.*)$/su.exec(typed) ?? /^\s*(\p{L}[\p{L}\s-]*):(.*)$/su.exec(typed);
  const [, name = '', rest = ''] = parts ?? [];
  const wanted = fold(name);
  if (wanted === '') return null;
  const labels = places.map((place) => ({ place, label: fold(place.label) }));
  const found =
    labels.find(({ label }) => label === wanted) ?? labels.find(({ label }) => label.startsWith(wanted));
  return found ? { place: found.place, rest } : null;
}
