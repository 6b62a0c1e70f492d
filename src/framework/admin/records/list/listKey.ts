import type { PlacedEntity } from '../../session/definitions/placesOf.ts';

/** Key under which the state of a list is stored: page and filter, columns, scroll position. */
export function listKey({ resource, path, only }: PlacedEntity): string {
  return only ? `${resource}${path.replaceAll('/', '.')}` : resource;
}
