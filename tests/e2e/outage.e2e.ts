import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs, type WatchedPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const reload = 'Neue Version, neu laden';

describe('a server that goes away, or a new version', () => {
  const world = useApp();
  let api: Api;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
  });

  async function openLoggedIn(): Promise<WatchedPage> {
    const watched = await openAs(world.browser, world.app.url);
    return watched;
  }

  const nameOf = (page: Page) => page.getByLabel(/^Name/);
  const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click();

  it('is reported, keeps the form, and saves once the server is back, without a reload', async () => {
    const { page, errors } = await openLoggedIn();
    await page.goto(`${world.app.url}/subjects/create`);
    await nameOf(page).fill('Nyckelharpa');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await world.app.halt();
    await save(page);
    const banner = page.getByText('Verbindung wird wiederhergestellt');
    await banner.waitFor();
    expect(await nameOf(page).inputValue()).toBe('Nyckelharpa');
    await world.app.resume();
    await banner.waitFor({ state: 'detached', timeout: 20_000 });
    expect(await nameOf(page).inputValue()).toBe('Nyckelharpa');
    await save(page);
    await page.getByRole('heading', { name: 'Nyckelharpa' }).first().waitFor();
    expect(await api.find('subjects', { name: 'Nyckelharpa' })).toHaveLength(1);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('offers the new version when a chunk is gone, and restores the form after the reload', async () => {
    const { page, errors } = await openLoggedIn();
    await page.goto(`${world.app.url}/responsibles/create`);
    await page.getByLabel(/^Nachname/).fill('Zimmermann');
    await page.route('**/assets/phoneTools-*.js', (route) => route.fulfill({ status: 404 }));
    await page
      .getByLabel(/^(Telefon|Mobil)/)
      .first()
      .focus();
    await page.getByRole('button', { name: reload }).waitFor();
    await page.unroute('**/assets/phoneTools-*.js');
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.accept();
    });
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: reload }).click()]);
    await page.getByRole('button', { name: /wiederherstellen/i }).click();
    expect(await page.getByLabel(/^Nachname/).inputValue()).toBe('Zimmermann');
    expect(questions).toEqual([]);
    expect(errors.filter((error) => !error.includes('phoneTools'))).toEqual([]);
  });

  it('offers the new version in place of a missing screen', async () => {
    const { page } = await openLoggedIn();
    await page.route('**/assets/ProfileScreen-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('navigation').getByRole('button', { name: 'Stammdaten' }).click();
    await page.getByRole('navigation').getByText('Fächer').click();
    await page.locator('tbody tr[data-id] a').first().click();
    await page.getByRole('button', { name: reload }).first().waitFor();
    expect(await page.getByText('Etwas ist schiefgelaufen').count()).toBe(0);
    await page.unroute('**/assets/ProfileScreen-*.js');
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: reload }).first().click(),
    ]);
    await page.getByRole('link', { name: 'Bearbeiten' }).waitFor();
  });
});
