import { useEffect, useRef } from 'react';
import type { Shortcut } from './Shortcut.ts';
import { addShortcuts } from './shortcutRegistry.ts';

/** Shortcuts that work while the component is mounted, also offered by the palette and the map of keys. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => addShortcuts(() => latest.current), []);
}
