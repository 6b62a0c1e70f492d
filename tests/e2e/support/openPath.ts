import type { Page } from 'playwright-core';

/** Opens a path as a link does: without loading the program again. */
export async function openPath(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
