import { useMemo } from 'react';
import type { ListView, ViewColumn } from '../../../../schema/lists/ListView.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useListArrangement } from '../listArrangement.ts';
import { chosenColumns, columnChoices, type ListColumn, listColumns } from './listColumns.ts';

interface ColumnChoice {
  /** All available columns, the shown ones first and in their order. */
  choices: { column: ListColumn; isShown: boolean }[];
  /** Shows these columns; those that were shown keep their widths. */
  choose: (paths: readonly string[]) => void;
  reset: () => void;
}

function viewColumn({ path, width }: ListColumn): ViewColumn {
  return { path, ...(width === undefined ? {} : { width }) };
}

/** The columns of a list, as the open view or the user arranged them. */
export function useListColumns(
  entity: EntityView,
  { columns = [] }: Pick<ListView, 'columns'>,
): ListColumn[] {
  const definitions = useDefinitions();
  const chosen = JSON.stringify(columns);
  // all rows are drawn again when the columns change, so they stay the same while only other parts do
  return useMemo(
    () => chosenColumns(definitions, entity, { columns: JSON.parse(chosen) }),
    [definitions, entity, chosen],
  );
}

/** Columns that can be chosen instead of those of the surrounding list. */
export function useColumnChoice(entity: EntityView, columns: readonly ListColumn[]): ColumnChoice {
  const definitions = useDefinitions();
  const { arrange } = useListArrangement();
  return useMemo(() => {
    const shown = new Map(columns.map((column) => [column.path, viewColumn(column)]));
    const others = columnChoices(entity).filter((path) => !shown.has(path));
    const choices = listColumns(definitions, entity, [...shown.keys(), ...others]).map((column) => ({
      column,
      isShown: shown.has(column.path),
    }));
    return {
      choices,
      choose: (paths) => arrange({ columns: paths.map((path) => shown.get(path) ?? { path }) }),
      reset: () => arrange({ columns: undefined }),
    };
  }, [definitions, entity, columns, arrange]);
}
