import type { EntityView } from '../../session/definitions/viewsOf.ts';

/** Key under which the state of a list is stored: page and filter, columns, scroll position. */
export function listKey({ resource, path, only }: EntityView): string {
  return only ? `${resource}${path.replaceAll('/', '.')}` : resource;
}
