import { useCallback, useEffect, useRef, useState } from 'react';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import { useText } from '../../base/i18n/useText.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import type { RegisteredPaletteAction } from '../../session/registry/Registry.ts';
import { useGui } from '../../session/rights/useRights.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { paletteEvent } from './openPalette.ts';

function typedAfter(typed: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return typed.slice(0, -1);
  return [...key].length === 1 ? typed + key : null;
}

/**
 * Buffers text typed before a requested field has rendered, and keeps it from the rest of the page. The
 * returned function returns the text and stops buffering.
 */
export function useTypedAhead(isOpen: boolean): () => string {
  const typed = useRef<string | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    typed.current = '';
    function handleKey(event: KeyboardEvent): void {
      const next = typed.current === null ? null : typedAfter(typed.current, event);
      if (next === null) return;
      typed.current = next;
      event.preventDefault();
      event.stopPropagation();
    }
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => {
      typed.current = null;
      window.removeEventListener('keydown', handleKey, { capture: true });
    };
  }, [isOpen]);
  return useCallback(() => {
    const early = typed.current ?? '';
    typed.current = null;
    return early;
  }, []);
}

const CommandPalette = lazyDialog(async () => (await import('./CommandPalette.tsx')).CommandPalette);

/** Opens and closes the command palette with Ctrl+K or Cmd+K, and shows the dialogs of its actions. */
export function PaletteHost() {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [Acting, setActing] = useState<RegisteredPaletteAction['dialog'] | null>(null);
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
  return (
    <>
      {isOpen && isShown ? (
        <CommandPalette
          takeTyped={takeTyped}
          onClose={() => setIsOpen(false)}
          onDialog={(dialog) => setActing(() => dialog)}
        />
      ) : null}
      {Acting ? <Acting onClose={() => setActing(null)} /> : null}
    </>
  );
}
