import type { ImportChoice, ImportTarget } from '../../schema/contracts/imports.ts';

/** A stored choice without fields that are no targets any more. */
export function shownChoice(choice: ImportChoice, targets: readonly ImportTarget[]): ImportChoice {
  const known = new Set(targets.map(({ path }) => path));
  const shown = (path: string | null) => (path !== null && known.has(path) ? path : null);
  return {
    ...choice,
    columns: choice.columns.map(shown),
    key: shown(choice.key),
    // files of an earlier version know less
    createsSimilar: choice.createsSimilar ?? false,
    keepsPostal: choice.keepsPostal ?? false,
  };
}
