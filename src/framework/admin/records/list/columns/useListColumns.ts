import { useMemo } from 'react';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useListArrangement } from '../useListArrangement.ts';
import { chosenColumns } from './chosenColumns.ts';
import { columnChoices, type ListColumn, listColumns } from './listColumns.ts';

interface ColumnsOfList {
  columns: ListColumn[];
  /** All available columns, the shown ones first and in their order. */
  choices: { column: ListColumn; isShown: boolean }[];
  choose: (paths: readonly string[]) => void;
  reset: () => void;
}

/** The columns of a list, as chosen by the user and saved on the server. */
export function useListColumns(entity: EntityView): ColumnsOfList {
  const definitions = useDefinitions();
  const { arrangement, arrange } = useListArrangement(entity);
  return useMemo(() => {
    const columns = chosenColumns(definitions, entity, arrangement);
    const shown = new Set(columns.map(({ path }) => path));
    const others = columnChoices(entity).filter((path) => !shown.has(path));
    const choices = listColumns(definitions, entity, [...shown, ...others]).map((column) => ({
      column,
      isShown: shown.has(column.path),
    }));
    const choose = (paths: readonly string[]) => arrange({ columns: [...paths] });
    return { columns, choices, choose, reset: () => choose(entity.columns) };
  }, [definitions, entity, arrangement, arrange]);
}
