import type { RefObject } from 'react';
import { useFrameEvents } from './createGridDom.ts';
import { blockOf } from './GridRange.ts';
import type { GridTools } from './GridState.ts';

/**
 * Reads the rows and cells that spreadsheet programs put on the clipboard: tabs between cells, quotes around
 * cells with line breaks. The line break at the end begins no row.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = readCell(text, at);
    row.push(cell);
    if (text[end] !== '\t') {
      rows.push(row);
      row = [];
    }
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    if (at === text.length && text[end] !== '\t') break;
  }
  return rows;
}

/** Reads the cell from `start` to the next tab or line break outside of quotes. */
function readCell(text: string, start: number): { cell: string; end: number } {
  const quoted = text[start] === '"' ? /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(start)) : null;
  if (quoted) return { cell: (quoted[1] ?? '').replaceAll('""', '"'), end: start + quoted[0].length };
  const length = text.slice(start).search(/[\t\r\n]/);
  const end = length === -1 ? text.length : start + length;
  return { cell: text.slice(start, end), end };
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function asHtml(cell: string): string {
  return cell.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign).replaceAll('\n', '<br>');
}

function asText(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A block of cells as spreadsheet programs read it from the clipboard. */
export function writeBlock(rows: readonly (readonly string[])[]): { text: string; html: string } {
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${asHtml(cell)}</td>`).join('')}</tr>`);
  return {
    text: rows.map((row) => row.map(asText).join('\t')).join('\n'),
    html: `<table>${lines.join('')}</table>`,
  };
}

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
