import type { Entity } from '../../schema/model.ts';
import type { RowDraft } from './draftRows.ts';

/**
 * Positions of rows in the order in which they are written: those that bring a value the system would assign come
 * first. Otherwise an earlier row without a number could be given the one that a later row brings.
 */
export function writingOrder({ fields }: Entity, drafts: readonly RowDraft[]): number[] {
  const once = fields.filter(({ settableOnce }) => settableOnce !== undefined).map(({ name }) => name);
  const brings = (draft: RowDraft) =>
    'values' in draft && once.some((name) => draft.values[name] !== undefined);
  const positions = drafts.map((_, position) => position);
  const isFirst = drafts.map(brings);
  return [...positions.filter((at) => isFirst[at]), ...positions.filter((at) => !isFirst[at])];
}
