import type { RaRecord } from 'ra-core';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { valueAt } from '../../../../schema/fieldPath.ts';
import type { Field } from '../../../../schema/model.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { unpopulated } from '../../../session/data-provider/records.ts';
import { recordTitle } from '../../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useServices } from '../../../session/services/useServices.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import type { CellEditorHandle } from './CellEditor.tsx';
import { copiedText, withContent } from './cellField.ts';
import type { GridDom } from './createGridDom.ts';
import { type GridPlace, newRowId } from './GridRange.ts';
import type { PendingCell } from './GridState.ts';
import type { GridCell } from './useGridContent.ts';

/**
 * The cell whose editor is open. `record` has the version and the value that were seen when editing began, or when what
 * was refused was typed; its other fields are current.
 */
interface EditedCell extends GridCell {
  field: Field;
  /** The record as its row showed it when editing began. */
  shown: RaRecord;
  /** Element of the cell when editing began. */
  anchor: HTMLElement;
}

interface EditedCellOptions {
  entity: EntityView;
  columns: readonly ListColumn[];
  rows: readonly RaRecord[];
  dom: GridDom;
  editor: RefObject<CellEditorHandle | null>;
}

interface Editing {
  edited: EditedCell | null;
  /** Present place of the cell; undefined if its row or column is gone. */
  place: GridPlace | undefined;
  /** Opens the editor, if the cell has one. */
  begin: (cell: GridCell, anchor: HTMLElement | null) => void;
  end: () => void;
  /** Says that its row is gone, with what was typed. */
  tellGone: (typed: PendingCell) => void;
}

function placeOf(
  { record, column }: GridCell,
  { columns, rows }: Pick<EditedCellOptions, 'columns' | 'rows'>,
): GridPlace | undefined {
  const row = rows.findIndex(({ id }) => id === record.id);
  const at = columns.findIndex(({ path }) => path === column.path);
  return row < 0 || at < 0 ? undefined : { row, column: at };
}

/** The record of a cell with the version and the value of the cell that what was refused was typed over. */
function seenRecord(
  entity: EntityView,
  { record, column }: Pick<GridCell, 'record' | 'column'>,
  typedOver: RaRecord | undefined,
): RaRecord {
  // a new row has no versions
  if (!typedOver || record.id === newRowId) return record;
  const value = valueAt(unpopulated(entity, typedOver), column.path) ?? null;
  return { ...withContent(entity, record, { path: column.path, value }), $version: typedOver.$version };
}

/** The open editor follows its record when the list reloads; without its row, it hands over what was typed. */
export function useEditedCell({ entity, columns, rows, dom, editor }: EditedCellOptions): Editing {
  const text = useText();
  const definitions = useDefinitions();
  const { notices } = useServices();
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const place = edited ? placeOf(edited, { columns, rows }) : undefined;
  const row = place?.row;

  useLayoutEffect(() => {
    if (edited && !place) editor.current?.keep(text('grid.rowGone'));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once its row lies elsewhere
  useEffect(() => {
    if (place) dom.show(place);
  }, [row]);

  return {
    edited,
    place,
    begin({ field, unsaved, ...cell }, anchor) {
      if (!field || !anchor) return;
      const record = seenRecord(entity, cell, unsaved?.record);
      setEdited({ ...cell, field, unsaved, record, shown: cell.record, anchor });
    },
    end: () => setEdited(null),
    tellGone(content) {
      if (!edited) return;
      const { record, column, field } = edited;
      const typed =
        'text' in content
          ? content.text
          : copiedText(
              definitions,
              column,
              withContent(entity, record, { path: column.path, value: content.value }),
            );
      const title = recordTitle(entity, record);
      const said =
        typed === ''
          ? text('grid.rowGoneEmptied', { title, field: field.title })
          : text('grid.rowGoneNotice', { title, typed });
      // the row is gone: nothing else shows it
      notices.show({ text: said, severity: 'warning', timeout: null });
    },
  };
}
