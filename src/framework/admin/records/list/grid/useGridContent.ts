import type { RaRecord } from 'ra-core';
import { valueAt } from '../../../../schema/fieldPath.ts';
import { isSameValue } from '../../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../../schema/model.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { unpopulated } from '../../../session/data-provider/records.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useServices } from '../../../session/services/useServices.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { cellField, copiedText, withContent } from './cellField.ts';
import { type Block, type GridPlace, type GridSize, placesIn } from './GridRange.ts';
import type { CellChange, UnsavedCell, WrittenCells } from './useWriteCells.ts';

/** A text for one cell. */
interface PastedCell extends GridPlace {
  text: string;
}

/**
 * Places the rows of a pasted block from the upper left cell of the chosen one; a single value fills them all.
 * @returns what fits, and how many cells lie beyond the page
 */
export function pastedCells(
  rows: readonly (readonly string[])[],
  into: Block,
  { rows: height, columns: width }: GridSize,
): { cells: PastedCell[]; beyond: number } {
  const [first] = rows;
  if (rows.length === 1 && first?.length === 1)
    return { cells: placesIn(into).map((place) => ({ ...place, text: first[0] ?? '' })), beyond: 0 };
  const all = rows.flatMap((row, down) =>
    row.map((text, right) => ({ row: into.top + down, column: into.left + right, text })),
  );
  const cells = all.filter(({ row, column }) => row < height && column < width);
  return { cells, beyond: all.length - cells.length };
}

/** A place with what is there. */
export interface GridCell {
  record: RaRecord;
  column: ListColumn;
  /** Undefined if the user may not edit it here. */
  field: Field | undefined;
  unsaved: UnsavedCell | undefined;
}

/** Readable values and possible actions in the cells of the page. */
export interface GridContent {
  cellAt: (place: GridPlace) => GridCell | undefined;
  textsOf: (block: Block) => string[][];
  paste: (rows: readonly (readonly string[])[], into: Block) => void;
  /** Empties the cells; the server refuses to empty required ones. */
  clear: (block: Block) => void;
  /** Copies the first row of the block into its other rows. */
  fillDown: (block: Block) => void;
  /** Switches a yes or no over; false if the cell is something else. */
  flip: (place: GridPlace) => boolean;
}

interface ContentOptions {
  entity: EntityView;
  columns: readonly ListColumn[];
  records: readonly RaRecord[];
  written: WrittenCells;
}

/** The server takes no more values at once. */
const largestBlock = 2_000;

/**
 * Reads, pastes, fills and empties the cells of the rows on the page. Writes go through `written`; larger
 * blocks than 2,000 cells are refused with a notice.
 */
export function useGridContent({ entity, columns, records, written }: ContentOptions): GridContent {
  const text = useText();
  const definitions = useDefinitions();
  const { notices } = useServices();
  const size = { rows: records.length, columns: columns.length };

  function cellAt({ row, column: at }: GridPlace): GridCell | undefined {
    const [record, column] = [records[row], columns[at]];
    if (!record || !column) return undefined;
    const field = cellField(entity, column, record);
    return { record, column, field, unsaved: written.unsaved.get(`${record.id} ${column.path}`) };
  }

  function textAt(place: GridPlace): string {
    const cell = cellAt(place);
    if (!cell) return '';
    const { unsaved, record, column } = cell;
    const content = unsaved?.content;
    if (content && 'text' in content) return content.text;
    const shown = content ? withContent(entity, record, { path: column.path, value: content.value }) : record;
    return copiedText(definitions, column, shown);
  }

  function storedIn({ record, column }: GridCell): unknown {
    return valueAt(unpopulated(entity, record), column.path) ?? null;
  }

  /** Sends what differs; cells without the right to change them keep the content with the reason. */
  function change(wanted: readonly { cell: GridCell; content: CellChange['content'] }[]): void {
    if (wanted.length > largestBlock) {
      notices.show({ text: text('grid.tooMany'), severity: 'warning' });
      return;
    }
    const changes = wanted.map(({ cell, content }) => ({
      may: cell.field !== undefined,
      // what was refused was typed over that record
      change: { record: cell.unsaved?.record ?? cell.record, path: cell.column.path, content },
    }));
    for (const one of changes) if (!one.may) written.refuse(one.change, text('grid.notEditable'));
    const allowed = changes.filter(({ may }) => may).map((one) => one.change);
    if (allowed.length > 0) void written.write(allowed);
  }

  return {
    cellAt,
    textsOf: ({ top, bottom, left, right }) =>
      Array.from({ length: bottom - top + 1 }, (_, down) =>
        Array.from({ length: right - left + 1 }, (__, along) =>
          textAt({ row: top + down, column: left + along }),
        ),
      ),
    paste(rows, into) {
      const { cells, beyond } = pastedCells(rows, into, size);
      if (beyond > 0)
        notices.show({ text: text('grid.beyond', { smart_count: beyond }), severity: 'warning' });
      change(
        cells.flatMap(({ text: pasted, ...place }) => {
          const cell = cellAt(place);
          return cell && pasted !== textAt(place) ? [{ cell, content: { text: pasted } }] : [];
        }),
      );
    },
    clear(block) {
      const cells = placesIn(block).flatMap((place) => cellAt(place) ?? []);
      const filled = cells.filter((cell) => cell.unsaved || storedIn(cell) !== null);
      change(filled.map((cell) => ({ cell, content: { value: null } })));
    },
    fillDown({ top, ...rest }) {
      const below = placesIn({ ...rest, top: top + 1 }).flatMap((place) => {
        const [cell, source] = [cellAt(place), cellAt({ row: top, column: place.column })];
        if (!cell || !source) return [];
        const content = source.unsaved?.content ?? { value: storedIn(source) };
        const isSame = 'value' in content && !cell.unsaved && isSameValue(content.value, storedIn(cell));
        return isSame ? [] : [{ cell, content }];
      });
      change(below);
    },
    flip(place) {
      const cell = cellAt(place);
      if (cell?.field?.kind !== 'boolean') return false;
      const { unsaved } = cell;
      const now = unsaved && 'value' in unsaved.content ? unsaved.content.value : storedIn(cell);
      change([{ cell, content: { value: now !== true } }]);
      return true;
    },
  };
}
