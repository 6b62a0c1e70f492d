import type { Entity } from '../model.ts';

const pagesBelow = ['create', ':id', ':id/edit', ':id/show'];

/** Patterns of the pages of an entity at all its places, those of react-admin's own links among them. */
export function entityPages({
  path,
  resource,
  views,
}: Pick<Entity, 'path' | 'resource' | 'views'>): string[] {
  const starts = new Set([path, `/${resource}`, ...views.map((view) => view.path)]);
  return [...starts].flatMap((start) => [start, ...pagesBelow.map((page) => `${start}/${page}`)]);
}
