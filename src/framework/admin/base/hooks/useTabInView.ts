import { type RefObject, useEffect, useRef } from 'react';

/** Maximum time in ms that the tabs themselves scroll; until then they would undo what is set. */
const scrollMs = 350;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => show(scroller), scrollMs);
    });
    observer.observe(scroller);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return tabs;
}
