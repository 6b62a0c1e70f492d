import { useEffect, useState } from 'react';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import { useText } from '../../base/i18n/useText.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { useGui } from '../../session/rights/useGui.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { paletteEvent } from './openPalette.ts';
import { useTypedAhead } from './useTypedAhead.ts';

const CommandPalette = lazyDialog(async () => (await import('./CommandPalette.tsx')).CommandPalette);

/** Opens and closes the command palette with Ctrl+K or Cmd+K. */
export function PaletteHost() {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = useGui()(guiKeys.palette);
  const takeTyped = useTypedAhead(isOpen && isShown);
  useEffect(() => {
    if (!isShown) return;
    const open = () => setIsOpen(true);
    window.addEventListener(paletteEvent, open);
    return () => window.removeEventListener(paletteEvent, open);
  }, [isShown]);
  useShortcuts([
    {
      name: 'palette',
      keys: ['Ctrl+k'],
      label: text('palette.title'),
      scope: 'everywhere',
      layer: 'any',
      canRun: () => isShown,
      onRun: () => setIsOpen((before) => !before),
    },
  ]);
  return isOpen && isShown ? <CommandPalette takeTyped={takeTyped} onClose={() => setIsOpen(false)} /> : null;
}
