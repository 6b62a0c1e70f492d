import type { PlacedEntity } from '../../session/definitions/placesOf.ts';

/** Under what everything about a list is kept: page and filter, columns, where it was scrolled to. */
export function listKey({ resource, path, only }: PlacedEntity): string {
  return only ? `${resource}${path.replaceAll('/', '.')}` : resource;
}
