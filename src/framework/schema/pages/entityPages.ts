import type { Entity } from '../model.ts';
import { pagesBelow } from './pagesBelow.ts';
import { redirectedPaths } from './redirectedPaths.ts';

/** Path patterns of all pages of an entity and its views, including those of react-admin's own links. */
export function entityPages(entity: Pick<Entity, 'path' | 'resource' | 'views'>): string[] {
  const starts = new Set([entity.path, ...entity.views.map((view) => view.path)]);
  const own = [...starts].flatMap((start) => [start, ...pagesBelow.map((page) => `${start}/${page}`)]);
  return [...own, ...redirectedPaths(entity, [])];
}
