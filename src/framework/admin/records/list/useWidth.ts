import { type RefObject, useLayoutEffect, useState } from 'react';

/** Inner width of an element in pixels, kept up to date; empty until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): { available?: number } {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width > 0 ? { available: width } : {};
}
