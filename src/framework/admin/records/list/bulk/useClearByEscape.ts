import { useText } from '../../../base/i18n/useText.ts';
import { useShortcuts } from '../../../shell/shortcuts/useShortcuts.ts';
import type { Selection } from './Selection.ts';

/** Esc unselects everything, unless something is open or being typed. */
export function useClearByEscape({ count, clear }: Selection): void {
  const text = useText();
  useShortcuts([
    {
      name: 'list.unselect',
      keys: ['Escape'],
      label: text('list.unselect'),
      scope: 'list',
      canRun: () => count > 0,
      onRun: clear,
    },
  ]);
}
