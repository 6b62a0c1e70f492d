import { type RefObject, useEffect } from 'react';

const lookMs = 40;
const patience = 50;

/** A list that is open, even while its options are loading. */
const openList = '.MuiAutocomplete-popper';

/** Inputs of every kind; the first of a field gets the focus. */
const inputs = 'input:not([type="hidden"]), textarea, [contenteditable="true"]';

/** Focuses the input of a field once it has loaded, and opens its list if it has one. */
export function useFieldFocus(frame: RefObject<HTMLElement | null>, source: string | undefined): void {
  useEffect(() => {
    if (source === undefined) return;
    let left = patience;
    const timer = setInterval(() => {
      const place = frame.current?.querySelector(`[data-source="${source}"]`);
      const input = place?.querySelector<HTMLElement>(inputs) ?? null;
      left -= 1;
      const hasFocus = input !== null && input === document.activeElement;
      if (hasFocus || left === 0) clearInterval(timer);
      if (!hasFocus) input?.focus();
      // as a click into it would; some lists open with the focus
      else if (input.getAttribute('role') === 'combobox' && !document.querySelector(openList))
        input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    }, lookMs);
    return () => clearInterval(timer);
  }, [frame, source]);
}
