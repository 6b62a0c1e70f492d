import { useCallback, useEffect, useRef } from 'react';

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
