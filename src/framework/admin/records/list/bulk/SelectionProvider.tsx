import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useListContext, useStore } from 'react-admin';
import type { JsonObject } from '../../../../schema/Json.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useExactTotal } from '../ListPagination.tsx';
import { listKey } from '../listKey.ts';
import { extendRange, type RowRange, without } from './ranges.ts';
import { type Selection, SelectionContext } from './Selection.ts';

/** All rows of a filter, except some. */
interface FilterSelection {
  filter: JsonObject;
  except: string[];
}

function markOf(rows: readonly string[], isSelected: (id: string) => boolean): Selection['page'] {
  const selected = rows.filter(isSelected).length;
  if (selected === 0) return 'none';
  return selected === rows.length ? 'all' : 'some';
}

/** Keeps the selection of the surrounding list: ids across its pages, or its filter with exceptions. */
export function SelectionProvider({ entity, children }: { entity: EntityView; children: ReactNode }) {
  const { data, total: counted, meta, filterValues, selectedIds, onSelect } = useListContext();
  // groups have no pages whose request would count the rows
  const isOpen = meta?.capped === true || counted === undefined;
  const { exact, isCounting, count } = useExactTotal(entity, isOpen);
  const [stored, store] = useStore<FilterSelection | null>(`${listKey(entity)}.selectedFilter`, null);
  const range = useRef<RowRange | null>(null);
  const filter = JSON.stringify({ ...filterValues, ...entity.only });
  const byFilter = stored && JSON.stringify(stored.filter) === filter ? stored : null;
  const isOutdated = stored !== null && byFilter === null;

  useEffect(() => {
    if (isOutdated) store(null);
  }, [isOutdated, store]);

  const value = useMemo((): Selection => {
    const rows = (data ?? []).map(({ id }) => String(id));
    const listed = byFilter ? byFilter.except : selectedIds.map(String);
    const known = new Set(listed);
    const isSelected = (id: string | number) => known.has(String(id)) !== (byFilter !== null);
    const page = markOf(rows, isSelected);

    function change(selected: readonly string[], unselected: readonly string[]): void {
      const [added, removed] = byFilter ? [unselected, selected] : [selected, unselected];
      const next = [...new Set([...without(listed, removed), ...added])];
      if (byFilter) store({ ...byFilter, except: next });
      else onSelect(next);
    }

    function extend(to: string, from: string | undefined): void {
      // Shift with a click also marks the text between
      document.getSelection()?.removeAllRanges();
      const extended = extendRange(rows, range.current, { to, from });
      change(extended.selected, extended.unselected);
      range.current = extended.range;
    }

    const selection = byFilter
      ? { filter: byFilter.filter, ...(listed.length > 0 ? { except: listed } : {}) }
      : { ids: listed };
    // at least one until they are counted
    const selected = byFilter ? Math.max(0, (exact ?? counted ?? 1) - listed.length) : listed.length;
    return {
      canSelect: true,
      selection: selected > 0 ? selection : undefined,
      count: selected,
      isCounting: byFilter !== null && isCounting,
      isByFilter: byFilter !== null,
      isSelected,
      toggle(id, { range: isRange = false, from } = {}) {
        const row = String(id);
        if (isRange) {
          extend(row, from);
          return;
        }
        if (isSelected(row)) change([], [row]);
        else change([row], []);
        range.current = { start: row, end: row };
      },
      page,
      selectPage() {
        if (page === 'all') change([], rows);
        else change(rows, []);
      },
      selectAll() {
        onSelect([]);
        store({ filter: JSON.parse(filter), except: [] });
        count();
      },
      selectOnly(ids) {
        store(null);
        onSelect([...ids]);
      },
      clear() {
        range.current = null;
        store(null);
        onSelect([]);
      },
    };
  }, [data, counted, exact, isCounting, count, byFilter, selectedIds, onSelect, store, filter]);

  return <SelectionContext.Provider value={value}>{children}</SelectionContext.Provider>;
}
