import { HttpError, useNotify } from 'ra-core';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';
import { useServices } from '../services/useServices.ts';
import { chosenColumns, listPreference } from './chosenColumns.ts';
import { columnChoices, type ListColumn, listColumn } from './listColumns.ts';

interface ColumnsOfList {
  columns: ListColumn[];
  /** All that can be chosen, the chosen ones first and in their order. */
  choices: { column: ListColumn; isShown: boolean }[];
  choose: (paths: readonly string[]) => void;
  reset: () => void;
}

/** The columns a person sees, kept on the server for that person. */
export function useListColumns(entity: VisibleEntity): ColumnsOfList {
  const definitions = useDefinitions();
  const { preferences } = useServices();
  const text = useText();
  const notify = useNotify();
  const key = listPreference(entity);
  const arrangement = useSyncExternalStore(preferences.subscribe, () => preferences.get(key));
  const choose = useCallback(
    (paths: readonly string[]) => {
      preferences.save(key, { columns: [...paths] }).catch((error: unknown) => {
        const reason = error instanceof HttpError ? error.message : '';
        notify(text('list.columnsNotKept', { reason }).trim(), { type: 'warning' });
      });
    },
    [preferences, key, text, notify],
  );
  return useMemo(() => {
    const columns = chosenColumns(definitions, entity, arrangement);
    const shown = new Set(columns.map(({ path }) => path));
    const others = columnChoices(entity).filter((path) => !shown.has(path));
    const choices = [
      ...columns.map((column) => ({ column, isShown: true })),
      ...others
        .flatMap((path) => listColumn(definitions, entity, path) ?? [])
        .map((column) => ({ column, isShown: false })),
    ];
    return { columns, choices, choose, reset: () => choose(entity.columns) };
  }, [definitions, entity, arrangement, choose]);
}
