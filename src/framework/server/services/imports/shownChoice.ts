import type { ImportChoice, ImportTarget } from '../../../schema/contracts/imports.ts';

/** A stored choice without fields that are no longer targets. */
export function shownChoice(choice: ImportChoice, targets: readonly ImportTarget[]): ImportChoice {
  const known = new Set(targets.map(({ path }) => path));
  const shown = (path: string | null) => (path !== null && known.has(path) ? path : null);
  return {
    ...choice,
    columns: choice.columns.map(shown),
    key: shown(choice.key),
    // choices stored by an earlier version lack these
    createsSimilar: choice.createsSimilar ?? false,
    keepsPostal: choice.keepsPostal ?? false,
  };
}
