import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { moveTo } from './support/keyboard.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

describe('the palette and the header of a record', () => {
  const world = useApp();

  /** Opens the palette by its keys, types, and waits until the chosen entry is the one that is meant. */
  async function choose(page: Page, typed: string, wanted: RegExp): Promise<void> {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Seite, Bereich oder Datensatz suchen' }).waitFor();
    await page.keyboard.type(typed);
    await page.getByRole('option').filter({ hasText: wanted }).first().waitFor();
    for (let step = 0; step < 20; step += 1) {
      const chosen = await page.getByRole('option', { selected: true }).textContent();
      if (wanted.test(chosen ?? '')) return;
      await page.keyboard.press('ArrowDown');
    }
    throw new Error(`${wanted} is not reached`);
  }

  async function run(page: Page, typed: string, wanted: RegExp): Promise<void> {
    await choose(page, typed, wanted);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  it('reach everything by keyboard alone, and run their actions', async () => {
    const api = await logInToApi(world.app.url);
    const [clerk] = await api.find('login-users', { mail: 'buero@demo.example' });
    const { page, errors } = await openAs(world.browser, world.app.url, { colorScheme: 'light' });

    // to a list, a row, and its record
    await run(page, 'stando', /^StandorteStandorte/);
    await page.getByRole('grid', { name: 'Standorte' }).waitFor();
    await moveTo(page, / öffnen$/);
    const row = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.keyboard.press('Enter');

    // one main button, one more, the rest behind them, deletion at the end
    const header = page.locator('#main-content header');
    await header.getByRole('link', { name: 'Bearbeiten' }).waitFor();
    const main = header.locator('.MuiButton-contained');
    expect(await main.allTextContents()).toEqual(['Bearbeiten']);
    expect(await header.locator('.MuiButton-outlined').count()).toBe(2);
    await moveTo(page, /^Mehr$/);
    await page.keyboard.press('Enter');
    const entries = page.getByRole('menu').locator('> *');
    await entries.first().waitFor();
    const last = await entries.evaluateAll((all) =>
      all.slice(-2).map((entry) => entry.textContent || entry.tagName),
    );
    expect(last).toEqual(['HR', 'Löschen']);
    await page.keyboard.press('Escape');
    // a menu that is just closing keeps Esc to itself
    await page.locator('[role=menu]').waitFor({ state: 'detached' });
    await page.locator('button:focus', { hasText: 'Mehr' }).waitFor();

    // back to the row by Esc
    await page.keyboard.press('Escape');
    await page.getByRole('grid', { name: 'Standorte' }).waitFor();
    await page.locator(`[aria-label="${row}"]:focus`).waitFor();

    // actions
    const isDark = () => page.evaluate(() => getComputedStyle(document.body).colorScheme.includes('dark'));
    expect(await isDark()).toBe(false);
    await run(page, 'dunkel', /^Dunkle Ansicht/);
    await expect.poll(isDark).toBe(true);
    await run(page, `als ${clerk?.name}`, new RegExp(`^Als ${clerk?.name} anmelden`));
    const acting = page.getByRole('button', { name: new RegExp(`${clerk?.name}.*Zurück`) });
    await acting.waitFor();
    await run(page, 'zurück', /^Zurück/);
    await acting.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});
