import type { ClipboardEvent } from 'react';
import { singleLine } from '../../../schema/singleLine.ts';

/** Pastes several lines as one, joined by spaces: browsers drop the line breaks and join the words. */
export function pasteOnOneLine(event: ClipboardEvent, change: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text');
  const line = singleLine(pasted);
  const box = event.target;
  if (line === pasted || !(box instanceof HTMLInputElement)) return;
  event.preventDefault();
  const end = box.value.length;
  box.setRangeText(line, box.selectionStart ?? end, box.selectionEnd ?? end, 'end');
  change(box.value);
}
