import { useCallback, useEffect, useMemo, useState } from 'react';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../schema/Json.ts';
import { useLeitstandData } from '../dataProvider/useLeitstandData.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { columnChoices, type ListColumn, listColumn } from './listColumns.ts';

interface ColumnsOfList {
  columns: ListColumn[];
  /** All that can be chosen, the chosen ones first and in their order. */
  choices: { column: ListColumn; isShown: boolean }[];
  choose: (paths: readonly string[]) => void;
  reset: () => void;
}

function storedPaths(value: unknown): string[] | undefined {
  const columns = isJsonObject(value) ? value.columns : undefined;
  return Array.isArray(columns) && columns.every((path) => typeof path === 'string') ? columns : undefined;
}

/** The columns a person sees, kept on the server for that person. */
export function useListColumns(entity: VisibleEntity): ColumnsOfList {
  const definitions = useDefinitions();
  const { getPreference, savePreference } = useLeitstandData();
  const key = `list.${entity.resource}`;
  const [chosen, setChosen] = useState<readonly string[]>();
  useEffect(() => {
    let isCurrent = true;
    getPreference(key).then(
      (value) => {
        const paths = storedPaths(value);
        if (isCurrent && paths) setChosen(paths);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [getPreference, key]);
  const choose = useCallback(
    (paths: readonly string[]) => {
      setChosen(paths);
      void savePreference(key, { columns: [...paths] }).catch(() => undefined);
    },
    [savePreference, key],
  );
  const paths = chosen ?? entity.columns;
  return useMemo(() => {
    const columnOf = (path: string) => listColumn(definitions, entity, path) ?? [];
    const columns = paths.flatMap(columnOf);
    const others = columnChoices(entity).filter((path) => !paths.includes(path));
    const choices = [
      ...columns.map((column) => ({ column, isShown: true })),
      ...others.flatMap(columnOf).map((column) => ({ column, isShown: false })),
    ];
    return { columns, choices, choose, reset: () => choose(entity.columns) };
  }, [definitions, entity, paths, choose]);
}
