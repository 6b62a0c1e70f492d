import type { Entity } from '../model.ts';
import { matchesPage } from './matchesPage.ts';
import { pagesBelow } from './pagesBelow.ts';

/**
 * Path patterns of react-admin's own links to an entity (`/{resource}/{id}`) that lead to its path. A page that the
 * server makes at such an address comes first.
 * @param publicPaths patterns of these pages
 */
export function redirectedPaths(
  { path, resource, views }: Pick<Entity, 'path' | 'resource' | 'views'>,
  publicPaths: readonly string[],
): string[] {
  const start = `/${resource}`;
  // routes ignore case
  const isOwn = [path, ...views.map((view) => view.path)].some((own) => matchesPage(own, start));
  if (isOwn) return [];
  return [start, ...pagesBelow.map((page) => `${start}/${page}`)].filter(
    (own) => !publicPaths.some((pattern) => matchesPage(pattern, own)),
  );
}
