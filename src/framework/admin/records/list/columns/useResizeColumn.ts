import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useListArrangement } from '../useListArrangement.ts';
import { chosenColumns } from './chosenColumns.ts';

/** Sets the width of a column in pixels; undefined returns it to the usual one. */
export function useResizeColumn(entity: EntityView): (path: string, width: number | undefined) => void {
  const definitions = useDefinitions();
  const { arrangement, arrange } = useListArrangement();
  return (path, width) => {
    const shown = chosenColumns(definitions, entity, arrangement);
    arrange({
      columns: shown.map((column) => {
        const chosen = column.path === path ? width : column.width;
        return { path: column.path, ...(chosen === undefined ? {} : { width: chosen }) };
      }),
    });
  };
}
