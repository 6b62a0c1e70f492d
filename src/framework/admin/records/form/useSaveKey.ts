import { type RefObject, useEffect, useRef } from 'react';

/** Ctrl+S and Cmd+S save the form that has the focus, or the only one. Nothing while `onSave` is null. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, onSave: (() => void) | null): void {
  const latest = useRef(onSave);
  latest.current = onSave;
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const focused = document.activeElement?.closest('form');
      if (focused && focused !== form.current) return;
      // else the browser offers to save the page
      event.preventDefault();
      latest.current?.();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [form]);
}
