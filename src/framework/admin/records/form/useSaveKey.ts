import { type RefObject, useEffect, useRef } from 'react';

/**
 * Ctrl+S and Cmd+S save the focused form, or this one if no form has the focus. Does nothing while `onSave`
 * is null.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, onSave: (() => void) | null): void {
  const latest = useRef(onSave);
  latest.current = onSave;
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const focused = document.activeElement?.closest('form');
      if (focused && focused !== form.current) return;
      // otherwise the browser offers to save the page
      event.preventDefault();
      latest.current?.();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [form]);
}
