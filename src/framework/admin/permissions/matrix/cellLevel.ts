import type { ScopeLine } from './scopeLines.ts';

/** How much a cell grants: nothing, something or everything there is. */
export type CellLevel = 'none' | 'some' | 'full';

/** Level of a right in one cell: 'full' if a line grants all fields of all records. */
export function levelOfLines(lines: readonly ScopeLine[]): CellLevel {
  if (lines.some(({ scope, fields, isOwn }) => scope === 'all' && fields === true && !isOwn)) return 'full';
  return lines.length > 0 ? 'some' : 'none';
}

/** Level of a cell that shows several rights. */
export function levelOfCount(count: number, all: number): CellLevel {
  if (count === 0) return 'none';
  return count === all ? 'full' : 'some';
}
