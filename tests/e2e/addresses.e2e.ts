import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { drawShare } from '../support/drawShare.ts';
import { startTileServer, type TileServer } from '../support/startTileServer.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { handOn } from './support/handOn.ts';
import { type Hand, hands } from './support/hands.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

/** Dragging by touch is not proved here. */
const devices = hands.filter(([hand]) => hand !== 'touch');

describe('a school with an address from the gazetteer', () => {
  let map: TileServer;
  const world = useApp(async () => {
    map = await startTileServer();
    return { TILE_URL: map.template };
  });
  afterAll(() => map.close());

  /** Searches as a clerk types, takes the first address, corrects its point and saves. */
  async function enterSchool(page: Page, hand: Hand, name: string): Promise<void> {
    const { type, pushRight } = handOn(page, hand);
    await page.getByLabel(/^Name/).first().waitFor();
    await type(/^Name/, name);
    await type(/^Adresse suchen/, 'Musterstraße 5, 27498 Helgoland');
    const address = page.getByRole('option', { name: /^Musterstraße 5, 27498 Helgoland/ });
    await address.waitFor();
    // the first address is the one that Enter takes
    await (hand === 'mouse' ? address.click() : page.keyboard.press('Enter'));
    await page.getByText('27498 Helgoland', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Punkt auf der Karte/ }).waitFor();
    await pushRight(/^Punkt auf der Karte/, 12);
    await page.getByText('Der Punkt ist nur ungefähr bekannt.').waitFor({ state: 'detached' });
  }

  it.each(drawShare(devices, devices.length))('is entered by %s at %i px', async (hand, width) => {
    const { page, errors, foreignRequests } = await openAs(
      world.browser,
      `${world.app.url}/institutions/create`,
      { viewport: { width, height: 900 } },
    );
    const name = `Inselschule ${hand} ${width}`;
    await enterSchool(page, hand, name);
    await expectAccessible(page, `school with an address, ${hand} ${width}`);
    await handOn(page, hand).press(/^Speichern$/);
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
  });
});
