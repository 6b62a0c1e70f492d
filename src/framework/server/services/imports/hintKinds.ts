import type { ImportHint } from '../../../schema/contracts/imports.ts';

/** Stands for what differs between rows. */
const varying = '…';
/** Kinds of hints that are counted; a file with more has other problems. */
const mostKinds = 20;

/** A hint without what is particular to its row: texts in quotation marks, and long numbers. */
export function hintKind(hint: string): string {
  return hint
    .replace(/„[^“]*“/g, `„${varying}“`)
    .replace(/\d{3,}/g, varying)
    .replace(new RegExp(`${varying}\\.$`), varying);
}

/** A pattern of SQL for the hints of a kind. */
export function hintPattern(kind: string): string {
  return kind.replace(/[\\%_]/g, String.raw`\$&`).replaceAll(varying, '%');
}

/** Counts the written rows with hints of each kind, the most frequent first. */
export function countHints(rows: Iterable<{ outcome: string; reasons: readonly string[] }>): ImportHint[] {
  const counts = new Map<string, number>();
  for (const { outcome, reasons } of rows) {
    if (outcome !== 'create' && outcome !== 'update') continue;
    for (const kind of new Set(reasons.map(hintKind))) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const kinds = [...counts].map(([text, count]) => ({ text, count }));
  return kinds.toSorted((one, other) => other.count - one.count).slice(0, mostKinds);
}
