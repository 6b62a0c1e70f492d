/** First parts of paths whose records the app bar looks up on stacks (appbar-07). */
const places: ReadonlySet<string> = new Set(['parents', 'students', 'employees', 'institutions']);

/** The record whose page a path is: `/institutions/6650…/edit`; null for other pages. */
export function recordInPath(path: string): { resource: string; id: string } | null {
  const [, resource = '', id = ''] = path.split('/');
  return places.has(resource) && /^[0-9a-f]{24}$/.test(id) ? { resource, id } : null;
}
