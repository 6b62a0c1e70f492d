import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { countSteps } from './support/countSteps.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { moveTo } from './support/keyboard.ts';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const path = '/institutions';
/** Hits of the largest change. */
const many = process.env.LEITSTAND_DEEP === '1' ? 2_500 : 400;

describe('a clerk changes many records in the list', () => {
  const world = useApp();
  let api: Api;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    const missing = many - (await count({ isActive: true }));
    // named so that they come last
    const names = Array.from({ length: missing }, (_, at) => `Zz-Standort ${at}`);
    for (let from = 0; from < missing; from += 1_250)
      await api.createMany(
        'institutions',
        names.slice(from, from + 1_250).map((name) => ({ name })),
      );
  });

  const boxes = (page: Page) => page.getByRole('checkbox', { name: /^(?!Alle Zeilen).* auswählen$/ });

  async function count(filter: object): Promise<number> {
    const query = encodeURIComponent(JSON.stringify({ filter, limit: 1, count: 'exact' }));
    return ((await api.get(`institutions/find?json=${query}`)) as { total: number }).total;
  }

  async function openRows(page: Page): Promise<void> {
    await page.goto(`${world.app.url}${path}`);
    await boxes(page).nth(20).waitFor();
  }

  async function choose(page: Page, field: string, option: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await page.getByRole('option', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await dialog.getByText(/werden geändert|bleiben gleich/).waitFor();
  }

  it('one field of 20 rows in six clicks, of all hits in eight, and takes each back in one', async () => {
    const { page, errors } = await openAs(world.browser, world.app.url);
    const counter = await countSteps(page);
    const before = await count({ type: 'other' });
    await openRows(page);
    counter.restart();
    await boxes(page).nth(0).click();
    await boxes(page)
      .nth(19)
      .click({ modifiers: ['Shift'] });
    await page.getByText('20 ausgewählt').waitFor();
    expect(counter.steps().clicks).toBe(2);
    await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
    await choose(page, 'Art', 'Sonstiges');
    await expectAccessible(page, 'bulk edit');
    await page.getByRole('button', { name: '20 Einträge ändern' }).click();
    await page.getByText(/^\d+ Einträge geändert/).waitFor();
    expect(counter.steps().clicks).toBeLessThanOrEqual(6);
    expect(await count({ type: 'other' })).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByText(/rückgängig gemacht$/).waitFor();
    expect(await count({ type: 'other' })).toBe(before);

    const all = await count({ isActive: true });
    expect(all).toBe(many);
    await openRows(page);
    counter.restart();
    await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).click();
    await page.getByRole('button', { name: /^Alle .* auswählen$/ }).click();
    await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
    await choose(page, 'Art', 'Sonstiges');
    await page
      .getByRole('button', { name: `${many.toLocaleString('de-DE')} Einträge ändern` })
      .click({ timeout: 60_000 });
    await page.getByText(/^[\d.]{3,} Einträge geändert/).waitFor({ timeout: 90_000 });
    expect(counter.steps().clicks).toBeLessThanOrEqual(8);
    expect(await count({ type: 'other', isActive: true })).toBe(all);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByText(/rückgängig gemacht$/).waitFor({ timeout: 90_000 });
    expect(await count({ type: 'other' })).toBe(before);
    expect(errors).toEqual([]);
  }, 240_000);

  it('40 rows in five clicks, and finds the receipt later', async () => {
    const { page, errors } = await openAs(world.browser, `${world.app.url}${path}?perPage=50`);
    const counter = await countSteps(page);
    await boxes(page).nth(39).waitFor();
    counter.restart();
    await boxes(page).nth(0).click();
    await boxes(page)
      .nth(39)
      .click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
    await page.getByRole('option', { name: 'Anzahl Schüler:innen' }).click();
    const amount = page.getByRole('textbox', { name: /^Anzahl Schüler:innen/ });
    await amount.waitFor();
    await expect.poll(() => amount.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('123');
    await page.getByText('40 werden geändert').waitFor();
    await page.getByRole('button', { name: '40 Einträge ändern' }).click();
    await page.getByText('40 Einträge geändert').waitFor();
    expect(counter.steps().clicks).toBeLessThanOrEqual(5);
    await page.goto(`${world.app.url}/settings/bulk-changes`);
    await page
      .getByRole('link', { name: /^Standorte: Anzahl Schüler:innen$/ })
      .first()
      .click();
    await page.getByRole('table', { name: 'Beleg' }).getByText('Geändert').first().waitFor();
    await expectAccessible(page, 'receipt of a bulk change');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByText(/rückgängig gemacht$/).waitFor();
    expect(errors).toEqual([]);
  });

  it('by keyboard alone', async () => {
    const { page, errors } = await openAs(world.browser, world.app.url);
    await openRows(page);
    await boxes(page).nth(0).focus();
    await page.keyboard.press('Space');
    for (let row = 0; row < 3; row += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('4 ausgewählt').waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await page.getByText('3 ausgewählt').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('3 ausgewählt').waitFor({ state: 'detached' });
    await page.keyboard.press('Space');
    await page.getByText('1 ausgewählt').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await moveTo(page, /^Bearbeiten$/);
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type('Anzahl');
    await page.keyboard.press('Enter');
    const amount = page.getByRole('textbox', { name: /^Anzahl Schüler:innen/ });
    await expect.poll(() => amount.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('77');
    await page.getByText('2 werden geändert').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 Einträge geändert').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await count({ totalAmountPupils: 77 })).toBe(2);
    expect(errors).toEqual([]);
  });

  it('on a phone, with the bar in sight', async () => {
    const { page, errors } = await openAs(world.browser, world.app.url, {
      viewport: { width: 390, height: 844 },
    });
    await openRows(page);
    await boxes(page).nth(0).click();
    await boxes(page).nth(1).click();
    await expectAccessible(page, 'selected cards');
    await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
    await choose(page, 'Art', 'Sonstiges');
    await expectAccessible(page, 'bulk edit on a phone');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: '2 Einträge ändern' }).click();
    await page.getByText(/Einträge? geändert/).waitFor();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByText(/rückgängig gemacht$/).waitFor();
    expect(errors).toEqual([]);
  });
});
