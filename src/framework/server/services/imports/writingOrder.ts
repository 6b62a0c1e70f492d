import type { Entity } from '../../../schema/model.ts';
import type { RowDraft } from './draftRows.ts';

/**
 * Positions of the rows in writing order: rows with a value that the system would otherwise assign come
 * first. Otherwise an earlier row could be assigned a number that a later row contains.
 */
export function writingOrder({ fields }: Entity, drafts: readonly RowDraft[]): number[] {
  const once = fields.filter(({ settableOnce }) => settableOnce !== undefined).map(({ name }) => name);
  const brings = (draft: RowDraft) =>
    'values' in draft && once.some((name) => draft.values[name] !== undefined);
  const positions = drafts.map((_, position) => position);
  const isFirst = drafts.map(brings);
  return [...positions.filter((at) => isFirst[at]), ...positions.filter((at) => !isFirst[at])];
}
