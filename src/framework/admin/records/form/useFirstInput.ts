import { useEffect } from 'react';
import { isFocusLost } from '../../shell/layout/landFocus.ts';

const firstInput = '#main-content form :is(input:not([type=hidden]), textarea)';

/** Puts the cursor into the first input of a form that opens, "Speichern und neu" again and again: hands stay on the keyboard. */
export function useFirstInput(): void {
  useEffect(() => {
    if (isFocusLost()) document.querySelector<HTMLElement>(firstInput)?.focus({ preventScroll: true });
  }, []);
}
