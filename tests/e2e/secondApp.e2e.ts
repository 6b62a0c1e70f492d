import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/framework/server/start/createLeitstandServer.ts';
import { startWorkshop } from '../support/workshop/startWorkshop.ts';
import { openBrowser } from './support/openBrowser.ts';
import { openPage } from './support/openPage.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const app = join(root, 'tests/support/workshop');

describe('a second app, built by itself', () => {
  let folder: string;
  let server: RunningServer;
  let browser: Browser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitstand-workshop-'));
    const outDir = join(folder, 'pages');
    await build({
      configFile: false,
      root: app,
      plugins: [react()],
      logLevel: 'error',
      build: { outDir, chunkSizeWarningLimit: 2000, minify: false, reportCompressedSize: false },
    });
    server = await startWorkshop(root, folder, outDir);
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is set up, and saves and lists its records', async () => {
    const { page } = await openPage(browser, server.url);
    await page.getByLabel('Dein Name').fill('Ada Adler');
    await page.getByLabel('E-Mail-Adresse').fill('chef@rad.example');
    for (const name of ['Neues Passwort', 'Neues Passwort wiederholen'])
      await page.getByRole('textbox', { name, exact: true }).fill('Acht Speichen im Rad 8');
    expect(await page.getByLabel('Name des Produkts').count()).toBe(0);
    await page.getByRole('button', { name: 'Einrichten und anmelden' }).click();

    await page.getByRole('navigation').getByText('Besitzer:innen').click();
    await page.waitForURL('**/owners');
    await page
      .getByRole('link', { name: /anlegen|Neu/ })
      .first()
      .click({ timeout: 3000 });
    await page.getByLabel('Name', { exact: false }).first().fill('Bo Berg');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.locator('#main-content').getByRole('heading', { name: 'Bo Berg' }).waitFor();

    await page.goto(`${server.url}/bikes/create`);
    await page.getByLabel('Bezeichnung').fill('Stadtrad blau');
    await page.getByRole('combobox', { name: 'Besitzer:in' }).fill('berg');
    await page.getByRole('option', { name: 'Bo Berg' }).click();
    await page.getByLabel('Preis').fill('49,90');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.locator('#main-content').getByRole('heading', { name: 'Stadtrad blau' }).waitFor();

    await page.goto(`${server.url}/bikes`);
    const row = page.getByRole('row', { name: /Stadtrad blau/ });
    await row.waitFor();
    expect(await row.textContent()).toMatch(/Bo Berg.*Angenommen.*49,90/);
  });
});
