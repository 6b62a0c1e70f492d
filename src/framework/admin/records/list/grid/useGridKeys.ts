import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useFrameEvents } from './createGridDom.ts';
import {
  blockOf,
  clampPlace,
  type GridPlace,
  type GridSize,
  isSamePlace,
  isSingle,
  singleAt,
} from './GridRange.ts';
import type { GridTools } from './GridState.ts';

/** Rows that Page Up and Page Down move. */
const pageRows = 20;

/** The part of a key press that decides where it leads. */
interface MovingKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * Returns the target cell of a key, as in spreadsheets; undefined if it does not move. From the name of a record, Home
 * and End lead to the first and last name, as in lists that nobody edits.
 * @param hasName whether the first cell of the row is the name of a record
 */
export function movedPlace(
  { row, column }: GridPlace,
  pressed: MovingKey,
  size: GridSize,
  hasName = true,
): GridPlace | undefined {
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const isName = hasName && column === 0;
  const step = isFar ? Number.POSITIVE_INFINITY : 1;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const targets: Record<string, GridPlace> = {
    ArrowDown: { row: row + step, column },
    ArrowUp: { row: row - step, column },
    ArrowRight: { row, column: column + step },
    ArrowLeft: { row, column: column - step },
    PageDown: { row: row + pageRows, column },
    PageUp: { row: row - pageRows, column },
    Home: { row: isFar || isName ? 0 : row, column: 0 },
    End: { row: isFar || isName ? lastRow : row, column: isName && !isFar ? 0 : lastColumn },
  };
  const target = targets[pressed.key];
  return target && clampPlace(target, size);
}

type Pressed = KeyboardEvent;

function isTyping({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

/** Whether the key belongs to the name of a record: Enter and Space open it, Shift with Space or an arrow selects rows. */
function isForName(
  { key, shiftKey }: Pressed,
  { range, isNew, isGrouped }: GridTools,
  at: GridPlace,
): boolean {
  if (at.column > 0 || isNew(at)) return false;
  if (isGrouped && !shiftKey && /^(?:Arrow(?:Up|Down|Left)|Home|End)$/.test(key)) return true;
  const isAlone = !range || isSingle(range);
  return key === 'Enter' || key === ' ' || (isAlone && shiftKey && /^Arrow(?:Up|Down)$/.test(key));
}

/** Tab goes along the row, and out of the table at its ends; from a new row that was typed to another one. */
function moveByTab(event: Pressed, at: GridPlace, tools: GridTools): boolean {
  const column = at.column + (event.shiftKey ? -1 : 1);
  if (column >= tools.size.columns && tools.isNew(at)) return tools.goBeyond(at);
  if (column < 0 || column >= tools.size.columns) return false;
  tools.select(singleAt({ row: at.row, column }));
  return true;
}

function move(event: Pressed, at: GridPlace, tools: GridTools): boolean {
  if (event.altKey) return false;
  const isFirst = at.column === 0 && !event.shiftKey;
  if (event.key === 'ArrowLeft' && isFirst) {
    tools.dom.focusCheckbox(at.row);
    return true;
  }
  const target = movedPlace(at, event, tools.size, !tools.isNew(at));
  if (!target) return false;
  const isBeyond = event.key === 'ArrowDown' && isSamePlace(target, at);
  if (isBeyond && !event.shiftKey && tools.goBeyond(at)) return true;
  tools.select(
    event.shiftKey && tools.range ? { anchor: tools.range.anchor, active: target } : singleAt(target),
  );
  return true;
}

/** Ctrl with a letter. With Shift the letters mean something else, such as a redo, which there is not. */
function command(
  { key, ctrlKey, metaKey, shiftKey }: Pressed,
  { range, content, written }: GridTools,
): boolean {
  if (shiftKey || (!ctrlKey && !metaKey)) return false;
  switch (key.toLowerCase()) {
    case 'z':
      void written.undo();
      return true;
    case 'd':
      if (range) content.fillDown(blockOf(range));
      return true;
    default:
      return false;
  }
}

/** Esc chooses one cell again, and then gives up what was refused in it. */
function giveUp({ range, written, content, setRange }: GridTools): boolean {
  if (!range) return false;
  if (!isSingle(range)) {
    setRange(singleAt(range.active));
    return true;
  }
  const cell = content.cellAt(range.active);
  if (!cell?.unsaved) return false;
  written.drop([{ record: cell.record, path: cell.column.path }]);
  return true;
}

function startEditing(event: Pressed, at: GridPlace, { content, edit, explain }: GridTools): boolean {
  if (!content.cellAt(at)?.field) {
    if (event.key !== 'F2') return false;
    explain(at);
    return true;
  }
  // opened before the browser inserts the typed letter, which then replaces the content
  flushSync(() => edit(at));
  return !isTyping(event);
}

/** Whether a key would change a cell at once that was not chosen: the focus only came back to it. */
function isStray(event: Pressed, at: GridPlace, { isChosen }: GridTools): boolean {
  const changes = isTyping(event) || event.key === 'Delete' || event.key === 'Backspace';
  return changes && !isChosen(at);
}

function handle(event: Pressed, at: GridPlace, tools: GridTools): boolean {
  const { key } = event;
  // opens the record beside the list
  if (key === 'Enter' && event.altKey) return false;
  if (isForName(event, tools, at)) return false;
  if (key === 'Tab') return moveByTab(event, at, tools);
  if (command(event, tools)) return true;
  if (key === 'Escape') return giveUp(tools);
  if (key === 'Enter' && !tools.content.cellAt(at)?.field) {
    // opens the record
    tools.dom.cellAt(at)?.click();
    return true;
  }
  if (key === 'F2' || key === 'Enter' || isTyping(event)) return startEditing(event, at, tools);
  if (key === ' ') {
    if (event.shiftKey) tools.toggleRow(at.row);
    else if (!tools.content.flip(at)) tools.openBeside(at);
    return true;
  }
  if (key === 'Delete' || key === 'Backspace') {
    tools.content.clear(blockOf(tools.range ?? singleAt(at)));
    return true;
  }
  return move(event, at, tools);
}

/** The keys of a spreadsheet. */
export function useGridKeys(frame: RefObject<HTMLElement | null>, tools: GridTools): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the cell that was focused before the grid had loaded
  useEffect(() => {
    const place = tools.dom.placeOf(document.activeElement);
    if (place) tools.enter(place);
  }, []);
  useFrameEvents(frame, {
    keydown(event) {
      const { target, key } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const place = tools.dom.placeOf(target);
      const row = tools.dom.checkboxRowOf(target);
      if (row !== undefined && key === 'ArrowRight') tools.select(singleAt({ row, column: 0 }));
      else if (!place || isStray(event, place, tools) || !handle(event, place, tools)) return;
      event.preventDefault();
    },
    focusin({ target }) {
      const place = tools.dom.placeOf(target);
      if (place) tools.enter(place);
    },
    focusout({ relatedTarget }) {
      if (relatedTarget instanceof Element && !frame.current?.contains(relatedTarget)) tools.forgetChosen();
    },
  });
}
