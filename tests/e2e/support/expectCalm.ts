import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nothing has moved since the page began, by more than web vitals allow by far, and nothing is wider than the page. */
export async function expectCalm(page: Page, place: string): Promise<void> {
  const found = await page.evaluate(
    () =>
      new Promise<{ shift: number; isTooWide: boolean }>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
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
