import type { RaRecord } from 'ra-core';
import type { CellMark, RowMarks } from './GridState.ts';

function wordsOf({ isFocused, isInRange, isCorner, pending, problem }: CellMark): string {
  const words = [
    isFocused && 'active',
    isInRange && 'range',
    isCorner && 'corner',
    problem !== undefined ? 'refused' : pending && 'saving',
  ];
  return words.filter(Boolean).join(' ');
}

/** Attributes of a marked cell; its look comes with the grid. */
export function markedCell(mark: CellMark | undefined) {
  if (!mark) return {};
  const { isFocused, isInRange, problem } = mark;
  return {
    'data-mark': wordsOf(mark),
    ...(isFocused ? { tabIndex: 0 } : {}),
    ...(isFocused || isInRange ? { 'aria-selected': true } : {}),
    ...(problem === undefined ? {} : { 'aria-invalid': true }),
  };
}

/** The record with the values that are on their way to the server, or were refused. */
export function withPending(record: RaRecord, marks: RowMarks | undefined): RaRecord {
  if (!marks) return record;
  const values = Object.entries(marks).flatMap(([path, { pending }]) =>
    pending && 'value' in pending ? [[path, pending.value] as const] : [],
  );
  return values.length > 0 ? { ...record, ...Object.fromEntries(values) } : record;
}
