import { useEffect, useRef } from 'react';
import type { WidgetKeys } from './Shortcut.ts';
import { addWidgetKeys } from './shortcutRegistry.ts';

/** Names keys in the map that the widget handles itself; null names none. */
export function useWidgetKeys(keys: WidgetKeys | null): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => addWidgetKeys(() => (latest.current ? [latest.current] : [])), []);
}
