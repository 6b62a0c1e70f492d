import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/expectAccessible.ts';
import { moveTo } from './support/keyboard.ts';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs, openPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

describe('a clerk without a mouse', () => {
  const world = useApp();
  let api: Api;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
  });

  async function press(page: Page, name: RegExp): Promise<void> {
    await moveTo(page, name);
    await page.keyboard.press('Enter');
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();

  it('logs in, creates, finds, edits, deletes and logs out by keyboard alone', async () => {
    const { page, errors } = await openPage(world.browser, world.app.url);
    await page.getByLabel('E-Mail').waitFor();
    await moveTo(page, /^E-Mail/);
    await page.keyboard.type('administration@demo.example');
    await moveTo(page, /^Passwort/);
    await page.keyboard.type('Leitstand-Demo-2026');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Menü' }).waitFor();

    // a long menu begins with its groups folded
    await press(page, /^Stammdaten$/);
    await press(page, /^Fächer$/);
    await page.getByRole('grid', { name: 'Fächer' }).waitFor();
    await press(page, /^Fach anlegen$/);
    await page.getByLabel(/^Name/).waitFor();
    await moveTo(page, /^Name/);
    await page.keyboard.type('Drehleier');
    await moveTo(page, /^Nicht zur Auswahl/);
    await page.keyboard.press('Space');
    await press(page, /^Speichern$/);
    await heading(page, 'Drehleier');
    expect(await api.find('subjects', { name: 'Drehleier' })).toMatchObject([{ hiddenFromSelection: true }]);

    await press(page, /^Fächer$/);
    await page.getByRole('grid', { name: 'Fächer' }).waitFor();
    await moveTo(page, /^Fächer durchsuchen$/);
    await page.keyboard.type('drehl');
    await page.locator('tr[data-row="2"]').waitFor({ state: 'detached' });
    await press(page, /^Drehleier öffnen/);
    await heading(page, 'Drehleier');

    await press(page, /^Bearbeiten$/);
    await page.getByLabel(/^Name/).waitFor();
    await page.locator('input:focus').waitFor();
    await moveTo(page, /^Name/);
    await page.keyboard.press('End');
    await page.keyboard.type(' und Dudelsack');
    await page.keyboard.press('Control+s');
    await heading(page, 'Drehleier und Dudelsack');
    await page.locator('h2:focus', { hasText: 'Drehleier und Dudelsack' }).waitFor();

    await press(page, /^Mehr$/);
    await page.getByRole('menu').waitFor();
    await moveTo(page, /^Löschen$/, 'ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await press(page, /^Löschen$/);
    await page.getByRole('grid', { name: 'Fächer' }).waitFor();
    await page.locator('#main-content:focus').waitFor();
    expect(await api.find('subjects', { name: 'Drehleier und Dudelsack' })).toEqual([]);

    await press(page, /^Profil$|^Administration|Konto/);
    await page.getByRole('menu').waitFor();
    await moveTo(page, /^(Abmelden|Logout)$/, 'ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByLabel('E-Mail').waitFor();
    expect(errors).toEqual([]);
  });

  it('takes an item of the board to another stack by keyboard', async () => {
    const item = { meta: { title: 'Rückruf vormittags' }, state: 'OPEN' };
    const from = await api.create('stacks', { name: '0 Von hier', items: [item] });
    const to = await api.create('stacks', { name: '1 Dorthin', items: [] });
    const { page, errors } = await openAs(world.browser, `${world.app.url}/stacks`);
    const handle = page.getByRole('button', { name: '„Rückruf vormittags“ verschieben' });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByRole('status').getByText('angehoben').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('status').getByText('Stapel „1 Dorthin“, Platz 1 von 1.').waitFor();
    await expectAccessible(page, 'the board');
    await page.keyboard.press('Space');
    await expect
      .poll(async () => await api.get(`stacks/${to.id}`))
      .toMatchObject({ items: [{ meta: { title: 'Rückruf vormittags' }, position: 1 }] });
    expect(await api.get(`stacks/${from.id}`)).toMatchObject({ items: [] });
    await expect.poll(() => handle.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
  });
});
