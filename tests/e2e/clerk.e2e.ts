import { describe, expect, it } from 'vitest';
import { demoPdf } from '../../src/server/demo/base/demoPdf.ts';
import { accessibleHalf } from './support/accessibleHalf.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { logIn, openAs, openPage } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

describe('a clerk works with the product', () => {
  const world = useApp(undefined, { isEmbedded: true });

  it('logs in, refuses a wrong password, and says that this is a demo', async () => {
    const { page, errors, foreignRequests } = await openPage(world.browser, world.app.url);
    await page
      .getByText('administration@demo.example')
      .or(page.getByText('Administration'))
      .first()
      .waitFor();
    await page.getByLabel('E-Mail').fill('administration@demo.example');
    await page.getByLabel(/^Passwort/).fill('falsch');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('Fehler bei der Anmeldung').first().waitFor();
    await logIn(page);
    expect(await page.title()).toContain('Leitstand');
    expect(errors).toEqual([]);
    expect(foreignRequests).toEqual([]);
  });

  it('creates, finds, changes and deletes a subject', async () => {
    const { page, errors } = await openAs(world.browser, `${world.app.url}/subjects/create`);
    await page.getByLabel(/^Name/).fill('Drehleier');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByRole('heading', { name: 'Drehleier' }).first().waitFor();
    await page.goto(`${page.url().split('?')[0]}/edit`);
    await page.getByLabel(/^Name/).fill('Drehleier und Dudelsack');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Drehleier und Dudelsack').first().waitFor();
    await page.goto(`${world.app.url}/subjects`);
    await page.getByRole('link', { name: /^Drehleier und Dudelsack/ }).click();
    await page.getByRole('button', { name: 'Mehr', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await page.getByRole('grid', { name: 'Fächer' }).waitFor();
    await page.getByText('Drehleier und Dudelsack').first().waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('hands in a missing document, replaces its file, and opens and restores the former one', async () => {
    const { page, errors, foreignRequests } = await openAs(
      world.browser,
      `${world.app.url}/tools/missingDocuments`,
    );
    // a Chromium without windows has no viewer: what matters is that the frame gets the file, and may show it
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
    );
    await page.reload();
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const choose = async (name: string) => {
      const buffer = demoPdf(name, ['Eine Seite']);
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await page.getByRole('link', { name, exact: true }).waitFor();
      await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    };
    const openPreview = async (name: string) => {
      const loading = page.waitForResponse((answer) => answer.request().resourceType() === 'document');
      await button(`Vorschau: ${name}`).last().click();
      const viewer = page.getByRole('dialog').locator('iframe');
      await viewer.waitFor();
      const address = new URL((await viewer.getAttribute('src')) ?? '', page.url());
      const answer = await loading;
      expect([answer.url(), answer.status()]).toEqual([address.href, 200]);
      expect(answer.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline/),
      });
      await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      return address.pathname;
    };
    await page.getByRole('table', { name: 'Fehlende Dokumente' }).waitFor();
    await page
      .getByRole('link', { name: /^Hochladen: / })
      .first()
      .click();
    expect(await page.getByLabel(/^Bezeichnung/).inputValue()).toMatch(/ \d{4}$/);
    await choose('alt.pdf');
    const versions = page.getByRole('list', { name: 'Fassungen: Datei' });
    await versions.waitFor();
    const former = await openPreview('alt.pdf');
    await button('Datei bearbeiten').click();
    await choose('neu.pdf');
    await versions.getByText('neu.pdf').waitFor();
    expect(await openPreview('alt.pdf')).toBe(former);
    // a notice that fades out has no contrast any more
    await page.locator('.MuiSnackbar-root').waitFor({ state: 'detached' });
    await expectAccessible(page, 'versions');
    await button(/^Zurückholen: alt.pdf/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zurückholen' }).click();
    await page.getByText('alt.pdf ist wieder die aktuelle Fassung.').first().waitFor();
    expect(errors).toEqual([]);
    // the viewer fetches its own parts from the browser
    expect(foreignRequests.filter((address) => /^https?:/.test(address))).toEqual([]);
  });

  it('has no accessibility problem on login, list, profile, create and edit, light and dark', async () => {
    const expectHalf = accessibleHalf(['login', '/institutions', '/institutions/create', 'profile', 'edit']);
    const { page, errors } = await openPage(world.browser, world.app.url);
    await page.getByLabel('E-Mail').waitFor();
    await expectHalf(page, 'login');
    await logIn(page);
    for (const path of ['/institutions', '/institutions/create']) {
      await page.goto(`${world.app.url}${path}`);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectHalf(page, path);
    }
    await page.goto(`${world.app.url}/institutions`);
    await page.locator('tbody a').first().click();
    await page.waitForLoadState('networkidle');
    await expectHalf(page, 'profile');
    await page.goto(`${page.url().split('?')[0]}/edit`);
    await page.waitForLoadState('networkidle');
    await expectHalf(page, 'edit');
    expect(errors).toEqual([]);
  });
});
