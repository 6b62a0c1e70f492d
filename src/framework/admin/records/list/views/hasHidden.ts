import type { StoredView } from '../../../../schema/contracts/listViews.ts';

/** Whether parts of the view are hidden from the person. */
export function hasHidden({ hidden }: Pick<StoredView, 'hidden'>): boolean {
  return hidden.columns + hidden.conditions + hidden.others > 0;
}
