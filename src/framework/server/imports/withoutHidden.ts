import type { ImportChoice, ImportTarget } from '../../schema/contracts/imports.ts';

/** Rows of cells, empty in columns that were to fill fields which are no targets any more. */
export function withoutHidden(
  rows: readonly string[][],
  { columns }: ImportChoice,
  targets: readonly ImportTarget[],
): string[][] {
  const known = new Set(targets.map(({ path }) => path));
  const isHidden = columns.map((path) => path !== null && !known.has(path));
  return rows.map((cells) => cells.map((cell, at) => (isHidden[at] ? '' : cell)));
}
