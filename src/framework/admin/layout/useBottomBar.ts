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
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty(bottomBar);
    };
  }, [bar, isStaying]);
}
