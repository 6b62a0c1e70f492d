import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { drawShare } from '../support/drawShare.ts';
import { startTileServer, type TileServer } from '../support/startTileServer.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { moveTo } from './support/keyboard.ts';
import { logInToApi } from './support/logInToApi.ts';
import { logIn, openPage } from './support/openBrowser.ts';
import { useApp } from './support/useApp.ts';

const sizes = [
  ['wide', 1440],
  ['narrow', 390],
] as const;

describe('a school with an address from the gazetteer', () => {
  let map: TileServer;
  const world = useApp(async () => {
    map = await startTileServer();
    return { TILE_URL: map.template };
  });
  afterAll(() => map.close());

  /** Searches as a clerk types, takes the first address, corrects its point and saves. */
  async function enterSchool(page: Page, name: string): Promise<void> {
    await page.getByLabel(/^Name/).first().waitFor();
    await moveTo(page, /^Name/);
    await page.keyboard.type(name);
    await moveTo(page, /^Adresse suchen/);
    await page.keyboard.type('Musterstraße 5, 27498 Helgoland');
    await page.getByRole('option', { name: /^Musterstraße 5, 27498 Helgoland/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('27498 Helgoland', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Punkt auf der Karte/ }).waitFor();
    await moveTo(page, /^Punkt auf der Karte/);
    await page.keyboard.press('ArrowRight');
    await page.getByText('Der Punkt ist nur ungefähr bekannt.').waitFor({ state: 'detached' });
  }

  it.each(drawShare(sizes, 2))('is entered by keyboard alone, %s', async (size, width) => {
    const { page, context, errors, foreignRequests } = await openPage(world.browser, world.app.url);
    await logIn(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${world.app.url}/institutions/create`);
    const name = `Inselschule ${size}`;
    await enterSchool(page, name);
    await expectAccessible(page, `school with an address, ${size}`);
    await moveTo(page, /^Speichern$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name }).first().waitFor();
    const api = await logInToApi(world.app.url);
    const [school] = await api.find('institutions', { name });
    expect(school?.address).toMatchObject({
      street: 'Musterstraße',
      houseNumber: '5',
      postal: '27498',
      city: 'Helgoland',
      state: 'SH',
      country: 'DE',
      // twelve pixels east of the place
      location: { type: 'Point', coordinates: [expect.closeTo(7.8868, 4), expect.closeTo(54.1814, 4)] },
    });
    expect([errors, foreignRequests]).toEqual([[], []]);
    await context.close();
  });
});
