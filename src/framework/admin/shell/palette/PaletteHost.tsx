import { useEffect, useState } from 'react';
import { guiKeys } from '../../../schema/gui/guiKeys.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { useGui } from '../../session/rights/useGui.ts';
import { paletteEvent } from './openPalette.ts';
import { useTypedAhead } from './useTypedAhead.ts';

const CommandPalette = lazyDialog(async () => (await import('./CommandPalette.tsx')).CommandPalette);

function isPaletteKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';
}

/** Opens and closes the command palette with Ctrl+K or Cmd+K. */
export function PaletteHost() {
  const [isOpen, setIsOpen] = useState(false);
  const isShown = useGui()(guiKeys.palette);
  const takeTyped = useTypedAhead(isOpen && isShown);
  useEffect(() => {
    if (!isShown) return;
    const open = () => setIsOpen(true);
    function handleKey(event: KeyboardEvent): void {
      // an editor may have handled the keys itself
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      setIsOpen((before) => !before);
    }
    window.addEventListener(paletteEvent, open);
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener(paletteEvent, open);
      window.removeEventListener('keydown', handleKey);
    };
  }, [isShown]);
  return isOpen && isShown ? <CommandPalette takeTyped={takeTyped} onClose={() => setIsOpen(false)} /> : null;
}
