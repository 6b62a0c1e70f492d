import { coarseStep, fineStep } from './entrySteps.ts';

/** What a key does to the entry that has the focus. */
export type EntryCommand =
  | { kind: 'move'; minutes: number; days: number }
  | { kind: 'resize'; minutes: number }
  | { kind: 'remove' };

interface Keys {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const down: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -1, PageDown: 1 };
const right: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Arrows move by a quarter of an hour or a day, Page Up and Page Down by an hour; Shift moves the end instead, and
 * Alt takes steps of five minutes. Alt with left and right stays with the browser, which turns its pages by it.
 */
export function entryCommand({ key, shiftKey, altKey, ctrlKey, metaKey }: Keys): EntryCommand | null {
  if (ctrlKey || metaKey) return null;
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' };
  const sideways = right[key];
  if (sideways !== undefined) {
    return altKey || shiftKey ? null : { kind: 'move', minutes: 0, days: sideways };
  }
  const direction = down[key];
  if (direction === undefined) return null;
  const arrowStep = altKey ? fineStep : coarseStep;
  const minutes = direction * (key.startsWith('Page') ? 60 : arrowStep);
  return shiftKey ? { kind: 'resize', minutes } : { kind: 'move', minutes, days: 0 };
}
