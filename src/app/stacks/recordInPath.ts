/** Resources whose records the app bar looks up on stacks. */
const places: ReadonlySet<string> = new Set(['parents', 'students', 'employees', 'institutions']);

/** The record shown at a path such as `/institutions/6650…/edit`; null for other paths. */
export function recordInPath(path: string): { resource: string; id: string } | null {
  const [, resource = '', id = ''] = path.split('/');
  return places.has(resource) && /^[0-9a-f]{24}$/.test(id) ? { resource, id } : null;
}
