import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useListArrangement } from '../listArrangement.ts';
import { chosenColumns } from './listColumns.ts';

/**
 * Sets the width of a column in pixels; undefined returns it to the usual one. The others keep the width that they
 * are drawn with: `drawn`, in the order of the columns.
 */
export function useResizeColumn(
  entity: EntityView,
): (path: string, width: number | undefined, drawn: readonly number[]) => void {
  const definitions = useDefinitions();
  const { arrangement, arrange } = useListArrangement();
  return (path, width, drawn) => {
    const shown = chosenColumns(definitions, entity, arrangement);
    arrange({
      columns: shown.map((column, at) => {
        const chosen = column.path === path ? width : (column.width ?? drawn[at]);
        return { path: column.path, ...(chosen === undefined ? {} : { width: chosen }) };
      }),
    });
  };
}
