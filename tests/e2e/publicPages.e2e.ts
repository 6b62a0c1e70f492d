import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { legalLinks } from '../../src/contract/public/legalLinks.ts';
import { createFormForManyPlaces } from './support/createFormForManyPlaces.ts';
import { createSignUp, type SignUp } from './support/createSignUp.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expectCalm } from './support/expectCalm.ts';
import { expectPresentable } from './support/expectPresentable.ts';
import { expectPrintable } from './support/expectPrintable.ts';
import { openPage, type WatchedPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

/** Slow 3G, as WebPageTest defines it: 400 kbit/s, 400 ms there and back. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Limit in bytes, compressed, of all scripts before anybody touches a page. */
const firstViewBytes = 30_000;

/** The scripts that arrive from now on: their names without hashes, and what they weigh compressed. */
function watchScripts(page: Page) {
  const arrived: { name: string; body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    const name = /\/public\/(\w+)-[\w-]{8}\.js$/.exec(response.url())?.[1];
    if (name !== undefined) arrived.push({ name, body: response.body() });
  });
  return {
    names: () => arrived.map(({ name }) => name),
    bytes: async () => {
      const bodies = await Promise.all(arrived.map(({ body }) => body));
      return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    },
  };
}

describe('the public pages', () => {
  const world = useApp();
  let narrow: WatchedPage;
  let form: SignUp;
  let past: SignUp;

  beforeAll(async () => {
    const { url } = world.app;
    form = await createSignUp(url);
    past = await createSignUp(url, {}, { deadline: '2026-01-05' });
    narrow = await openPage(world.browser, url, { viewport: { width: 320, height: 640 } });
  });

  const ownPaths = {
    'an open form': () => new URL(form.url).pathname,
    'a form past its deadline': () => new URL(past.url).pathname,
  };

  it.each([
    ...legalLinks.map(({ to }) => to),
    '/gibt-es-nicht',
    '/anmelden',
    '/anmelden/NQZX',
    ...(Object.keys(ownPaths) as (keyof typeof ownPaths)[]),
    '/substitution-inquiries',
    '/trackBookingState/unbekannt',
  ])('are accessible, calm, printable, and narrow enough for 320 px: %s', async (place) => {
    const { page, errors, foreignRequests } = narrow;
    const path = ownPaths[place as keyof typeof ownPaths]?.() ?? place;
    await page.goto(`${world.app.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page, place);
    await expectCalm(page, place);
    await expectPrintable(page, place);
    expect({ errors, foreignRequests }).toEqual({ errors: [], foreignRequests: [] });
  });

  it('look for one of many places of a form, and lead to the form there', async () => {
    const { page, errors, foreignRequests } = narrow;
    const found = page.locator('.form-list a');
    await page.goto(await createFormForManyPlaces(world.app.url));
    await expect.poll(() => found.count()).toBe(20);
    await expectPresentable(page, 'a form for many places', { isDarkToo: true });
    await page.getByLabel('Schule, Kindergarten oder Ort').fill('Mondschule');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await page.getByText('Dazu haben wir nichts gefunden.').waitFor();
    await expectPresentable(page, 'a search for a place without a result');
    await page.goBack();
    const name = await found.first().innerText();
    await found.first().click();
    await page.locator('form[novalidate]').waitFor();
    await page.getByText(`${name} · Anderen Standort wählen`).waitFor();
    await expectPresentable(page, 'a form at one of many places');
    expect({ errors, foreignRequests }).toEqual({ errors: [], foreignRequests: [] });
  });

  it('load no part of a form before it is touched, at most 30 kB with the cookie dialog', async () => {
    const { page, context, errors } = await openPage(world.browser, `${world.app.url}/imprint`, {
      viewport: { width: 390, height: 844 },
      asksForCookies: true,
      isCold: true,
    });
    // kept parts would not arrive once more
    await page.goto('about:blank');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.clearBrowserCache');
    const scripts = watchScripts(page);
    await page.goto(form.url);
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('dialog', { name: 'Cookies' }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectCalm(page, 'a form with the cookie dialog');
    const before = scripts.names();
    expect(before).toEqual(expect.arrayContaining(['main', 'SignUpForm', 'CookiePanel']));
    for (const part of ['evaluateStep', 'sendForm', 'sendFiles', 'parsePhone', 'SignaturePad', 'trackOnce'])
      expect(before).not.toContain(part);
    expect(await scripts.bytes()).toBeLessThan(firstViewBytes);

    await page.getByRole('button', { name: 'Ablehnen' }).click();
    await page.getByLabel('Vorname').focus();
    await expect.poll(scripts.names).toEqual(expect.arrayContaining(['evaluateStep', 'sendForm']));
    await page.getByLabel('Vorname').fill('Mia');
    await page.getByLabel('Nachname').fill('Sommer');
    await page.getByRole('radio', { name: /Ukulele Mittwoch/ }).check();
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    const phone = page.getByLabel(/^Telefon/);
    await phone.waitFor();
    await page.getByLabel('E-Mail').focus();
    await page.waitForLoadState('networkidle');
    for (const part of ['parsePhone', 'sendFiles']) expect(scripts.names()).not.toContain(part);
    await phone.focus();
    await expect.poll(scripts.names).toContain('parsePhone');
    expect(errors).toEqual([]);
  });

  it('show the first step of a form on slow 3G before its scripts arrive', async () => {
    const { page, context } = await openPage(world.browser, 'about:blank', { isCold: true });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.emulateNetworkConditions', slow);
    await page.goto(form.url, { waitUntil: 'commit' });
    await page.getByLabel('Vorname').fill('Mia');
    expect(await page.locator('form[novalidate]').count()).toBe(0);
    await page.locator('form[novalidate]').waitFor();
    expect(await page.getByLabel('Vorname').inputValue()).toBe('Mia');
    const { painted, arrived } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      arrived: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    }));
    expect(painted).toBeLessThan(Math.max(...arrived));
  });

  it('are shown before their scripts arrive, and without any', async () => {
    const { page } = await openPage(world.browser, `${world.app.url}/imprint`, {
      javaScriptEnabled: false,
    });
    await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('Klangbogen Musikschulen gGmbH');
  });

  it('are reached by keyboard from the login, with a link that skips the header', async () => {
    const { page } = await openPage(world.browser, `${world.app.url}/login`);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Datenschutz' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Zum Inhalt');
    await page.keyboard.press('Enter');
    // the browser follows a link within the page after the key
    await page.locator('#content:focus').waitFor();
  });
});
