import { useEffect, useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { shortcutMapEvent } from './Shortcut.ts';
import { allowCharacters } from './shortcutRegistry.ts';
import { useCharacterKeys, useShortcuts } from './useShortcuts.ts';

const ShortcutMap = lazyDialog(async () => (await import('./ShortcutMap.tsx')).ShortcutMap);

/** Opens the map of keys with `?` and from the user's menu, and turns shortcuts of one character off for those who want none. */
export function ShortcutHost() {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isOn] = useCharacterKeys();
  useEffect(() => {
    allowCharacters(isOn);
    return () => allowCharacters(true);
  }, [isOn]);
  useEffect(() => {
    const open = () => setIsOpen(true);
    window.addEventListener(shortcutMapEvent, open);
    return () => window.removeEventListener(shortcutMapEvent, open);
  }, []);
  useShortcuts([
    {
      name: 'shortcuts',
      keys: ['?', 'Ctrl+F1'],
      label: text('palette.shortcuts'),
      scope: 'everywhere',
      layer: 'panel',
      onRun: () => setIsOpen(true),
    },
  ]);
  return isOpen ? <ShortcutMap onClose={() => setIsOpen(false)} /> : null;
}
