import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawShare } from '../support/drawShare.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** What an open notice covers: hints and problems below inputs, and the bar that saves. */
async function covered(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const boxOf = (element: Element): Box => element.getBoundingClientRect();
    const notice = document.querySelector('.MuiSnackbarContent-root');
    if (!notice) return ['there is no notice'];
    const own = boxOf(notice);
    return [...document.querySelectorAll('.MuiFormHelperText-root, [role="toolbar"]')]
      .filter((element) => {
        const { left, right, top, bottom } = boxOf(element);
        return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      })
      .map((element) => element.textContent ?? '');
  });
}

describe('layers above the page', () => {
  const world = useApp();

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(`${world.app.url}${path}`);
    await page.waitForLoadState('networkidle');
  }

  it.each(drawShare(sizes, 2))(
    'show a notice that covers no hint and no bar at $width px',
    async (viewport) => {
      const { page } = await openAs(world.browser, world.app.url, { viewport });
      await page.getByRole('banner').waitFor();
      for (const path of ['/institutions/create', '/employees/create', '/students/create']) {
        await open(page, path);
        await page.getByRole('button', { name: 'Speichern', exact: true }).click();
        await page.locator('.MuiFormHelperText-root.Mui-error').first().waitFor();
        await page.locator('.MuiSnackbarContent-root').waitFor();
        await expect.poll(() => covered(page), { message: path, timeout: 3_000 }).toEqual([]);
        // a hint moves below the notice as the page is scrolled
        const problem = page.locator('.MuiFormHelperText-root.Mui-error').first();
        const below = (await page.locator('.MuiSnackbarContent-root').boundingBox())?.y ?? 0;
        const above = (await problem.boundingBox())?.y ?? 0;
        await page.evaluate((by) => window.scrollBy(0, by), above - below - 10);
        await expect.poll(() => covered(page), { message: path, timeout: 3_000 }).toEqual([]);
      }
    },
  );

  it.each(drawShare(['light', 'dark'] as const, 2))('have a border and a shadow, %s', async (colorScheme) => {
    const { page } = await openAs(world.browser, world.app.url, { colorScheme });
    const floating = async (selector: string) => {
      const paper = page.locator(selector).last();
      await paper.waitFor();
      return await paper.evaluate((element) => {
        const { borderTopStyle, borderTopWidth, boxShadow } = getComputedStyle(element);
        return borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1 && boxShadow !== 'none';
      });
    };
    await open(page, '/institutions');
    await page.getByRole('button', { name: 'Spalten' }).click();
    const seen: Record<string, boolean> = { columns: await floating('.MuiPopover-paper') };
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Profil', exact: true }).click();
    seen.menu = await floating('.MuiPopover-paper');
    await page.keyboard.press('Escape');
    await open(page, '/todos/create');
    await page.getByRole('combobox', { name: /^Verantwortlich/ }).click();
    seen.choices = await floating('.MuiAutocomplete-paper');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /Kalender/ })
      .first()
      .click();
    seen.calendar = await floating('.MuiPopover-paper');
    expect(seen).toEqual({ columns: true, menu: true, choices: true, calendar: true });
  });

  it('show only one cross in a clearable input', async () => {
    const { page } = await openAs(world.browser, world.app.url);
    await open(page, '/institutions');
    for (const label of ['Standorte durchsuchen', 'Menü filtern']) {
      const input = page.getByRole('searchbox', { name: label });
      await input.fill('a');
      const buttons = await input.evaluate(
        (element) => element.closest('.MuiInputBase-root')?.querySelectorAll('button').length ?? 0,
      );
      // the browser's own cross is at the end of the field, and no script sees it
      const { width = 0, height = 0 } = (await input.boundingBox()) ?? {};
      const inset = await input.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).paddingRight),
      );
      await input.click({ position: { x: width - inset - 8, y: height / 2 } });
      const ofBrowser = (await input.inputValue()) === '' ? 1 : 0;
      expect({ label, buttons, ofBrowser }).toEqual(
        label === 'Menü filtern' ? { label, buttons: 0, ofBrowser: 1 } : { label, buttons: 1, ofBrowser: 0 },
      );
    }
  });
});
