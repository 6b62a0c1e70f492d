import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibleHalf } from './support/accessibleHalf.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { logInToApi } from './support/logInToApi.ts';
import { logIn, openAs, openPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

/** Ends the session of the page on the server, as its absolute end would. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/api/authenticator/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }),
  );
}

/** Until the page is heard by the server: `40` is what Socket.IO answers to clients that it lets in. */
function untilConnected(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.once('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40')) resolve();
      });
    });
  });
}

describe('the shell', () => {
  const world = useApp();

  it('keeps all form input when the session ends halfway', async () => {
    const { page, errors } = await openAs(world.browser, world.app.url);
    await page.goto(`${world.app.url}/subjects/create`, { waitUntil: 'commit' });
    // not before: the page after the login may just be opening a socket of its own
    const connected = untilConnected(page);
    await page.getByLabel(/^Name/).fill('Glasharfe');
    await connected;
    await endSession(page);
    // the socket tells of it: nobody has to press a button first
    const dialog = page.getByRole('alertdialog', { name: 'Du wurdest abgemeldet' });
    await dialog.waitFor();
    await expectAccessible(page, 'emergency logout');
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel('E-Mail').fill('administration@demo.example');
    await page.getByLabel(/^Passwort/).fill('Leitstand-Demo-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${world.app.url}/subjects/create`);
    const name = page.getByLabel(/^Name/);
    await expect.poll(() => name.inputValue()).toBe('Glasharfe');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByRole('heading', { name: 'Glasharfe' }).first().waitFor();
    expect(errors).toEqual([]);
  });

  it('says that there is no page at an unknown path, with and without a login, also by its status', async () => {
    const { page, errors } = await openPage(world.browser, world.app.url);
    const statusOf = async (path: string) => (await page.goto(world.app.url + path))?.status();
    const heading = page.getByRole('heading', { name: 'Seite nicht gefunden' }).first();
    expect(await statusOf('/nirgends')).toBe(404);
    await heading.waitFor();
    await expectAccessible(page, 'unknown path of a guest');
    expect(await statusOf('/institutions?page=2')).toBe(200);
    await page.waitForURL(/\/login$/);
    await logIn(page);
    await page.waitForURL(`${world.app.url}/institutions?page=2`);
    expect(await statusOf('/institutions/a/b')).toBe(404);
    await heading.waitFor();
    await page.getByRole('navigation', { name: 'Menü' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('opens a record by keyboard alone, and keeps a rearranged dashboard for the next visit', async () => {
    const { page, errors } = await openAs(world.browser, world.app.url);
    await page
      .getByRole('link', { name: /^Standorte/ })
      .first()
      .waitFor();
    // who types at once loses nothing, however long the palette takes
    await page.route(/\/CommandPalette-.*\.js$/, async (route) => {
      await delay(500);
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Klavier');
    const field = page.getByRole('combobox');
    await field.waitFor();
    await expect.poll(() => field.inputValue()).toBe('Klavier');
    await page
      .getByRole('option', { name: /Klavier/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page
      .getByRole('heading', { name: /Klavier/ })
      .first()
      .waitFor();

    await page.goto(world.app.url);
    await page.getByRole('button', { name: 'Übersicht anpassen' }).focus();
    await page.keyboard.press('Enter');
    const up = page.getByRole('button', { name: 'Standorte nach oben' });
    await up.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForLoadState('networkidle');
    await page.reload();
    const cards = page.getByRole('region', { name: 'Bereiche', exact: true }).getByRole('link');
    await cards.first().waitFor();
    expect(await cards.first().innerText()).toContain('Standorte');
    expect(errors).toEqual([]);
  });

  it('shows on the start page what is to be done, and what others have changed in one’s own records', async () => {
    const mail = 'buero@demo.example';
    const chief = await logInToApi(world.app.url);
    const office = await logInToApi(world.app.url, { username: mail, password: 'Leitstand-Demo-2026' });
    const [user] = await chief.find('login-users', { mail });
    const name = 'Posaunenchor zurückrufen';
    // due before all others, so that it is among the first
    const made = await chief.create('to-dos', { name, responsible: user?.id, dueDate: '2020-01-02' });
    await chief.update('to-dos', await office.update('to-dos', made, { description: 'Am Vormittag' }), {
      dueDate: '2020-01-01',
    });
    const { page, errors } = await openAs(world.browser, world.app.url, { mail });
    const news = page.getByRole('region', { name: 'Neues in meinen Datensätzen' });
    await news.getByRole('link', { name: new RegExp(`^${name} Fällig am`) }).waitFor();
    // one's own change below is no news and takes the entry away
    await news.getByRole('link').first().click();
    await page.getByRole('heading', { name }).first().waitFor();
    await page.goBack();
    const tasks = page.getByRole('region', { name: 'Meine offenen Aufgaben' });
    await tasks.getByText('01.01.2020').waitFor();
    const tick = tasks.getByRole('checkbox', { name: `${name}: Erledigt` });
    await tick.click();
    await expect.poll(() => tick.isChecked()).toBe(true);
    await expect.poll(() => chief.find('to-dos', { name })).toMatchObject([{ completed: true }]);
    expect(errors).toEqual([]);
  });

  it('has no accessibility problem on dashboard, palette, menus and dialogs, light and dark', async () => {
    const expectHalf = accessibleHalf([
      'dashboard',
      'arranging',
      'profile menu',
      'palette',
      'not found',
      'Keine Berechtigung',
      'Etwas ist schiefgelaufen',
    ]);
    const { page } = await openAs(world.browser, world.app.url);
    const arrange = page.getByRole('button', { name: 'Übersicht anpassen' });
    await arrange.waitFor();
    await page.waitForLoadState('networkidle');
    await expectHalf(page, 'dashboard');
    await arrange.click();
    await page.getByRole('dialog').waitFor();
    await expectHalf(page, 'arranging');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Profil' }).click();
    await page.getByRole('menu').waitFor();
    await expectHalf(page, 'profile menu');
    await page.getByRole('menuitem', { name: /Gehe zu/ }).click();
    await page.getByRole('option').first().waitFor();
    await expectHalf(page, 'palette');
    await page.keyboard.press('Escape');
    await page.goto(`${world.app.url}/gibt-es-nicht`);
    await page.getByText('Die gesuchte Seite konnte im System nicht gefunden werden.').waitFor();
    await expectHalf(page, 'not found');
    for (const [status, name] of [
      [403, 'Keine Berechtigung'],
      [500, 'Etwas ist schiefgelaufen'],
    ] as const) {
      const body = { _n: 'leitstand', _t: 'x', message: 'Das ging nicht.', statusCode: status };
      await page.route('**/api/subjects?*', (route) => route.fulfill({ status, json: body }));
      await page.goto(`${world.app.url}/subjects`);
      await page.getByRole('alertdialog', { name }).waitFor();
      await expectHalf(page, name);
      await page.unroute('**/api/subjects?*');
    }
  });
});
