import { type RaRecord, useEvent } from 'ra-core';
import { lazy, type RefCallback, type RefObject, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { wholeRows } from './askAhead.ts';
import { equalTitles, type ListColumn } from './columns/listColumns.ts';
import { ListRow } from './ListRow.tsx';
import { rowStop } from './moveBetweenRows.ts';

const VirtualRows = lazy(async () => ({ default: (await import('./grid/VirtualRows.tsx')).VirtualRows }));

interface ListRowsProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  records: readonly RaRecord[];
  /** Those, and the outlines of those that are still being loaded. */
  page: readonly RaRecord[];
  /** The scrolling element around the table. */
  frame: RefObject<HTMLElement | null>;
  /** Usual height of a row in pixels. */
  height: number;
}

/** Rows shown while the code for longer ones loads. */
const firstRows = 30;

/** Selector of the link, checkbox or cell with the focus, if it is in a row of the table. */
function focusedStop(frame: HTMLElement | null): string | undefined {
  const { activeElement } = document;
  const id = activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id;
  if (!activeElement || id === undefined || !frame?.contains(activeElement)) return undefined;
  const row = `tr[data-id="${id}"]`;
  if (activeElement instanceof HTMLTableCellElement)
    return `${row} > :nth-child(${activeElement.cellIndex + 1})`;
  const stop = activeElement.getAttribute(rowStop);
  return stop ? `${row} [${rowStop}="${stop}"]` : undefined;
}

/** Runs something when what comes after it is about to be removed from the page. */
function BeforeRemoval({ run }: { run: () => void }) {
  useLayoutEffect(() => run, [run]);
  return null;
}

/** The rows of a page; of a long one, those in view. */
export function ListRows({ entity, columns, records, page, frame, height }: ListRowsProps) {
  const equal = useMemo(() => equalTitles(entity, page), [entity, page]);
  const ids = useMemo(() => records.map(({ id }) => String(id)), [records]);
  const isLong = page.length > wholeRows;
  const focused = useRef<string>(undefined);
  const noteFocus = useEvent(() => {
    focused.current = focusedStop(frame.current);
  });
  function renderRow(index: number, rowRef?: RefCallback<HTMLTableRowElement>) {
    const record = records[index];
    if (!record) return null;
    return (
      <ListRow
        key={record.id}
        entity={entity}
        columns={columns}
        record={record}
        isNameShared={equal.has(record.id)}
        index={index}
        isOneOfMany={isLong}
        {...(rowRef ? { rowRef } : {})}
      />
    );
  }
  if (!isLong) return records.map((_, index) => renderRow(index));
  const first = records.slice(0, firstRows).map((_, index) => renderRow(index));
  const rest = (
    <>
      <BeforeRemoval run={noteFocus} />
      {first}
      <tr aria-hidden style={{ height: (page.length - firstRows) * height }} />
    </>
  );
  return (
    <Suspense fallback={rest}>
      <VirtualRows
        ids={ids}
        count={page.length}
        frame={frame}
        focused={focused}
        height={height}
        renderRow={renderRow}
      />
    </Suspense>
  );
}
