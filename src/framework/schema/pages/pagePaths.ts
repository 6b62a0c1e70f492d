import type { Entity } from '../model.ts';

/** Pages below the list of an entity. */
const pagesBelow: readonly string[] = ['create', ':id', ':id/edit', ':id/show'];

function stepsOf(path: string): string[] {
  return path.split('/').filter((step) => step !== '');
}

function fits(pattern: readonly string[], steps: readonly string[]): boolean {
  const [wanted, ...rest] = pattern;
  if (wanted === undefined) return steps.length === 0;
  if (wanted === '*') return true;
  const [step, ...further] = steps;
  if (wanted.endsWith('?') && fits(rest, steps)) return true;
  if (step === undefined) return false;
  const isSame = wanted.startsWith(':') || wanted.replace(/\?$/, '').toLowerCase() === step.toLowerCase();
  return isSame && fits(rest, further);
}

/**
 * Returns whether a path matches a pattern, by the rules of the admin's router: `/schedule/:date?` matches
 * `/schedule` and `/Schedule/2026-11-21/`, and `/anmelden/*` matches everything below `/anmelden`.
 * @param path without query
 */
export function matchesPage(pattern: string, path: string): boolean {
  return fits(stepsOf(pattern), stepsOf(path));
}

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

/** Path patterns of all pages of an entity and its views, including those of react-admin's own links. */
export function entityPages(entity: Pick<Entity, 'path' | 'resource' | 'views'>): string[] {
  const starts = new Set([entity.path, ...entity.views.map((view) => view.path)]);
  const own = [...starts].flatMap((start) => [start, ...pagesBelow.map((page) => `${start}/${page}`)]);
  return [...own, ...redirectedPaths(entity, [])];
}

/** Target of a menu entry: `/todos/:todoId?` -> `/todos`. */
export function menuTarget(path: string): string {
  const kept = path.split('/').filter((step) => !step.startsWith(':') && !step.endsWith('?'));
  return kept.join('/') || '/';
}
