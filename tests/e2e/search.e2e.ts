import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

declare global {
  interface Window {
    /** Whether the page kept each Ctrl+F from the browser. */
    kept?: boolean[];
  }
}

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

describe('searching by keyboard alone', () => {
  const world = useApp();
  let api: Api;
  let teacher: string;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    const created = await api.create('employees', {
      gender: 'diverse',
      firstName: 'Quirin',
      lastName: 'Zwetschgenbaum',
      isTeacher: true,
      contactInformation: { mobile1: '+4915158472963' },
    });
    teacher = created.id;
    await api.create('employees', {
      gender: 'diverse',
      firstName: 'Xaver',
      lastName: 'Müllerquell',
      isTeacher: true,
    });
    await api.create('students', { gender: 'diverse', firstName: 'Quirin', lastName: 'Zwetschgenzweig' });
  });

  const field = (page: Page) => page.getByRole('combobox', { name: 'Suchbegriff eingeben' });
  const palette = (page: Page) =>
    page.getByRole('combobox', { name: 'Seite, Bereich oder Datensatz suchen' });
  const chosen = (page: Page) => page.getByRole('option', { selected: true });
  const dialogs = (page: Page) => page.getByRole('dialog');

  /** Replaces what is typed, and waits until the chosen hit is the one that is meant. */
  async function search(page: Page, typed: string, wanted: RegExp): Promise<void> {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(typed);
    await expect.poll(async () => (await chosen(page).allTextContents())[0] ?? '').toMatch(wanted);
  }

  /** The name of the group that the chosen hit belongs to. */
  const groupOfChosen = async (page: Page) =>
    await chosen(page).evaluate((option) => {
      const title = option.closest('[role=group]')?.getAttribute('aria-labelledby');
      return title ? document.getElementById(title)?.textContent : undefined;
    });

  describe.each(widths)('at $width px', (viewport) => {
    it('finds, walks the groups, opens, also in a new tab, and comes back', async () => {
      const { page, context, errors } = await openAs(world.browser, world.app.url, { viewport });
      await page.goto(`${world.app.url}/institutions`);
      const start = page.getByRole('button', { name: 'Suchen', exact: true });
      await start.focus();
      await page.evaluate(() => {
        window.kept = [];
        window.addEventListener('keydown', (event) => {
          if (event.key === 'f' && event.ctrlKey) setTimeout(() => window.kept?.push(event.defaultPrevented));
        });
      });

      await page.keyboard.press('Control+f');
      await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true);
      // the second one is the browser's own search
      await page.keyboard.press('Control+f');
      await expect.poll(() => page.evaluate(() => window.kept)).toEqual([true, false]);
      expect(await dialogs(page).count()).toBe(1);

      await search(page, 'zwetschgenbaum quirin', /^Quirin Zwetschgenbaum/);
      await search(page, '58472963', /^Quirin Zwetschgenbaum/);
      await search(page, 'Quirin Zwetschgenbuam', /^Quirin Zwetschgenbaum/);

      await search(page, 'quirin zwetschgen', /^Quirin Zwetschgen/);
      const seen = new Set<string>();
      for (let step = 0; step < 4; step += 1) {
        seen.add(`${await groupOfChosen(page)}`);
        await page.keyboard.press('ArrowDown');
      }
      expect([...seen].toSorted()).toEqual(['Mitarbeitende', 'Schüler:innen']);
      await page.keyboard.press('ArrowUp');
      expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);

      await search(page, 'quirin zwetschgenbaum', /^Quirin Zwetschgenbaum/);
      const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
      await tab.waitForURL(new RegExp(`/${teacher}$`));
      await tab.close();
      expect(await dialogs(page).count()).toBe(1);

      await page.keyboard.press('Escape');
      await dialogs(page).waitFor({ state: 'detached' });
      await expect.poll(() => start.evaluate((one) => one === document.activeElement)).toBe(true);

      // what was typed is kept for a while
      await page.keyboard.press('Control+f');
      await expect.poll(() => chosen(page).allTextContents()).toHaveLength(1);
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`/${teacher}$`));
      await page.getByRole('heading', { name: 'Quirin Zwetschgenbaum' }).first().waitFor();
      expect(errors).toEqual([]);
    }, 120_000);

    it('offers in the palette what was opened last, and searches in one area', async () => {
      const { page, errors } = await openAs(world.browser, world.app.url, { viewport });
      await page.goto(`${world.app.url}/employees/${teacher}`);
      await page.getByRole('heading', { name: 'Quirin Zwetschgenbaum' }).first().waitFor();
      await page.goto(`${world.app.url}/institutions`);
      await page.getByRole('button', { name: 'Suchen', exact: true }).waitFor();
      await page.keyboard.press('Control+k');
      await palette(page).waitFor();
      await page.getByRole('option', { name: /Quirin Zwetschgenbaum/ }).waitFor();
      await page.keyboard.type('le: müllerquell');
      await page.getByRole('status').filter({ hasText: 'Lehrkräfte' }).waitFor();
      await expect.poll(async () => (await chosen(page).allTextContents())[0]).toMatch(/Xaver Müllerquell/);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Xaver Müllerquell' }).first().waitFor();
      expect(errors).toEqual([]);
    }, 120_000);
  });
});
