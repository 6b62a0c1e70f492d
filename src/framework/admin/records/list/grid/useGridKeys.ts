import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { GridTools } from './GridTools.ts';
import { blockOf, isSingle, type Place, placesIn, singleAt } from './GridRange.ts';
import { movedPlace } from './movedPlace.ts';
import { useFrameEvents } from './useFrameEvents.ts';

type Pressed = KeyboardEvent;

function isTyping({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

/** Whether the key belongs to the name of a record: Enter opens it, Space and Shift with an arrow select its row. */
function isForName({ key, shiftKey }: Pressed, { range }: GridTools, { column }: Place): boolean {
  if (column > 0) return false;
  const isAlone = !range || isSingle(range);
  return key === 'Enter' || key === ' ' || (isAlone && shiftKey && /^Arrow(?:Up|Down)$/.test(key));
}

/** Tab goes along the row, and out of the table at its ends. */
function moveByTab(event: Pressed, at: Place, tools: GridTools): boolean {
  const column = at.column + (event.shiftKey ? -1 : 1);
  if (column < 0 || column >= tools.size.columns) return false;
  tools.select(singleAt({ row: at.row, column }));
  return true;
}

function move(event: Pressed, at: Place, tools: GridTools): boolean {
  if (event.altKey) return false;
  const isFirst = at.column === 0 && !event.shiftKey;
  if (event.key === 'ArrowLeft' && isFirst) {
    tools.dom.focusCheckbox(at.row);
    return true;
  }
  const target = movedPlace(at, event, tools.size);
  if (!target) return false;
  tools.select(
    event.shiftKey && tools.range ? { anchor: tools.range.anchor, active: target } : singleAt(target),
  );
  return true;
}

/** Ctrl with a letter. */
function command({ key }: Pressed, { range, content, written }: GridTools): boolean {
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
function escape({ range, written, content, setRange }: GridTools): boolean {
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

function startEditing(event: Pressed, at: Place, { content, edit }: GridTools): boolean {
  if (!content.cellAt(at)?.field) return false;
  // opened before the browser inserts the typed letter, which then replaces the content
  flushSync(() => edit(at));
  return !isTyping(event);
}

function handle(event: Pressed, at: Place, tools: GridTools): boolean {
  const { key } = event;
  if (isForName(event, tools, at)) return false;
  if (key === 'Tab') return moveByTab(event, at, tools);
  if ((event.ctrlKey || event.metaKey) && command(event, tools)) return true;
  if (key === 'Escape') return escape(tools);
  if (key === 'F2' || key === 'Enter' || isTyping(event)) {
    if (startEditing(event, at, tools)) return true;
    if (key !== 'Enter' || tools.content.cellAt(at)?.field) return false;
    tools.dom.cellAt(at)?.click();
    return true;
  }
  if (key === ' ') return tools.content.flip(at);
  if (key === 'Delete' || key === 'Backspace') {
    tools.content.clear(tools.range ? blockOf(tools.range) : { top: at.row, bottom: at.row, left: at.column, right: at.column });
    return true;
  }
  return move(event, at, tools);
}

/** The keys of a spreadsheet. */
export function useGridKeys(frame: RefObject<HTMLElement | null>, tools: GridTools): void {
  useFrameEvents(frame, {
    keydown(event) {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
      // a link within a cell keeps its own keys but for the arrows
      const place = tools.dom.placeOf(target);
      if (!place || !handle(event, place, tools)) return;
      event.preventDefault();
    },
    focusin({ target }) {
      const place = tools.dom.placeOf(target);
      if (!place) return;
      const { range } = tools;
      const isKnown = range && placesIn(blockOf(range)).length > 0 && range.active.row === place.row && range.active.column === place.column;
      if (!isKnown) tools.setRange(singleAt(place));
    },
  });
}
