import type { RaRecord } from 'ra-core';
import type { CellMark, RowMarks } from './GridState.ts';

function wordsOf({ isActive, isInRange, isCorner, pending, problem }: CellMark): string {
  const words = [
    isActive && 'active',
    isInRange && 'range',
    isCorner && 'corner',
    problem !== undefined ? 'refused' : pending && 'saving',
  ];
  return words.filter(Boolean).join(' ');
}

/** Attributes of a marked cell; its look comes with the grid. */
export function markedCell(mark: CellMark | undefined) {
  if (!mark) return {};
  const { isActive, isInRange, problem } = mark;
  return {
    'data-mark': wordsOf(mark),
    ...(isActive ? { tabIndex: 0 } : {}),
    ...(isActive || isInRange ? { 'aria-selected': true } : {}),
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
