import { type RefObject, useEffect, useRef } from 'react';

/** What belongs to a table, wherever it is rendered: editors, pickers, dialogs. */
const layers = '.MuiPopper-root, .MuiModal-root, .MuiSnackbar-root';

/**
 * Notices that a new row is left: for another row, or for something outside of the table.
 * @param isInside whether the active cell is in the row; undefined without one
 */
export function useLeaveRow(
  frame: RefObject<HTMLElement | null>,
  isInside: boolean | undefined,
  onLeave: () => void,
): void {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  const wasInside = useRef(false);
  useEffect(() => {
    if (wasInside.current && isInside === false) latest.current();
    wasInside.current = isInside === true;
  }, [isInside]);
  useEffect(() => {
    if (!isInside) return;
    function handle({ target }: Event): void {
      if (!(target instanceof Element) || frame.current?.contains(target) || target.closest(layers)) return;
      latest.current();
    }
    document.addEventListener('focusin', handle);
    document.addEventListener('mousedown', handle);
    return () => {
      document.removeEventListener('focusin', handle);
      document.removeEventListener('mousedown', handle);
    };
  }, [frame, isInside]);
}
