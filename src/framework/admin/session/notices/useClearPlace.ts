import { type RefCallback, useCallback } from 'react';
import { barHeight } from '../../base/theme/barHeight.ts';
import { type Box, clearOffset } from './clearOffset.ts';

/** Polling interval in ms: hints appear and disappear without an event. */
const betweenLooks = 200;

/** Hints and errors below inputs, the focused input, and the buttons of a dialog if one has the focus. */
function obstacles(): Box[] {
  const focused = document.activeElement?.closest('.MuiInputBase-root, .MuiDialogActions-root');
  const hints = [...document.querySelectorAll('.MuiFormHelperText-root'), ...(focused ? [focused] : [])];
  return hints.map((hint) => hint.getBoundingClientRect());
}

/** Returns a ref callback that raises an open notice above the hints and buttons it would cover. */
export function useClearPlace(): RefCallback<HTMLElement> {
  return useCallback((notice) => {
    if (!notice) return;
    let risen = 0;
    function look(): void {
      if (!notice) return;
      const { top, bottom, left, right } = notice.getBoundingClientRect();
      risen = clearOffset({ top: top + risen, bottom: bottom + risen, left, right }, obstacles(), barHeight);
      // independent of the transform that centres it
      notice.style.translate = risen === 0 ? '' : `0 ${-risen}px`;
    }
    look();
    const timer = window.setInterval(look, betweenLooks);
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, []);
}
