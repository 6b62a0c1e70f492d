import { GlobalStyles } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { UnsavedGuard } from '../../form/UnsavedGuard.tsx';
import { useSelection } from '../bulk/useSelection.ts';
import { type ListColumn, listMeta } from '../columns/listColumns.ts';
import { CellEditor, type CellEditorHandle, type NextCell } from './CellEditor.tsx';
import { CellProblem } from './CellProblem.tsx';
import { createGridDom } from './createGridDom.ts';
import { type GridPlace, type GridRange, isSamePlace, singleAt, within } from './GridRange.ts';
import type { GridState } from './GridState.ts';
import { gridMarks } from './gridMarks.ts';
import { gridStyles } from './gridStyles.ts';
import { useGridClipboard } from './useGridClipboard.ts';
import { useGridContent } from './useGridContent.ts';
import { useGridKeyNames } from './useGridKeyNames.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridMouse } from './useGridMouse.ts';
import { useWriteCells } from './useWriteCells.ts';
import './gridTexts.ts';

const ConflictDialog = lazyDialog(async () => (await import('../../form/ConflictDialog.tsx')).ConflictDialog);

interface GridLayerProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  records: readonly RaRecord[];
  /** The scrolling element around the table. */
  frame: RefObject<HTMLElement | null>;
  grid: GridState;
}

const steps: Record<NextCell, GridPlace> = {
  stay: { row: 0, column: 0 },
  below: { row: 1, column: 0 },
  above: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
};

/** Makes the cells of a table editable, as in a spreadsheet. Loaded after the first rows are shown. */
export function GridLayer({ entity, columns, records, frame, grid }: GridLayerProps) {
  const definitions = useDefinitions();
  const written = useWriteCells(entity, listMeta(definitions, entity, columns));
  const { toggle } = useSelection();
  const content = useGridContent({ entity, columns, records, written });
  const [range, setRange] = useState<GridRange | null>(null);
  const [fillTo, setFillTo] = useState<number | null>(null);
  const [edited, setEdited] = useState<GridPlace | null>(null);
  const editor = useRef<CellEditorHandle>(null);
  const dom = createGridDom(frame, grid);
  const size = { rows: records.length, columns: columns.length };
  const active = range?.active;
  const [shown, setShown] = useState(records);

  // another page, or rows in another order
  if (shown !== records) {
    setShown(records);
    const isSame = shown.length === records.length && shown.every(({ id }, at) => id === records[at]?.id);
    if (!isSame) {
      setRange(null);
      setEdited(null);
    }
  }

  useLayoutEffect(() => {
    grid.mark(gridMarks({ columns, records, range, fillTo, unsaved: written.unsaved }));
    grid.setStop(active && records[active.row] ? String(records[active.row]?.id) : undefined);
  }, [grid, columns, records, range, active, fillTo, written.unsaved]);
  useLayoutEffect(
    () => () => {
      grid.mark(new Map());
      grid.setStop(undefined);
    },
    [grid],
  );

  function select(next: GridRange): void {
    setRange(next);
    dom.focus(next.active);
  }

  function edit(place: GridPlace): void {
    const cell = content.cellAt(place);
    if (!cell?.field || content.flip(place)) return;
    setRange(singleAt(place));
    setEdited(place);
  }

  function closeEditor(from: GridPlace, next: NextCell): void {
    setEdited(null);
    const step = steps[next];
    const to = within({ row: from.row + step.row, column: from.column + step.column }, size);
    select(singleAt(to));
  }

  const tools = {
    range,
    size,
    columns,
    content,
    written,
    dom,
    select,
    edit,
    setRange,
    enter: (place: GridPlace) =>
      setRange((now) => (now && isSamePlace(now.active, place) ? now : singleAt(place))),
    toggleRow(row: number) {
      const record = records[row];
      if (record) toggle(record.id);
    },
    setFillTo,
    fillTo,
    leaveEditor: () => editor.current?.leave(),
  };
  useGridKeys(frame, tools);
  useGridKeyNames();
  useGridMouse(frame, tools);
  useGridClipboard(frame, tools);

  const cell = edited && content.cellAt(edited);
  const anchor = edited && dom.cellAt(edited);
  const problem = !edited && active ? content.cellAt(active)?.unsaved?.problem : undefined;
  const refused = [...written.unsaved.values()].filter((one) => one.problem !== undefined);
  return (
    <>
      <GlobalStyles styles={gridStyles} />
      {cell?.field && anchor && edited ? (
        <CellEditor
          key={`${cell.record.id} ${cell.column.path}`}
          ref={editor}
          entity={entity}
          field={cell.field}
          record={cell.record}
          anchor={anchor}
          pending={cell.unsaved?.content}
          problem={cell.unsaved?.problem}
          onSave={(value, next) => {
            void written.write([{ record: cell.record, path: cell.column.path, content: value }]);
            closeEditor(edited, next);
          }}
          onRefuse={(value, sentence) => {
            written.refuse({ record: cell.record, path: cell.column.path, content: value }, sentence);
            setEdited(null);
          }}
          onClose={(next) => {
            // back to what is stored
            written.drop([{ record: cell.record, path: cell.column.path }]);
            closeEditor(edited, next);
          }}
        />
      ) : null}
      {problem !== undefined && active ? (
        <CellProblem anchor={() => dom.cellAt(active)} text={problem} />
      ) : null}
      {written.unsaved.size > 0 ? (
        // only then: a router asks one guard, and a form beside the list may have another
        <UnsavedGuard isDirty={() => refused.length > 0} hasChanges onDrop={() => written.drop(refused)} />
      ) : null}
      {written.conflict ? (
        <ConflictDialog entity={entity} details={written.conflict.details} onSettle={written.settle} />
      ) : null}
    </>
  );
}
