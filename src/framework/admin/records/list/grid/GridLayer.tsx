import { GlobalStyles } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { useServices } from '../../../session/services/useServices.ts';
import { defaultOf, formFields } from '../../form/formValues.ts';
import { prefilledValues } from '../../form/prefilledValues.ts';
import { UnsavedGuard } from '../../form/UnsavedGuard.tsx';
import { useSelection } from '../bulk/Selection.ts';
import { type ListColumn, listMeta } from '../columns/listColumns.ts';
import { openBeside } from '../panel/openBeside.ts';
import { CellEditor, type CellEditorHandle, CellProblem, type NextCell } from './CellEditor.tsx';
import { whyFixed } from './cellField.ts';
import { createGridDom } from './createGridDom.ts';
import {
  clampPlace,
  type GridPlace,
  type GridRange,
  isSamePlace,
  newRowId,
  rangeAfter,
  singleAt,
} from './GridRange.ts';
import type { GridState } from './GridState.ts';
import { gridMarks, gridStyles } from './gridStyles.ts';
import { NewRow } from './NewRow.tsx';
import { useEditedCell } from './useEditedCell.ts';
import { useGridClipboard } from './useGridClipboard.ts';
import { useGridContent } from './useGridContent.ts';
import { useGridKeyNames } from './useGridKeyNames.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridMouse } from './useGridMouse.ts';
import { useNewRow } from './useNewRow.ts';
import { useRowFlow } from './useRowFlow.ts';
import { useWriteCells } from './useWriteCells.ts';
import './gridTexts.ts';

/** Values of a new row: the defaults, and what the list is filtered by with a single value. */
function newRowValues(
  entity: EntityView,
  filter: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = formFields(entity, undefined);
  const equal = Object.entries({ ...filter, ...entity.only }).map(([name, value]) => {
    const isOne = Array.isArray(value) && value.length === 1;
    return [name, isOne ? value[0] : value] as const;
  });
  const search = new URLSearchParams({ source: JSON.stringify(Object.fromEntries(equal)) });
  const defaults = fields.map((field) => [field.name, defaultOf(field)] as const);
  return {
    ...Object.fromEntries(defaults.filter(([, value]) => value !== null)),
    ...prefilledValues(fields, { search: String(search), state: null }),
  };
}

const ConflictDialog = lazyDialog(async () => (await import('../../form/ConflictDialog.tsx')).ConflictDialog);

interface GridLayerProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  records: readonly RaRecord[];
  /** The scrolling element around the table. */
  frame: RefObject<HTMLElement | null>;
  grid: GridState;
  /** Whether the rows lie in groups, between which their own keys move. */
  isGrouped: boolean;
}

const steps: Record<NextCell, GridPlace> = {
  stay: { row: 0, column: 0 },
  below: { row: 1, column: 0 },
  above: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
};

