import { type RefCallback, useCallback } from 'react';
import { barHeight } from '../../base/theme/barHeight.ts';
import { type Box, clearOffset } from './clearOffset.ts';

/** Milliseconds between two looks: hints come and go without an event. */
const betweenLooks = 200;

/** Hints and problems below inputs, and the input in which somebody is typing. */
function obstacles(): Box[] {
  const typing = document.activeElement?.closest('.MuiInputBase-root');
  const hints = [...document.querySelectorAll('.MuiFormHelperText-root'), ...(typing ? [typing] : [])];
  return hints.map((hint) => hint.getBoundingClientRect());
}

/** Lets a notice rise above the hints it would cover, for as long as it is open; goes to its `ref`. */
export function useClearPlace(): RefCallback<HTMLElement> {
  return useCallback((notice) => {
    if (!notice) return;
    let risen = 0;
    function look(): void {
      if (!notice) return;
      const { top, bottom, left, right } = notice.getBoundingClientRect();
      risen = clearOffset({ top: top + risen, bottom: bottom + risen, left, right }, obstacles(), barHeight);
      // beside the transform that centres it
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
