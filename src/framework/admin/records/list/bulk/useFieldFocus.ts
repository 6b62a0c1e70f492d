import { type RefObject, useEffect } from 'react';

const lookMs = 40;
const patience = 50;

/** Inputs of every kind; the first of a field gets the focus. */
const inputs = 'input:not([type="hidden"]), textarea, [contenteditable="true"]';

/** Focuses the input of a field once it has loaded, and opens its list if it has one. */
export function useFieldFocus(frame: RefObject<HTMLElement | null>, source: string | undefined): void {
  useEffect(() => {
    if (source === undefined) return;
    let left = patience;
    const timer = setInterval(() => {
      const input = frame.current?.querySelector<HTMLElement>(
        inputs
          .split(', ')
          .map((one) => `[data-source="${source}"] ${one}`)
          .join(', '),
      );
      left -= 1;
      if (input || left === 0) clearInterval(timer);
      input?.focus();
      // as a click into it would
      if (input?.getAttribute('role') === 'combobox')
        input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    }, lookMs);
    return () => clearInterval(timer);
  }, [frame, source]);
}
