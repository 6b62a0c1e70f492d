import type { CombinedSelection } from './selectionOf.ts';

/** Names of the fields of a target that decide whether it may be chosen. */
export function decidingFields({
  conditions,
  disabledWhen,
}: Pick<CombinedSelection, 'conditions' | 'disabledWhen'>): string[] {
  const all = [...conditions, ...disabledWhen.map(({ when }) => when)];
  return [...new Set(all.flatMap((condition) => Object.keys(condition)))];
}
