import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from './support/keyboard.ts';
import { type Api, type ApiRecord, logInToApi } from './support/logInToApi.ts';
import { openAs, type WatchedPage } from './support/openPage.ts';
import { takePicture } from './support/takePicture.ts';
import { useApp } from './support/useApp.ts';

/** Places in Cologne, a few hundred metres apart, around the centre of the search. */
const centre = [6.9603, 50.9375] as const;
const addressAt = (nth: number) => ({
  street: 'Domkloster',
  houseNumber: String(nth + 1),
  postal: '50667',
  city: 'Köln',
  state: 'NRW',
  country: 'DE',
  location: { type: 'Point', coordinates: [centre[0] + nth * 0.004, centre[1] + nth * 0.001] },
});

describe('the map search', () => {
  const world = useApp();
  let api: Api;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    for (let nth = 0; nth < 7; nth += 1)
      await api.create('institutions', {
        name: `Domschule ${nth + 1} mit einem recht langen Namen für eine Grundschule`,
        type: 'public-school',
        address: addressAt(nth),
      });
    await api.create('employees', {
      gender: 'female',
      firstName: 'Katharina',
      lastName: 'Domnachbarin',
      isTeacher: true,
      hasCar: true,
      address: addressAt(2),
    });
  });

  const rows = (page: Page) => page.locator('[data-result]');
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Google Maps Suche' });
  const bar = (page: Page) => page.getByRole('toolbar', { name: 'Aktionen für die Auswahl' });
  const latitude = (page: Page) => new URL(page.url()).searchParams.get('lat');
  const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 3, name });
  /** The address in the list of those found; others come while it is typed. */
  const place = (page: Page) => page.getByRole('option', { name: /^50667 Köln/ }).first();
  const pin = (page: Page) => page.getByRole('button', { name: /^Punkt auf der Karte/ });

  async function createTeacher(lastName: string): Promise<ApiRecord> {
    const person = { gender: 'female', firstName: 'Zita', lastName, isTeacher: true };
    return await api.create('employees', person);
  }

  /** Numbers of locations for which a teacher is planned. */
  async function plansOf({ id }: ApiRecord): Promise<number> {
    const [found] = await api.find('employees', { id });
    return Array.isArray(found?.plannedInstitutions) ? found.plannedInstitutions.length : 0;
  }

  function expectCalmPage({ errors, foreignRequests }: WatchedPage): void {
    expect([errors, foreignRequests]).toEqual([[], []]);
  }

  async function dragPin(page: Page): Promise<void> {
    const box = await pin(page).boundingBox();
    if (!box) throw new Error('The centre is not on the map.');
    const [x, y] = [box.x + box.width / 2, box.y + 10];
    const before = latitude(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12, y + 9, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => latitude(page)).not.toBe(before);
  }

  /** The card is above the search, which Escape leaves open. */
  async function closeCard(page: Page, text: RegExp): Promise<void> {
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.getByRole('dialog').getByText(text).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor();
  }

  /** Chooses the teacher in the opened dialog, plans after the preview, and takes it back. */
  async function planAndUndo(page: Page, teacher: ApiRecord): Promise<void> {
    const planning = page.getByRole('dialog', { name: 'Lehrkraft für 5 Standorte vormerken' });
    await planning.getByRole('combobox', { name: 'Lehrkraft' }).fill(String(teacher.lastName));
    await page.getByRole('option', { name: new RegExp(String(teacher.lastName)) }).click();
    await planning.getByText('5 werden vorgemerkt.').waitFor();
    await takePicture(page, 'map-plan');
    expect(await plansOf(teacher)).toBe(0);
    await planning.getByRole('button', { name: 'Vormerken' }).click();
    await page.getByText('5 Einträge geändert').waitFor();
    expect(await plansOf(teacher)).toBe(5);
    await expect.poll(() => bar(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(() => plansOf(teacher)).toBe(0);
  }

  it('leads by mouse from an address to five locations planned, and back', async () => {
    const teacher = await createTeacher('Mausmann');
    const watched = await openAs(world.browser, world.app.url);
    const { page } = watched;
    const link = page.getByRole('banner').getByRole('link', { name: 'Google Maps Suche' });
    // the first page of a server that has just begun
    await link.click({ timeout: 60_000 });
    await dialog(page).waitFor();
    await page.getByRole('combobox', { name: 'Adresse' }).fill('50667 Köln');
    await place(page).click();
    await page.getByRole('button', { name: 'Suchen', exact: true }).click();
    await heading(page, /Standorte?$/).waitFor();
    await page.getByText('geschätzt (Luftlinie)').waitFor();

    await dragPin(page);
    await page.getByRole('button', { name: 'Neu suchen' }).click();
    await expect.poll(() => page.getByText('Die Suche ist geändert.').count()).toBe(0);

    await page.getByRole('tab', { name: 'Lehrkräfte' }).click();
    await heading(page, /Lehrkr/).waitFor();
    await rows(page).filter({ hasText: 'Domnachbarin' }).first().click();
    await closeCard(page, /Domnachbarin/);

    await page.getByRole('tab', { name: 'Standorte' }).click();
    await heading(page, /Standorte?$/).waitFor();
    const boxes = page.getByRole('checkbox', { name: /^Auswählen: / });
    await boxes.nth(0).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await bar(page).getByText('5 ausgewählt').waitFor();
    await takePicture(page, 'map-selection-1440');
    await bar(page).getByRole('button', { name: 'Lehrkraft vormerken' }).click();
    await planAndUndo(page, teacher);
    expectCalmPage(watched);
  });

  it('leads the same way by keyboard alone', async () => {
    const teacher = await createTeacher('Tastenfrau');
    const watched = await openAs(world.browser, world.app.url);
    const { page } = watched;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByRole('banner').getByRole('link', { name: 'Google Maps Suche' }).focus();
    await press('Enter');
    await dialog(page).waitFor();
    // the address has the focus
    await page.keyboard.type('50667 Köln');
    await place(page).waitFor();
    await press('ArrowDown', 'Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('lat')).not.toBeNull();
    await press('Control+Enter');
    await heading(page, /Standorte?$/).waitFor();

    const before = latitude(page);
    await moveTo(page, /^Suchen$/);
    await pin(page).waitFor();
    await press('p');
    await expect.poll(() => pin(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await press('ArrowDown', 'ArrowRight');
    await expect.poll(() => latitude(page)).not.toBe(before);
    await press('Control+Enter');
    await expect.poll(() => page.getByText('Die Suche ist geändert.').count()).toBe(0);

    await moveTo(page, /^Standorte$/);
    await press('ArrowRight', 'Enter');
    await heading(page, /Lehrkr/).waitFor();
    await press('l', 'Enter');
    await closeCard(page, /\S/);

    await moveTo(page, /^Lehrkräfte$/);
    await press('ArrowLeft', 'Enter');
    await heading(page, /Standorte?$/).waitFor();
    await press('l', 'Space');
    for (let step = 0; step < 4; step += 1) await press('Shift+ArrowDown');
    await bar(page).getByText('5 ausgewählt').waitFor();
    await moveTo(page, /^Lehrkraft vormerken$/);
    await press('Enter');
    const planning = page.getByRole('dialog', { name: 'Lehrkraft für 5 Standorte vormerken' });
    await planning.waitFor();
    await moveTo(page, /^Lehrkraft/);
    await page.keyboard.type(String(teacher.lastName));
    await page.getByRole('option', { name: new RegExp(String(teacher.lastName)) }).waitFor();
    // the first option is highlighted
    await press('Enter');
    await planning.getByText('5 werden vorgemerkt.').waitFor();
    await moveTo(page, /^Vormerken$/);
    await press('Enter');
    await page.getByText('5 Einträge geändert').waitFor();
    expect(await plansOf(teacher)).toBe(5);
    await moveTo(page, /^Rückgängig$/);
    await press('Enter');
    await expect.poll(() => plansOf(teacher)).toBe(0);
    expectCalmPage(watched);
  });

  it('leads the same way at 390 px, with the lasso instead of boxes', async () => {
    const teacher = await createTeacher('Fingerhut');
    const watched = await openAs(world.browser, world.app.url, { viewport: { width: 390, height: 844 } });
    const { page } = watched;
    await page.goto(`${world.app.url}/map-search`);
    const pane = (name: string) => page.getByRole('tablist', { name: 'Ansicht' }).getByRole('tab', { name });
    await page.getByRole('button', { name: 'Adresse wählen' }).click();
    await page.getByRole('combobox', { name: 'Adresse' }).fill('50667 Köln');
    await place(page).click();
    await page.getByRole('button', { name: 'Suchen', exact: true }).click();
    await heading(page, /Standorte?$/).waitFor();
    await pane('Karte').click();
    await pin(page).waitFor();
    await dragPin(page);
    await pane('Treffer').click();
    await page.getByRole('button', { name: 'Neu suchen' }).click();
    await expect.poll(() => page.getByText('Die Suche ist geändert.').count()).toBe(0);

    await pane('Suche').click();
    await page.getByRole('tab', { name: 'Lehrkräfte' }).click();
    await pane('Treffer').click();
    await heading(page, /Lehrkr/).waitFor();
    await rows(page).filter({ hasText: 'Domnachbarin' }).first().click();
    await closeCard(page, /Domnachbarin/);

    await pane('Suche').click();
    await page.getByRole('tab', { name: 'Standorte' }).click();
    await pane('Treffer').click();
    await heading(page, /Standorte?$/).waitFor();
    const boxes = page.getByRole('checkbox', { name: /^Auswählen: / });
    for (let nth = 0; nth < 5; nth += 1) await boxes.nth(nth).click();
    await bar(page).getByText('5 ausgewählt').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await takePicture(page, 'map-selection-390');
    await bar(page).getByRole('button', { name: 'Lehrkraft vormerken' }).click();
    await planAndUndo(page, teacher);

    await pane('Karte').click();
    await page.getByRole('button', { name: 'Mit dem Lasso auswählen' }).click();
    const map = await page.getByRole('group', { name: 'Karte der Ergebnisse' }).boundingBox();
    if (!map) throw new Error('There is no map.');
    // beside the buttons and below the legend
    const [left, top] = [map.x + 60, map.y + 130];
    const [right, bottom] = [map.x + map.width - 20, map.y + map.height - 60];
    await page.mouse.move(left, top);
    await page.mouse.down();
    for (const [x, y] of [
      [right, top],
      [right, bottom],
      [left, bottom],
    ] as const)
      await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.up();
    await bar(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => bar(page).count()).toBe(0);
    expectCalmPage(watched);
  });
});
