import type { Entity } from '../model.ts';

const pagesBelow = ['create', ':id', ':id/edit', ':id/show'];

/** Path patterns of all pages of an entity and its views, including those of react-admin's own links. */
export function entityPages({
  path,
  resource,
  views,
}: Pick<Entity, 'path' | 'resource' | 'views'>): string[] {
  const starts = new Set([path, `/${resource}`, ...views.map((view) => view.path)]);
  return [...starts].flatMap((start) => [start, ...pagesBelow.map((page) => `${start}/${page}`)]);
}
