import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isJsonObject } from '../../../schema/Json.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { useServices } from '../../session/services/useServices.ts';
import type { Shortcut } from './Shortcut.ts';
import { addShortcuts } from './shortcutRegistry.ts';

/** Shortcuts that work while the component is mounted, also offered by the palette and the map of keys. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => addShortcuts(() => latest.current), []);
}

/** Key in the user's preferences: `{ "isOff": true }` turns shortcuts of one character off. */
const preference = 'shortcuts.characters';

/** Whether shortcuts of one character work for the user, and a function that turns them on or off. */
export function useCharacterKeys(): [boolean, (isOn: boolean) => void] {
  const { preferences } = useServices();
  const report = useReportFailure();
  const stored = useSyncExternalStore(preferences.subscribe, () => preferences.get(preference));
  const isOff = isJsonObject(stored) && stored.isOff === true;
  return [!isOff, (isOn) => void preferences.save(preference, { isOff: !isOn }).catch(report)];
}
