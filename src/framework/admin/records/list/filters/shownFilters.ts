import type { Definitions } from '../../../session/definitions/DefinitionsContext.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { type ListColumn, listColumns } from '../columns/listColumns.ts';
import { initialFilter } from './initialFilter.ts';

/** Filters with an input of their own that are no field paths. */
const named = ['near', '$search'];

/**
 * The fields to filter by: those of the definition and those of the current filter, except fields that are
 * the same in all records of the list.
 */
export function shownFilters(
  definitions: Definitions,
  entity: EntityView,
  filterValues: Readonly<Record<string, unknown>>,
): ListColumn[] {
  const paths = new Set([...entity.filters, ...Object.keys(filterValues)]);
  const apart = new Set([...named, ...Object.keys(initialFilter(entity))]);
  const wanted = [...paths].filter((path) => !apart.has(path) && !Object.hasOwn(entity.only ?? {}, path));
  return listColumns(definitions, entity, wanted);
}
