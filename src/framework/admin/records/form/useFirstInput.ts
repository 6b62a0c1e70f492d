import { useEffect } from 'react';
import { isFocusLost } from '../../shell/layout/landFocus.ts';

const firstInput = '#main-content form :is(input:not([type=hidden]), textarea)';

/**
 * Focuses the first input when a form opens, also after "Speichern und neu", so that hands stay on the
 * keyboard.
 */
export function useFirstInput(): void {
  useEffect(() => {
    if (isFocusLost()) document.querySelector<HTMLElement>(firstInput)?.focus({ preventScroll: true });
  }, []);
}
