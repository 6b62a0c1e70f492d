import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { entityPages, matchesPage } from '../../schema/pages/pagePaths.ts';

/** Pages of the admin that belong neither to the app nor to an entity. */
const ownPages = ['/', '/login'];

/**
 * Returns a check whether a path has a page, of an entity or registered by the app. Rights are not checked.
 * @param screens patterns of the pages that the app registers.
 */
export function createPageFinder(
  index: () => ModelIndex,
  screens: readonly string[],
): (path: string) => boolean {
  return (path) =>
    [...ownPages, ...screens, ...index().model.entities.flatMap(entityPages)].some((pattern) =>
      matchesPage(pattern, path),
    );
}
