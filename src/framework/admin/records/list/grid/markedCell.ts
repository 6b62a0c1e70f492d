import type { RaRecord } from 'ra-core';
import { isJsonObject } from '../../../../schema/Json.ts';
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
  let shown = record;
  for (const [path, { pending }] of Object.entries(marks)) {
    if (!pending || !('value' in pending)) continue;
    const [name = path, member] = path.split('.');
    const whole: unknown = shown[name];
    const value = member ? { ...(isJsonObject(whole) ? whole : {}), [member]: pending.value } : pending.value;
    shown = { ...shown, [name]: value };
  }
  return shown;
}
