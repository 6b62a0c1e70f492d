import { listPath } from '../../session/definitions/entityPaths.ts';

/** The list of an entity with one filter set, as react-admin keeps it in the address. */
export function filteredListPath(entity: { path: string }, path: string, value: unknown): string {
  return `${listPath(entity)}?${new URLSearchParams({ filter: JSON.stringify({ [path]: value }) })}`;
}
