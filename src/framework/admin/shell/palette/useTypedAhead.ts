import { useCallback, useEffect, useRef } from 'react';

function typedAfter(typed: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return typed.slice(0, -1);
  return [...key].length === 1 ? typed + key : null;
}

/**
 * Keeps what is typed from when a field is asked for until it is there, and from everything else on the page. What it
 * returns gives that text and ends the keeping.
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
