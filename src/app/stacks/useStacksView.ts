import { useStore } from 'ra-core';

type StacksView = 'board' | 'list';

/** Preferred view of stacks, stored on this device. */
export function useStacksView(): [StacksView, (view: StacksView) => void] {
  return useStore<StacksView>('stacks.view', 'board');
}
