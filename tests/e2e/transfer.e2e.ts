import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/expectAccessible.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

describe('a list and a spreadsheet', () => {
  const world = useApp();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitstand-transfer-'));
  });
  afterAll(async () => await rm(folder, { recursive: true, force: true }));

  it('exports a list to a spreadsheet, imports it changed, and undoes the import', async () => {
    const { page, errors } = await openAs(world.browser, `${world.app.url}/institutions`, {
      acceptDownloads: true,
    });
    await page.locator('tbody a').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportieren' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Standorte-\d{4}-\d\d-\d\d\.csv$/);
    const exported = await readFile(await download.path(), 'utf8');
    expect(exported.startsWith('\uFEFFName;')).toBe(true);

    const [head = '', first = '', ...others] = exported.split('\r\n');
    const name = first.split(';')[0] ?? '';
    const lines = [
      head,
      first.replace(name, `${name} am Park`),
      ...others.filter(Boolean),
      'Musikhaus Neuland',
    ];
    const file = join(folder, 'Standorte.csv');
    // as German Excel saves it
    await writeFile(file, Buffer.from(`${lines.join('\r\n').replace('\uFEFF', '')}\r\n`, 'latin1'));
    await page.getByRole('link', { name: 'Importieren' }).click();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Prüfen', exact: true }).click();
    await page.getByRole('heading', { name: 'Vorschau' }).waitFor();
    await page.getByRole('button', { name: 'Neu: 1' }).waitFor();
    await page.getByRole('button', { name: 'Geändert: 1' }).waitFor();
    await page.getByRole('cell', { name: `${name} am Park` }).waitFor();
    await expectAccessible(page, 'import');
    await page.getByRole('button', { name: '2 Zeilen importieren' }).click();
    await page.getByRole('heading', { name: 'Ergebnis' }).waitFor();
    await page.getByRole('button', { name: 'Import rückgängig machen' }).click();
    await page.getByText('Der Import wurde rückgängig gemacht.').first().waitFor();
    await page.getByRole('link', { name: 'Zur Liste' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/institutions');
    await page.getByRole('grid', { name: 'Standorte' }).waitFor();
    await page.getByText(name, { exact: true }).first().waitFor();
    expect(await page.getByText(`${name} am Park`).count()).toBe(0);
    expect(await page.getByText('Musikhaus Neuland').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
