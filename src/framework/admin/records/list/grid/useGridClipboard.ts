import type { RefObject } from 'react';
import { blockOf } from './GridRange.ts';
import type { GridTools } from './GridTools.ts';
import { readBlock } from './readBlock.ts';
import { useFrameEvents } from './useFrameEvents.ts';
import { writeBlock } from './writeBlock.ts';

/** Copies, cuts and pastes blocks, from and to spreadsheet programs too. Marked text is copied as such. */
export function useGridClipboard(frame: RefObject<HTMLElement | null>, tools: GridTools): void {
  const { range, content } = tools;

  function copy(event: ClipboardEvent): boolean {
    const { clipboardData } = event;
    const isMarking = document.getSelection()?.isCollapsed === false;
    if (!range || !clipboardData || isMarking || !tools.dom.placeOf(event.target)) return false;
    const { text, html } = writeBlock(content.textsOf(blockOf(range)));
    clipboardData.setData('text/plain', text);
    clipboardData.setData('text/html', html);
    event.preventDefault();
    return true;
  }

  useFrameEvents(frame, {
    copy,
    cut(event) {
      if (copy(event) && range) content.clear(blockOf(range));
    },
    paste(event) {
      const pasted = event.clipboardData?.getData('text/plain');
      if (!range || !pasted || !tools.dom.placeOf(event.target)) return;
      event.preventDefault();
      content.paste(readBlock(pasted), blockOf(range));
    },
  });
}
