import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface LayoutShift extends PerformanceEntry {
  value: number;
  /** Somebody has just pressed or typed something, so that it does not count (Layout Instability, W3C). */
  hadRecentInput: boolean;
}

/** The time of a page once it has drawn what it shows now. */
export async function untilDrawn(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      }),
  );
}

/**
 * Nothing has moved by itself since the page was loaded, and nothing is wider than the page.
 * @param since time of the page; what moved before does not count
 */
export async function expectCalm(page: Page, place: string, since = 0): Promise<void> {
  const found = await page.evaluate(
    (from) =>
      new Promise<{ shift: number; isTooWide: boolean }>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, startTime } of list.getEntries() as LayoutShift[])
            shift += hadRecentInput || startTime < from ? 0 : value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          const isTooWide = document.documentElement.scrollWidth > window.innerWidth;
          resolve({ shift, isTooWide });
        }, 200);
      }),
    since,
  );
  expect(found.shift, `layout shift of ${place}`).toBeLessThan(0.02);
  expect({ place, isTooWide: found.isTooWide }).toEqual({ place, isTooWide: false });
}
