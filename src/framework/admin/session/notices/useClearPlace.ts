import { type RefCallback, useCallback } from 'react';
import { barHeight } from '../../base/theme/barHeight.ts';

/** Edges of an element, in px from the window's top left. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Distance in px between a notice and what it must not cover. */
const gap = 4;

/**
 * Returns by how many px a notice must rise to cover none of `obstacles`; 0 if it would rise above `ceiling`.
 */
export function clearOffset(notice: Box, obstacles: readonly Box[], ceiling: number): number {
  const beside = obstacles.filter(({ left, right }) => left < notice.right && right > notice.left);
  const height = notice.bottom - notice.top;
  let bottom = notice.bottom;
  for (const obstacle of beside.toSorted((one, other) => other.bottom - one.bottom)) {
    const isCovered = obstacle.top < bottom + gap && obstacle.bottom > bottom - height - gap;
    if (isCovered) bottom = obstacle.top - gap;
  }
  return bottom - height < ceiling ? 0 : notice.bottom - bottom;
}

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
