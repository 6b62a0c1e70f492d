import { type RefObject, useEffect, useRef } from 'react';

function show(scroller: Element): void {
  const tab = scroller.querySelector('[role=tab][aria-selected=true]')?.getBoundingClientRect();
  const { left, right } = scroller.getBoundingClientRect();
  if (!tab) return;
  if (tab.right > right) scroller.scrollLeft += tab.right - right;
  else if (tab.left < left) scroller.scrollLeft -= left - tab.left;
}

/**
 * Keeps the selected tab visible where a scrollable row of tabs becomes narrower, such as by its own scroll
 * buttons, which appear after it has scrolled.
 * @returns a ref for the tabs
 */
export function useTabInView(): RefObject<HTMLDivElement | null> {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = tabs.current?.querySelector('.MuiTabs-scroller');
    if (!scroller || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => show(scroller));
    observer.observe(scroller);
    return () => observer.disconnect();
  }, []);
  return tabs;
}
