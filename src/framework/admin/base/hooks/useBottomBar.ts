import { type RefObject, useLayoutEffect } from 'react';

/** Height of the bar that stays at the bottom of the window; notices stand above it. */
export const bottomBar = '--leitstand-bottom-bar';

/** Tells notices how high a bar at the bottom of the window is, for as long as it is there. */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isStaying = true): void {
  useLayoutEffect(() => {
    if (!isStaying) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(bottomBar, `${bar.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener('resize', measure);
    // its buttons wrap and its notices come and go without the window changing
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    if (bar.current) observer?.observe(bar.current);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(bottomBar);
    };
  }, [bar, isStaying]);
}
