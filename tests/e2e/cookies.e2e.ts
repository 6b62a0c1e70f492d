import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type AdNetworkServer, startAdNetwork } from '../support/startAdNetwork.ts';
import { createSignUp } from './support/createSignUp.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { goOn } from './support/fillSignUp.ts';
import { moveTo } from './support/keyboard.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

describe('cookies', () => {
  let network: AdNetworkServer;
  const world = useApp(async () => {
    network = await startAdNetwork();
    return {
      META_CAPI_TOKEN: 'geheimer-schluessel',
      META_CAPI_URL: `${network.url}/v1`,
      META_PIXEL_URL: `${network.url}/events.js`,
    };
  });

  async function enterPixel(): Promise<void> {
    const api = await logInToApi(world.app.url);
    const [config] = await api.find('config', {});
    if (config) await api.update('config', config, { tracking: { pixelId: '1234567890' } });
  }

  /** The form on a phone, with the paths of all requests from now on. */
  async function openForm() {
    const opened = await openPage(world.browser, world.app.url, {
      viewport: { width: 320, height: 640 },
      asksForCookies: true,
    });
    // the page that was opened first may still be loading
    await opened.page.goto('about:blank');
    const requests: string[] = [];
    opened.page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await opened.page.goto(`${world.app.url}/anmelden`);
    return {
      ...opened,
      tracked: () => requests.filter((request) => !/^GET [^?]*\/(anmelden|public\/|leitstand)/.test(request)),
    };
  }

  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cookies' });

  it('are declined by keyboard, and nothing is tracked then', async () => {
    await enterPixel();
    const { page, errors, foreignRequests, tracked } = await openForm();
    const dialog = dialogOf(page);
    await dialog.waitFor();
    const [decline, accept] = await Promise.all(
      ['Ablehnen', 'Annehmen'].map(async (name) => {
        const button = dialog.getByRole('button', { name });
        const { width = 0, height = 0, y = 0 } = (await button.boundingBox()) ?? {};
        const look = await button.evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize } = getComputedStyle(element);
          return [color, backgroundColor, borderColor, fontSize];
        });
        return { width, height, y, look };
      }),
    );
    expect(decline).toEqual(accept);
    expect(decline?.width).toBeGreaterThan(100);
    await expectAccessible(page, 'cookie dialog');
    await moveTo(page, /^Ablehnen$/);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForTimeout(1000);
    expect(await dialog.count()).toBe(0);
    expect(tracked()).toEqual([`DELETE ${world.app.url}/api/tracker/cookie`]);

    // nor anywhere on the way through a form
    const form = await createSignUp(world.app.url);
    await page.goto(form.url);
    await page.locator('form[novalidate]').waitFor();
    // nobody fills in a form faster, says the server
    await page.waitForTimeout(3_200);
    await page.getByLabel('Vorname').fill('Mia');
    await page.getByLabel('Nachname').fill('Sommer');
    await page.getByRole('radio', { name: /Ukulele Mittwoch/ }).check();
    await goOn(page);
    await page.getByLabel('Vorname').fill('Eva');
    await page.getByLabel('Nachname').fill('Sommer');
    await page.getByLabel('E-Mail').fill('ungezaehlt@example.org');
    await goOn(page);
    await page.getByRole('button', { name: 'Anmeldung absenden' }).click();
    await page.getByRole('heading', { name: 'Deine Anmeldung ist da' }).waitFor();
    await page.getByRole('link', { name: 'Stand der Anmeldung ansehen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deine Anmeldung' }).waitFor();
    expect(tracked().filter((request) => !request.includes(`/api/registration/`))).toEqual([
      `DELETE ${world.app.url}/api/tracker/cookie`,
      expect.stringMatching(/^GET .*\/trackBookingState\//),
    ]);
    expect([network.asked, foreignRequests, errors]).toEqual([[], [], []]);
  });

  it('are accepted: the script loads, and the event leaves through the server', async () => {
    const { page, context, errors, tracked } = await openForm();
    await dialogOf(page).waitFor();
    expect([tracked(), network.asked]).toEqual([[], []]);
    await dialogOf(page).getByRole('button', { name: 'Annehmen' }).click();
    await expect
      .poll(() => network.asked.map(({ path }) => path))
      .toEqual(['/events.js', '/v1/1234567890/events']);
    expect(network.asked[1]?.body).toMatchObject({
      data: [{ event_name: 'PageView', user_data: { fbp: 'fb.1.1795430400000.4711' } }],
    });
    expect(tracked()).toEqual([
      `POST ${world.app.url}/api/tracker/cookie`,
      `GET ${world.app.url}/api/tracker/pixel`,
      `GET ${network.url}/events.js`,
      `POST ${world.app.url}/api/tracker/meta-capi/events`,
    ]);
    expect(errors).toEqual([]);
    // withdrawn later, below the page
    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    await dialogOf(page).getByRole('button', { name: 'Ablehnen' }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_fbp');
    await network.close();
  });
});
