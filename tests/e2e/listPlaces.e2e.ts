import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs, openPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

/** Width of A4 between margins of 15 mm, in pixels. */
const paper = 680;

describe('a long list', () => {
  const world = useApp();
  let api: Api;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    const names = Array.from({ length: 1010 }, (_, at) => `Fach ${String(at + 1).padStart(4, '0')}`);
    for (let at = 0; at < names.length; at += 20)
      await Promise.all(names.slice(at, at + 20).map((name) => api.create('subjects', { name })));
  }, 300_000);

  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  }

  const focusedRow = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row);
  const scrolled = (page: Page) =>
    page.evaluate(() => document.querySelector('[role="grid"]')?.parentElement?.scrollTop ?? 0);

  it.each([250, 1000])(
    'of %i rows is at the same row after "back", however late its rows come',
    async (rows) => {
      const filter = encodeURIComponent(JSON.stringify({ name: { $contains: 'Fach' } }));
      const { page, errors } = await openAs(
        world.browser,
        `${world.app.url}/subjects?perPage=${rows}&page=1&sort=name&order=ASC&filter=${filter}`,
      );
      await page.locator('tr[data-row="0"]').waitFor();
      const at = rows - 20;
      await page.evaluate((share) => {
        const frame = document.querySelector('[role="grid"]')?.parentElement;
        if (frame) frame.scrollTop = frame.scrollHeight * share;
      }, at / rows);
      const link = page.locator(`tr[data-row="${at}"] [data-row-stop="link"]`);
      await link.waitFor();
      await link.focus();
      const before = await scrolled(page);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page.route(/\/api\/subjects\?/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue();
      });
      await page.goBack();
      await expect.poll(() => focusedRow(page), { timeout: 20_000 }).toBe(String(at));
      expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(40);
      const url = page.url();
      for (const key of ['/', '?', 'Backspace']) await page.keyboard.press(key);
      expect(await page.locator('[role="grid"] ~ * input, .MuiPopper-root input').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe(new URL(url).pathname);
      expect(errors).toEqual([]);
    },
  );

  it.each([
    ['without a filter', {}],
    ['with chips', { isActive: true, name: { $contains: 'u' }, 'address.city': { $contains: 'e' } }],
  ])('has its pager in the window and one scrollbar, %s', async (_, filter) => {
    const query = `?displayedFilters={}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const { page } = await openAs(world.browser, `${world.app.url}/institutions${query}`);
    await page.getByText(/ von (mehr als )?\d+/).waitFor();
    await picture(page, Object.keys(filter).length > 0 ? 'list-with-chips' : 'list-without-chips');
    const seen = await page.evaluate(() => {
      const pager = document.querySelector('[aria-label="Nächste Seite"]')?.getBoundingClientRect();
      return {
        isPagerSeen: pager !== undefined && pager.bottom <= window.innerHeight,
        isPageScrolled: document.documentElement.scrollHeight > window.innerHeight + 1,
      };
    });
    expect(seen).toEqual({ isPagerSeen: true, isPageScrolled: false });
  });

  it('leaves the other columns as they are when one gets another width', async () => {
    const { page } = await openAs(world.browser, `${world.app.url}/institutions`);
    await page.locator('tr[data-row="0"]').waitFor();
    const widths = () =>
      page.evaluate(() => [...document.querySelectorAll('th')].map(({ offsetWidth }) => offsetWidth));
    const head = page.locator('th [role="slider"]').nth(1);
    await head.waitFor({ state: 'attached' });
    const before = await widths();
    await page.locator('th:has([role="slider"]) .MuiTableSortLabel-root').nth(1).focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await widths())[2]).toBe((before[2] ?? 0) - 16);
    const after = await widths();
    expect(after.map((width, at) => (at === 2 ? 0 : width - (before[at] ?? 0)))).toEqual(before.map(() => 0));
  });

  it('is printed whole on A4 in portrait', async () => {
    const { page } = await openAs(world.browser, `${world.app.url}/institutions`, {
      viewport: { width: 1300, height: 900 },
    });
    await page.locator('tr[data-row="0"]').waitFor();
    await page.waitForLoadState('networkidle');
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.pdf({ path: `${folder}/list.pdf`, format: 'A4' });
    await page.emulateMedia({ media: 'print' });
    const found = await page.evaluate((width) => {
      const root = document.querySelector<HTMLElement>('#root') ?? document.body;
      root.style.width = `${width}px`;
      const left = root.getBoundingClientRect().left;
      const cells = [...document.querySelectorAll<HTMLElement>('th, td')].filter((cell) =>
        cell.checkVisibility(),
      );
      return {
        beyond: cells.filter((cell) => cell.getBoundingClientRect().right - left > width + 1).length,
        cut: cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
        columns: document.querySelectorAll('th').length,
      };
    }, paper);
    expect(found).toMatchObject({ beyond: 0, cut: [] });
    expect(found.columns).toBeGreaterThan(6);
  });
});

describe('typed text that is not chosen', () => {
  const world = useApp();

  it('saves nothing by Enter, Ctrl+S or Tab, and chooses by Enter', async () => {
    const { page } = await openAs(world.browser, `${world.app.url}/todos/create`);
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/(to-dos|todos)/.test(request.url()))
        saved.push(request.url());
    });
    await page.getByRole('textbox', { name: /^Aufgabe/ }).fill('Noten sortieren');
    await page.getByRole('combobox', { name: /^Verantwortlich/ }).focus();
    await page.keyboard.type('Xyzzy');
    for (const key of ['Enter', 'Control+s', 'Tab']) {
      await page.keyboard.press(key);
      await page
        .getByText(/ist nicht gewählt|Bitte warte/)
        .first()
        .waitFor();
    }
    expect(saved).toEqual([]);
  });

  it('applies no condition of a filter', async () => {
    const { page } = await openAs(world.browser, `${world.app.url}/institutions`);
    await page.getByRole('button', { name: 'Bedingungen zusammenstellen' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('zuständig');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Xyzzy');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await page.getByRole('button', { name: /Anwenden|zeigen$/ }).click();
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });

  it('asks for a new password without trying the filled-in one', async () => {
    const { page } = await openPage(world.browser, world.app.url);
    // no mail server is set up here
    await page.route('**/api/status', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), sendsMails: true } });
    });
    await page.reload();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.getByLabel('E-Mail').fill('administration@demo.example');
    await page.getByLabel(/^Passwort/).fill('Leitstand-Demo-2026');
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
    await page.getByRole('dialog').getByRole('textbox').focus();
    calls.length = 0;
    await page.keyboard.press('Enter');
    await expect.poll(() => calls).toContain('/api/user-login-handler/forgotPassword');
    expect(calls.filter((path) => path.endsWith('/login'))).toEqual([]);
  });
});
