import type { JsonObject } from '../../../../schema/Json.ts';
import type { ListSelection } from '../../../../schema/lists/ListSelection.ts';

/** The filter that finds the selected records. */
export function selectionFilter(selection: ListSelection): JsonObject {
  if ('ids' in selection) return { id: selection.ids };
  const { filter, except = [] } = selection;
  if (except.length === 0) return filter;
  const others = { id: { $nin: except } };
  return 'id' in filter ? { $and: [filter, others] } : { ...filter, ...others };
}
