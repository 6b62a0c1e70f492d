import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/expectAccessible.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const narrow = { width: 390, height: 844 };

describe('a clerk shows a list', () => {
  const world = useApp();

  async function open(path: string, viewport = { width: 1440, height: 900 }) {
    return await openAs(world.browser, `${world.app.url}${path}`, { viewport });
  }

  const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const cards = (within: Locator) =>
    within.getByRole('listitem').filter({ has: within.page().getByRole('link') });

  /** The title of the first card of a column that can be moved. */
  async function firstMovable(page: Page, name: string): Promise<string> {
    const handle = column(page, name)
      .getByRole('button', { name: /verschieben$/ })
      .first();
    return /„(.*)“/.exec((await handle.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  }

  async function holds(page: Page, name: string, title: string): Promise<boolean> {
    return (await column(page, name).getByRole('link', { name: title, exact: true }).count()) > 0;
  }

  async function undo(page: Page, title: string): Promise<void> {
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(async () => await holds(page, 'Offen', title)).toBe(true);
  }

  it('on a board, where a card is dragged to another column and undone, by keyboard alone too', async () => {
    const { page, errors } = await open('/todos');
    await page.getByRole('button', { name: 'Tafel' }).click();
    await cards(column(page, 'Offen')).first().waitFor();
    const title = await firstMovable(page, 'Offen');
    const handle = page.getByRole('button', { name: `„${title}“ verschieben` });
    await expectAccessible(page, 'a board of records');
    await column(page, 'Offen')
      .getByRole('listitem')
      .filter({ hasText: title })
      .first()
      .dragTo(column(page, 'In Bearbeitung'));
    await page.getByText(`„${title}“ nach „In Bearbeitung“ verschoben`).waitFor();
    expect(await holds(page, 'In Bearbeitung', title)).toBe(true);
    await undo(page, title);

    await handle.first().focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await page.getByText(`„${title}“ nach „In Bearbeitung“ verschoben`).waitFor();
    expect(await holds(page, 'In Bearbeitung', title)).toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`„${title}“ verschieben`);
    await undo(page, title);
    await page.reload();
    await cards(column(page, 'Offen')).first().waitFor();
    expect(errors).toEqual([]);
  });

  it('on a board on a narrow screen, where the menu of a card moves it', async () => {
    const { page, errors } = await open('/todos?layout=board', narrow);
    await cards(column(page, 'Offen')).first().waitFor();
    await expectAccessible(page, 'a narrow board');
    const title = await firstMovable(page, 'Offen');
    const card = column(page, 'Offen').getByRole('listitem').filter({ hasText: title }).first();
    await card.getByRole('button', { name: 'Mehr' }).click();
    await page.getByRole('menuitem', { name: 'Verschieben nach „In Bearbeitung“' }).click();
    await page.getByText(`„${title}“ nach „In Bearbeitung“ verschoben`).waitFor();
    await undo(page, title);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });

  it('in a calendar, from whose days a new record starts, and as a gallery', async () => {
    const { page, errors } = await open('/absences?layout=calendar');
    const today = page.locator('[data-day][aria-current="date"]');
    await today.waitFor();
    await expectAccessible(page, 'a calendar');
    await today.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Abwesenheit anlegen' }).click();
    await page.getByRole('textbox', { name: 'Erster Tag' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Erster Tag' }).inputValue()).toMatch(
      /^\d{2}\.\d{2}\.\d{4}$/,
    );

    await page.setViewportSize(narrow);
    await page.goto(`${world.app.url}/holidays?layout=calendar`);
    await page.getByRole('button', { name: 'Nächste Woche' }).click();
    await expectAccessible(page, 'an agenda');

    await page.goto(`${world.app.url}/employees?layout=gallery`);
    const gallery = page.locator('ul[aria-label]').filter({ has: page.locator('li[data-id]') });
    await gallery.getByRole('checkbox').first().check();
    await page.getByText('1 ausgewählt').waitFor();
    await expectAccessible(page, 'a narrow gallery');
    await gallery.getByRole('link').first().click();
    await page.waitForURL(/\/employees\/[0-9a-f]{24}/);
    expect(errors).toEqual([]);
  });

  const placed = (page: Page) => page.getByRole('list', { name: /^Auf der Karte: / });
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id'));
  const popup = (page: Page) => page.locator('.leaflet-popup');
  const overflowOf = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  it('on a map, whose part in view becomes a filter and stays in the URL, with nothing foreign', async () => {
    const { page, errors, foreignRequests } = await open('/institutions');
    await page.getByRole('group', { name: 'Darstellung' }).getByRole('button', { name: 'Karte' }).click();
    const rows = placed(page).locator('[data-id]');
    await rows.first().waitFor();
    const map = page.getByRole('group', { name: /^Karte: / });
    await map.locator('.spot').first().waitFor();
    await expectAccessible(page, 'a list on a map');
    await map.getByRole('button', { name: 'Vergrößern' }).click();
    await page.getByRole('button', { name: 'Alles zeigen' }).waitFor();
    await page.getByRole('button', { name: 'Nur Kartenausschnitt' }).click();
    await page.getByText(/^Umkreis: bis /).waitFor();
    expect(new URL(page.url()).searchParams.get('filter')).toContain('"near":');
    await rows.first().hover();
    await map.getByRole('tooltip').waitFor();

    await rows.first().getByRole('checkbox').check();
    await page.getByText('1 ausgewählt').waitFor();
    await rows
      .first()
      .getByRole('button', { name: /auf der Karte zeigen$/ })
      .click();
    await popup(page).getByRole('link').first().waitFor();
    expect(await popup(page).getByRole('checkbox').first().isChecked()).toBe(true);
    const title = await rows.first().locator('.placed-title').innerText();
    await popup(page).getByRole('link', { name: title, exact: true }).first().click();
    await page.waitForURL(/\/institutions\/[0-9a-f]{24}/);
    await page.goBack();
    await placed(page).locator('[data-id]').first().waitFor();
    expect([errors, foreignRequests]).toEqual([[], []]);
  });

  it('on a map by keyboard alone: to a row, its marker, a selection and what has no coordinates', async () => {
    const api = await logInToApi(world.app.url);
    await api.create('institutions', { name: 'Schule ohne Ort' });
    const { page, errors } = await open('/institutions?layout=map');
    const rows = placed(page).locator('[data-id]');
    await rows.first().waitFor();
    await rows.first().getByRole('link').focus();
    const [first, second] = [await focused(page), await rows.nth(1).getAttribute('data-id')];
    await page.keyboard.press('Shift+ArrowDown');
    expect([await focused(page), first === second]).toEqual([second, false]);
    await page.getByText('2 ausgewählt').waitFor();
    // past the link lies the way to the map
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await popup(page).waitFor();
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'detached' });
    await page.getByText('2 ausgewählt').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('2 ausgewählt').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: / ohne Koordinaten$/ }).focus();
    await page.keyboard.press('Enter');
    const outside = page.getByRole('list', { name: 'Ohne Koordinaten: Standorte' });
    await outside.getByRole('link', { name: /Schule ohne Ort/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/institutions\/[0-9a-f]{24}/);
    expect(errors).toEqual([]);
  });

  it('on a map on a narrow screen, where the list is first and leads to the map', async () => {
    const { page, errors } = await open('/students?layout=map', narrow);
    const rows = placed(page).locator('[data-id]');
    await rows.first().waitFor();
    expect(await page.getByRole('group', { name: /^Karte: / }).count()).toBe(0);
    await expectAccessible(page, 'a narrow list of a map');
    await rows
      .first()
      .getByRole('button', { name: /auf der Karte zeigen$/ })
      .click();
    await popup(page).getByRole('link').first().waitFor();
    await expectAccessible(page, 'a narrow map of a list');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('tab', { name: 'Liste' }).click();
    await rows.first().waitFor();
    expect(errors).toEqual([]);
  });
});