/** Makes the cells of a table editable, as in a spreadsheet. Loaded after the first rows are shown. */
export function GridLayer({ entity, columns, records, frame, grid, isGrouped }: GridLayerProps) {
  const text = useText();
  const { notices } = useServices();
  const definitions = useDefinitions();
  const { filterValues } = useListFilterContext();
  const meta = useMemo(() => listMeta(definitions, entity, columns), [definitions, entity, columns]);
  const stored = useWriteCells(entity, meta);
  const row = useNewRow({
    entity,
    columns,
    note: stored.note,
    start: () => newRowValues(entity, filterValues),
  });
  const written = row.among(stored);
  const rows = row.record ? [...records, row.record] : records;
  const { toggle } = useSelection();
  const content = useGridContent({ entity, columns, records: rows, written });
  const [range, setRange] = useState<GridRange | null>(null);
  const [fillTo, setFillTo] = useState<number | null>(null);
  /** Record and column of the cell that was chosen; follows its row to another place. */
  const chosen = useRef<string>(undefined);
  const editor = useRef<CellEditorHandle>(null);
  const dom = createGridDom(frame, grid);
  const size = { rows: rows.length, columns: columns.length };
  const { edited, place: editedPlace, ...editing } = useEditedCell({ entity, columns, rows, dom, editor });
  const active = range?.active;
  const [shown, setShown] = useState(records);

  // another page, or rows in another order
  if (shown !== records) {
    setShown(records);
    const isSame = shown.length === records.length && shown.every(({ id }, at) => id === records[at]?.id);
    if (!isSame) {
      const after = new Map(rows.map(({ id }, at) => [id, at]));
      // the new row stays the last one
      setRange(range && rangeAfter(range, (at) => after.get(shown[at]?.id ?? newRowId)));
      setFillTo(null);
    }
  }

  useLayoutEffect(() => {
    grid.mark(gridMarks({ columns, records: rows, range, fillTo, unsaved: written.unsaved }));
    grid.setTabStop(active && rows[active.row] ? String(rows[active.row]?.id) : undefined);
  });
  useLayoutEffect(
    () => () => {
      grid.mark(new Map());
      grid.setTabStop(undefined);
    },
    [grid],
  );

  const cellKey = (place: GridPlace) => {
    const cell = content.cellAt(place);
    return cell && `${cell.record.id} ${cell.column.path}`;
  };

  function select(next: GridRange): void {
    chosen.current = cellKey(next.active);
    setRange(next);
    dom.focus(next.active);
  }

  const flow = useRowFlow({
    entity,
    columns,
    row,
    count: records.length,
    active,
    frame,
    choose: (place) => select(singleAt(place)),
  });
  const { isNew, goBeyond } = flow;

  function edit(place: GridPlace): void {
    const cell = content.cellAt(place);
    if (!cell?.field || (isNew(place) && row.isSaving) || content.flip(place)) return;
    setRange(singleAt(place));
    editing.begin(cell, dom.cellAt(place));
  }

  function closeEditor(next: NextCell): void {
    const from = editedPlace;
    editing.end();
    if (!from) return;
    if (next === 'below' && from.row === size.rows - 1 && goBeyond(from)) return;
    const step = steps[next];
    const to = clampPlace({ row: from.row + step.row, column: from.column + step.column }, size);
    select(singleAt(to));
  }

  const tools = {
    isGrouped,
    range,
    size,
    columns,
    content,
    written,
    dom,
    select,
    edit,
    setRange,
    isChosen: (place: GridPlace) => chosen.current !== undefined && chosen.current === cellKey(place),
    forgetChosen() {
      chosen.current = undefined;
    },
    explain(place: GridPlace) {
      const cell = content.cellAt(place);
      if (cell) notices.show({ text: text(whyFixed(entity, cell)) });
    },
    enter: (place: GridPlace) =>
      setRange((now) => (now && isSamePlace(now.active, place) ? now : singleAt(place))),
    toggleRow(row: number) {
      const record = records[row];
      if (record) toggle(record.id);
    },
    openBeside(place: GridPlace) {
      const cell = dom.cellAt(place);
      if (cell) openBeside(cell);
    },
    isNew,
    goBeyond,
    setFillTo,
    fillTo,
    leaveEditor: () => editor.current?.leave(),
  };
  useGridKeys(frame, tools);
  useGridKeyNames();
  useGridMouse(frame, tools);
  useGridClipboard(frame, tools);

  const problem = !edited && active ? content.cellAt(active)?.unsaved?.problem : undefined;
  const refused = [...written.unsaved.values()].filter((one) => one.problem !== undefined);
  return (
    <>
      <GlobalStyles styles={gridStyles} />
      {edited ? (
        <CellEditor
          key={`${edited.record.id} ${edited.column.path}`}
          ref={editor}
          entity={entity}
          column={edited.column}
          field={edited.field}
          record={edited.record}
          shown={edited.shown}
          anchor={() => (editedPlace && dom.cellAt(editedPlace)) ?? edited.anchor}
          pending={edited.unsaved?.content}
          problem={edited.unsaved?.problem}
          onSave={(value, next) => {
            void written.write([{ record: edited.record, path: edited.column.path, content: value }]);
            closeEditor(next);
          }}
          onRefuse={(value, sentence) => {
            written.refuse({ record: edited.record, path: edited.column.path, content: value }, sentence);
            editing.end();
            if (!editedPlace) {
              editing.tellGone(value);
              // once the editor is gone
              queueMicrotask(dom.takeLostFocus);
            }
          }}
          onClose={(next) => {
            // back to what is stored
            written.drop([{ record: edited.record, path: edited.column.path }]);
            closeEditor(next);
          }}
        />
      ) : null}
      {problem !== undefined && active && frame.current ? (
        <CellProblem frame={frame.current} find={() => dom.cellAt(active)} text={problem} />
      ) : null}
      {written.unsaved.size > 0 || row.isTouched() ? (
        // a router asks only one guard, so a list without changes leaves it to a form beside it
        <UnsavedGuard
          isDirty={() => refused.length > 0 || row.isTouched()}
          hasChanges
          onDrop={() => {
            written.drop(refused);
            row.drop();
          }}
        />
      ) : null}
      {flow.body ? (
        <NewRow
          entity={entity}
          columns={columns}
          row={row}
          index={records.length}
          body={flow.body}
          onBegin={() => flow.begin(0)}
          onDrop={flow.drop}
          onCell={(column) => select(singleAt({ row: records.length, column }))}
        />
      ) : null}
      {written.conflict ? (
        <ConflictDialog entity={entity} details={written.conflict.details} onSettle={written.settle} />
      ) : null}
    </>
  );
}
