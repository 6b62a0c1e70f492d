import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/expectAccessible.ts';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const prefix = 'Rasterfach';

describe('cells of a list', () => {
  const world = useApp();
  let api: Api;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    for (let row = 1; row <= 20; row += 1)
      await api.create('subjects', { name: `${prefix} ${String(row).padStart(2, '0')}` });
  });

  const cell = (page: Page, row: number, column: number) =>
    page.locator(`tr[data-row="${row}"] td:not(.list-select)`).nth(column);

  async function openList(page: Page): Promise<void> {
    await page.goto(`${world.app.url}/subjects?displayedFilters={}&filter={"$search":"${prefix}"}`);
    await page.getByRole('grid', { name: 'Fächer' }).waitFor();
    await cell(page, 19, 0).waitFor();
  }

  /** Focuses the first name, and waits until its cell can be edited. */
  async function enter(page: Page): Promise<void> {
    // rows that are drawn again at that moment lose the focus
    await expect
      .poll(async () => {
        await cell(page, 0, 0).locator('a').focus();
        return await page.locator('td[data-mark~="active"]').count();
      })
      .toBe(1);
  }

  it('pastes a block of which two rows are refused, and takes it back', async () => {
    const { page, context, errors } = await openAs(world.browser, world.app.url);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openList(page);
    await enter(page);
    // too long, and neither yes nor no
    const refused = new Map([
      [3, `${'x'.repeat(2000)}\t\t\tja`],
      [7, `${prefix} neu 07\t\tNoten\tvielleicht`],
    ]);
    const lines = Array.from(
      { length: 20 },
      (_, at) => refused.get(at) ?? `${prefix} neu ${String(at).padStart(2, '0')}\t\tNoten\tja`,
    );
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\r\n'));
    await page.keyboard.press('Control+v');
    // a notice stays while the mouse is on it
    await page.getByText(/^18 gespeichert, 2 Einträge abgelehnt/).hover();
    await expect.poll(() => page.locator('tr:has(td[aria-invalid])').count()).toBe(2);
    await expectAccessible(page, 'a grid with refused cells');
    const found = async (name: string) => (await api.find('subjects', { name: `${prefix} ${name}` })).length;
    expect([await found('neu 00'), await found('neu 07'), await found('neu 19')]).toEqual([1, 0, 1]);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(() => found('neu 00')).toBe(0);
    expect(await found('neu 19')).toBe(0);
    expect(errors).toEqual([]);
  });

  it('edits by keys alone: types, moves on, restores, undoes', async () => {
    const { page, errors } = await openAs(world.browser, world.app.url);
    await openList(page);
    await enter(page);
    // typing begins in a cell that was chosen, not where the focus merely is
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('Rasterfach A');
    await page.keyboard.press('Enter');
    await page.getByText('Zelle gespeichert').waitFor();
    expect(await api.find('subjects', { name: 'Rasterfach A' })).toHaveLength(1);
    await page.keyboard.press('F2');
    await page.keyboard.type('verworfen');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('td', { hasText: 'verworfen' }).count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await api.find('subjects', { name: 'Rasterfach A' })).length).toBe(0);
    // one click on the name still opens the record
    await cell(page, 1, 0).locator('a').click();
    await page
      .getByRole('heading', { name: new RegExp(prefix) })
      .first()
      .waitFor();
    expect(errors).toEqual([]);
  });

  it('takes a new row at the end, keeps it while it lacks its name, and takes it back', async () => {
    const { page, errors } = await openAs(world.browser, world.app.url);
    await openList(page);
    await enter(page);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowDown');
    const isIn = (column: number) =>
      expect.poll(() => cell(page, 20, column).getAttribute('data-mark')).toContain('active');
    await isIn(3);
    await page.keyboard.press('Home');
    await isIn(0);
    await page.keyboard.type(`${prefix} 99`);
    await page.keyboard.press('Tab');
    await isIn(1);
    await expectAccessible(page, 'a grid with a new row');
    await page.keyboard.press('ArrowUp');
    await page.getByText('Eintrag angelegt').waitFor();
    expect(await api.find('subjects', { name: `${prefix} 99` })).toHaveLength(1);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(async () => (await api.find('subjects', { name: `${prefix} 99` })).length).toBe(0);
    // without its name it is not sent
    await page.getByRole('button', { name: 'Neue Zeile' }).click();
    await isIn(0);
    await page.keyboard.press('End');
    await isIn(3);
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowUp');
    await page.locator('td[aria-invalid]').first().waitFor();
    await page.getByRole('button', { name: 'Weiter im Formular' }).click();
    await page.waitForURL(/subjects\/create/);
    expect(errors).toEqual([]);
  });

  it('renders the rows in view of a long page, moves to its end, keeps the focus, and prints all', async () => {
    const query = encodeURIComponent(JSON.stringify({ limit: 1, count: 'exact' }));
    const { total } = (await api.get(`institutions/find?json=${query}`)) as { total: number };
    expect(total).toBeGreaterThan(100);
    const { page, errors } = await openAs(world.browser, `${world.app.url}/subjects`);
    await page.getByRole('grid').waitFor();
    // the code for long pages, which puts other rows in the place of the first thirty
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/VirtualRows/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(
      `${world.app.url}/institutions?displayedFilters={}&filter={}&perPage=250&columns=name,totalAmountPupils`,
      { waitUntil: 'domcontentloaded' },
    );
    const rows = page.locator('tr[data-id]');
    const few = () => expect.poll(() => rows.count()).toBeLessThan(70);
    await page.locator(`[role="grid"][aria-rowcount="${total + 1}"]`).waitFor();
    expect(await rows.count()).toBe(30);
    await cell(page, 0, 0).locator('a').focus();
    await page.locator('tr[data-row="0"] td[data-mark~="active"] a').waitFor();
    await page.keyboard.press('ArrowRight');
    await cell(page, 0, 1).evaluate((one) => one.setAttribute('data-former', ''));
    release();
    await page.locator('[data-former]').waitFor({ state: 'detached' });
    expect(await cell(page, 0, 1).evaluate((one) => one === document.activeElement)).toBe(true);
    await few();
    await page.keyboard.press('ArrowLeft');
    expect(await rows.first().getAttribute('aria-rowindex')).toBe('2');
    await page.locator('tr[data-row="0"] td[data-mark~="active"] a').waitFor();

    await page.keyboard.press('Control+End');
    // at once: the row was not rendered before
    await page.keyboard.type('9321');
    await page.keyboard.press('Tab');
    expect(await page.locator(`tr[data-row="${total - 1}"]`).getAttribute('aria-rowindex')).toBe(
      String(total + 1),
    );
    await few();
    await page.getByText('Zelle gespeichert').waitFor();
    const [changed] = await api.find('institutions', { totalAmountPupils: 9321 });
    expect(await page.locator(`tr[data-row="${total - 1}"]`).getAttribute('data-id')).toBe(changed?.id);

    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => page.locator('td[aria-selected="true"]').count()).toBe(4);
    const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.dataset.row);
    expect(await focused()).toBe(String(total - 4));
    const scroll = (share: number) =>
      page.evaluate((part) => {
        const frame = document.querySelector('[role="grid"]')?.parentElement;
        if (frame) frame.scrollTop = frame.scrollHeight * part;
      }, share);
    await scroll(0);
    await page.locator('tr[data-row="0"]').waitFor();
    expect(await focused()).toBe(String(total - 4));
    await few();

    await page.locator('tr[data-row="0"] input').check();
    await scroll(1);
    await page.locator(`tr[data-row="${total - 1}"] input`).click({ modifiers: ['Shift'] });
    await page.getByText(`${total} ausgewählt`).waitFor();

    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => rows.count()).toBe(total);
    await page.emulateMedia({ media: 'screen' });
    await few();

    // in another order its first rows come first, and it is as long as before
    const ranges: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/institutions') ranges.push(searchParams.get('range'));
    });
    const grid = page.getByRole('grid');
    const height = () => grid.evaluate((table) => table.parentElement?.scrollHeight);
    const before = await height();
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect.poll(() => page.locator('tr[data-row="0"]').getAttribute('data-id')).not.toBe(null);
    await expect.poll(() => ranges.length).toBe(3);
    expect(ranges).toEqual([expect.stringMatching(/^\[0,\d\d\]$/), '[0,249]', '[0,249]']);
    await expect.poll(() => grid.getAttribute('aria-busy')).toBe('false');
    expect(await height()).toBe(before);
    await page.locator('tr[data-row="0"] a').focus();
    await page.keyboard.press('Control+End');
    await page.locator(`tr[data-row="${total - 1}"] td[data-mark~="active"]`).waitFor();
    expect(errors).toEqual([]);
  });

  it('stays a list to read on a phone', async () => {
    const { page } = await openAs(world.browser, `${world.app.url}/subjects`, {
      viewport: { width: 390, height: 844 },
    });
    await page.locator('[data-id]').first().waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
  });
});
