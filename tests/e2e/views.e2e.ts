import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countSteps } from './support/countSteps.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

describe('views of lists', () => {
  const world = useApp();

  async function open(mail?: string, viewport = { width: 1440, height: 900 }) {
    return await openAs(world.browser, world.app.url, { ...(mail && { mail }), viewport });
  }

  const names = (page: Page) => page.locator('tr[data-id] .list-first').allInnerTexts();
  const titles = (page: Page) => page.locator('thead .MuiTableSortLabel-root').allInnerTexts();

  /** Number of rows that the pager names. */
  async function rowsOf(page: Page): Promise<number> {
    const pager = await page.getByText(/^1–\d+ von \d+$/).innerText();
    return Number(pager.split(' ').at(-1));
  }

  it('are saved and shared with a role in four clicks, and the role sees its part', async () => {
    const { page, errors } = await open();
    const counter = await countSteps(page);
    const query = new URLSearchParams({
      sort: 'name,-customId',
      order: 'DESC',
      // the role reads all but the status
      columns: 'name,customId,acquisitionStatus',
      filter: JSON.stringify({ isActive: true, acquisitionStatus: 'open' }),
    });
    await page.goto(`${world.app.url}/institutions?${query}`);
    await page.locator('tr[data-id]').first().waitFor();
    counter.restart();
    await page.getByRole('button', { name: 'Ansicht sichern' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Von hinten');
    await page.getByRole('combobox', { name: 'Mit Rollen' }).click();
    await page.getByRole('option', { name: 'Buchhaltung' }).click();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByRole('link', { name: /^Von hinten/ }).waitFor();
    expect(counter.steps().clicks).toBeLessThanOrEqual(4);
    const [all, count] = [await titles(page), await rowsOf(page)];
    expect(all).toHaveLength(3);
    await expectAccessible(page, 'list with views');
    expect(errors).toEqual([]);

    const office = await open('buchhaltung@demo.example');
    await office.page.goto(`${world.app.url}/institutions`);
    await office.page.getByRole('link', { name: /^Von hinten/ }).click();
    await office.page.getByRole('columnheader', { name: /^Name/ }).waitFor();
    await office.page.waitForURL(/view=/);
    await office.page
      .getByRole('note')
      .getByText(
        '1 Spalte und 1 Bedingung dieser Ansicht darfst du nicht lesen. Die Liste kann deshalb mehr zeigen als die ganze Ansicht.',
      )
      .waitFor();
    await expect.poll(() => titles(office.page)).toEqual(all.slice(0, 2));
    await expect.poll(() => rowsOf(office.page)).toBeGreaterThan(count);
    const seen = await names(office.page);
    expect(seen.length).toBeGreaterThan(0);
    // the URL alone shows the same list elsewhere, and back leads to the whole one
    const again = await open();
    await again.page.goto(office.page.url());
    await again.page.locator('tr[data-id]').first().waitFor();
    expect(await names(again.page)).toEqual(seen);
    await office.page.goBack();
    await office.page.waitForURL((url) => !url.search.includes('view='));
    expect([...office.errors, ...again.errors]).toEqual([]);
  });

  it('switch, move and go by keyboard, and fit on a phone', async () => {
    const { page, errors } = await open(undefined, { width: 390, height: 844 });
    await page.goto(`${world.app.url}/employees?filter={"isActive":true}&sort=firstName&order=DESC`);
    await page.getByRole('button', { name: 'Ansicht sichern' }).press('Enter');
    await page.keyboard.type('Nach Vornamen');
    await page.keyboard.press('Enter');
    const tab = page.getByRole('link', { name: /^Nach Vornamen/ });
    await tab.waitFor();
    await page.getByRole('link', { name: 'Alle', exact: true }).press('Enter');
    await page.waitForURL(/view=none/);
    await tab.press('Enter');
    await page.waitForURL(/sort=firstName/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page, 'narrow list with views');
    await page.getByRole('button', { name: 'Ansicht „Nach Vornamen“ verwalten' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Löschen' }).press('Enter');
    await page.getByText('„Nach Vornamen“ gelöscht.').waitFor();
    await tab.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});
