import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface LayoutShift extends PerformanceEntry {
  value: number;
  /** Somebody has just pressed or typed something, so that it does not count (Layout Instability, W3C). */
  hadRecentInput: boolean;
}

/** Nothing has moved by itself since the page was loaded, and nothing is wider than the page. */
export async function expectCalm(page: Page, place: string): Promise<void> {
  const found = await page.evaluate(
    () =>
      new Promise<{ shift: number; isTooWide: boolean }>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
            shift += hadRecentInput ? 0 : value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          const isTooWide = document.documentElement.scrollWidth > window.innerWidth;
          resolve({ shift, isTooWide });
        }, 200);
      }),
  );
  expect(found.shift, `layout shift of ${place}`).toBeLessThan(0.02);
  expect({ place, isTooWide: found.isTooWide }).toEqual({ place, isTooWide: false });
}
