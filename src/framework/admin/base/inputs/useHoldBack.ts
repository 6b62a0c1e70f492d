import { useEvent } from 'ra-core';
import { type RefObject, useEffect } from 'react';

/** Marks an input whose text is not taken over yet. */
export const unchosen = 'data-unchosen';

/** Main actions of forms, dialogs and pages. */
const mainAction = 'button[type="submit"], .MuiButton-contained';
const scope = 'form, [role="dialog"], main';

/**
 * Holds back forms and main actions around an input while its text is not taken over: they would go on without it.
 * @param onHeld null while there is nothing to hold back
 */
export function useHoldBack(root: RefObject<HTMLElement | null>, onHeld: (() => void) | null): void {
  const handle = useEvent(() => onHeld?.());
  const isHolding = onHeld !== null;
  useEffect(() => {
    if (!isHolding) return;
    function hold(event: Event): void {
      const target = event.target instanceof Element ? event.target : null;
      const cause = event.type === 'submit' ? target : target?.closest(mainAction);
      const around = cause?.closest(scope);
      if (!root.current || !around?.contains(root.current)) return;
      event.preventDefault();
      event.stopPropagation();
      handle();
    }
    document.addEventListener('submit', hold, { capture: true });
    document.addEventListener('click', hold, { capture: true });
    return () => {
      document.removeEventListener('submit', hold, { capture: true });
      document.removeEventListener('click', hold, { capture: true });
    };
  }, [root, handle, isHolding]);
}
