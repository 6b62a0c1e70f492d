import { useStore } from 'ra-core';

type StacksView = 'board' | 'list';

/** How the person looks at stacks, on this device. */
export function useStacksView(): [StacksView, (view: StacksView) => void] {
  return useStore<StacksView>('stacks.view', 'board');
}
