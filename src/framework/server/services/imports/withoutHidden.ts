import type { ImportChoice, ImportTarget } from '../../../schema/contracts/imports.ts';

/** Empties the cells of columns whose fields are no longer targets. */
export function withoutHidden(
  rows: readonly string[][],
  { columns }: ImportChoice,
  targets: readonly ImportTarget[],
): string[][] {
  const known = new Set(targets.map(({ path }) => path));
  const isHidden = columns.map((path) => path !== null && !known.has(path));
  return rows.map((cells) => cells.map((cell, at) => (isHidden[at] ? '' : cell)));
}
