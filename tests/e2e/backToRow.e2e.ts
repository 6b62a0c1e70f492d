import { describe, expect, it } from 'vitest';
import { drawShare } from '../support/drawShare.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const views = [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const;

describe('a clerk goes through a list', () => {
  const world = useApp();

  it.each(drawShare(views, 2))(
    'moves from record to record by keys, and back to the row, %s',
    async (_, viewport) => {
      const { page, errors } = await openAs(world.browser, `${world.app.url}/institutions`, { viewport });
      const links = page.locator('[data-id] [data-row-stop="link"]');
      await links.nth(20).waitFor();
      await links.nth(20).scrollIntoViewIfNeeded();
      const scrolled = () =>
        page.evaluate(
          () => window.scrollY + (document.querySelector('[data-id]')?.closest('div')?.scrollTop ?? 0),
        );
      const before = await scrolled();
      expect(before).toBeGreaterThan(0);
      await links.nth(20).click();
      await page.getByText(/^21 von /).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.keyboard.press('Alt+ArrowDown');
      await page.getByText(/^22 von /).waitFor();
      await page.reload();
      await page.getByText(/^22 von /).waitFor();
      await page.keyboard.press('Alt+ArrowUp');
      await page.getByText(/^21 von /).waitFor();
      await page.goBack();
      await links.nth(20).waitFor();
      await page.waitForFunction(() => document.activeElement?.matches('[data-row-stop="link"]'));
      expect(await links.nth(20).evaluate((link) => link === document.activeElement)).toBe(true);
      expect(Math.abs((await scrolled()) - before)).toBeLessThan(2);
      expect(errors).toEqual([]);
    },
  );

  it('selects text in a cell without opening the record', async () => {
    const { page } = await openAs(world.browser, `${world.app.url}/institutions`);
    const cell = page.locator('tr[data-id] td').nth(2);
    await cell.waitFor();
    const box = await cell.boundingBox();
    if (!box) throw new Error('the cell is not on the screen');
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => window.getSelection()?.toString().length)).toBeGreaterThan(0);
    expect(new URL(page.url()).pathname).toBe('/institutions');
  });
});
