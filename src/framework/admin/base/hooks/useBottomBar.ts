import { type RefObject, useLayoutEffect } from 'react';

/** CSS variable with the height of the bar at the bottom of the window; notices appear above it. */
export const bottomBar = '--leitstand-bottom-bar';

/** Publishes the bar's height in the CSS variable while the component is mounted and `isStaying` is true. */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isStaying = true): void {
  useLayoutEffect(() => {
    if (!isStaying) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(bottomBar, `${bar.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener('resize', measure);
    // wrapping buttons and notices change its height without a window resize
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    if (bar.current) observer?.observe(bar.current);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(bottomBar);
    };
  }, [bar, isStaying]);
}
