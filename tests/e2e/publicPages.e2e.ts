import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { legalLinks } from '../../src/contract/public/legalLinks.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { openPage, type WatchedPage } from './support/openBrowser.ts';
import { useApp } from './support/useApp.ts';

/** Sum of all layout shifts since the page began. */
async function layoutShift(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );
}

/** Whether the page scrolls sideways. */
async function scrollsSideways(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

describe('the public pages', () => {
  const world = useApp();
  let narrow: WatchedPage;

  beforeAll(async () => {
    narrow = await openPage(world.browser, world.app.url, { viewport: { width: 320, height: 640 } });
  });

  it.each([...legalLinks.map(({ to }) => to), '/gibt-es-nicht'])(
    'are accessible, calm, and narrow enough for 320 px: %s',
    async (path) => {
      const { page, errors, foreignRequests } = narrow;
      await page.goto(`${world.app.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page, path);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      expect(await scrollsSideways(page)).toBe(false);
      expect({ errors, foreignRequests }).toEqual({ errors: [], foreignRequests: [] });
    },
  );

  it('are shown before their scripts arrive, and without any', async () => {
    const { page, context } = await openPage(world.browser, `${world.app.url}/imprint`, {
      javaScriptEnabled: false,
    });
    await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('Klangbogen Musikschulen gGmbH');
    await context.close();
  });

  it('are reached by keyboard from the login, with a link that skips the header', async () => {
    const { page, context } = await openPage(world.browser, `${world.app.url}/login`);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Datenschutz' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Zum Inhalt');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await context.close();
  });
});
