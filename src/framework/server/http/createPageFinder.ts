import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { entityPages } from '../../schema/pages/entityPages.ts';
import { matchesPage } from '../../schema/pages/matchesPage.ts';

/** Pages of the admin that neither the app nor a definition brings. */
const ownPages = ['/', '/login'];

/**
 * Tells whether there is a page at a path: of an entity, or one that the app registers. Who may see it is not its business.
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
