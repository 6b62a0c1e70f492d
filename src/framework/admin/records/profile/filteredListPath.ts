import { listPath } from '../../session/definitions/entityPaths.ts';

/** Route to the list of an entity with one filter set, in react-admin's query format. */
export function filteredListPath(entity: { path: string }, path: string, value: unknown): string {
  return `${listPath(entity)}?${new URLSearchParams({ filter: JSON.stringify({ [path]: value }) })}`;
}
