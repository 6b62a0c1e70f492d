import type { ListView } from '../../../../schema/lists/ListView.ts';
import type { Definitions } from '../../../session/definitions/DefinitionsContext.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { type ListColumn, listColumns } from './listColumns.ts';

/**
 * The columns of an arrangement with their widths; those of the definition if it has none or none of its fields
 * exists any more.
 */
export function chosenColumns(
  definitions: Definitions,
  entity: EntityView,
  { columns = [] }: ListView,
): ListColumn[] {
  const widths = new Map(columns.map(({ path, width }) => [path, width]));
  const chosen = listColumns(definitions, entity, [...widths.keys()]).map((column): ListColumn => {
    const width = widths.get(column.path);
    return width === undefined ? column : { ...column, width };
  });
  return chosen.length > 0 ? chosen : listColumns(definitions, entity, entity.columns);
}
