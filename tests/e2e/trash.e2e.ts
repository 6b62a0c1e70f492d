import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/expectAccessible.ts';
import { moveTo } from './support/keyboard.ts';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const names = ['Papierkorb Anton', 'Papierkorb Berta', 'Papierkorb Cäsar'];

describe('a clerk who deleted too much', () => {
  const world = useApp();
  let api: Api;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    for (const name of names) await api.create('institutions', { name });
  });

  async function deleteAll(page: Page): Promise<void> {
    await page.goto(`${world.app.url}/institutions?filter={"$search":"Papierkorb"}`);
    for (const name of names) await page.getByRole('checkbox', { name: `${name} auswählen` }).click();
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Löschen', exact: true }).click();
    await page.getByText('3 Einträge gelöscht').waitFor();
  }

  it('finds three records in the trash and restores one by keyboard, with its history', async () => {
    const { page, errors } = await openAs(world.browser, world.app.url);
    await deleteAll(page);
    await page.getByRole('link', { name: 'Papierkorb', exact: true }).first().click();
    const rows = page.getByRole('table', { name: 'Papierkorb' }).getByRole('row');
    await rows.filter({ hasText: 'Papierkorb Berta' }).waitFor();
    await expectAccessible(page, 'trash');
    await moveTo(page, /^Papierkorb durchsuchen$/);
    await page.keyboard.type('berta');
    await rows.filter({ hasText: 'Papierkorb Anton' }).waitFor({ state: 'detached' });
    await moveTo(page, /^Papierkorb Berta wiederherstellen$/);
    await page.keyboard.press('Enter');
    await page.getByText('1 Eintrag wiederhergestellt.').waitFor();
    await page.getByText('Im Papierkorb passt nichts zu dieser Suche.').waitFor();
    const [back] = await api.find('institutions', { name: 'Papierkorb Berta' });
    await page.goto(`${world.app.url}/institutions/${back?.id}?tab=history`);
    await page.getByRole('heading', { name: 'Papierkorb Berta' }).first().waitFor();
    const { entries } = (await api.get(`institutions/${back?.id}/history`)) as {
      entries: { action: string }[];
    };
    expect(entries.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
    expect(errors).toEqual([]);
  });

  it('restores the others on a phone, and takes that back', async () => {
    const { page, errors } = await openAs(
      world.browser,
      `${world.app.url}/settings/trash?resource=institutions`,
      { viewport: { width: 390, height: 844 } },
    );
    for (const name of ['Papierkorb Anton', 'Papierkorb Cäsar'])
      await page.getByRole('checkbox', { name: `${name} auswählen` }).click();
    await expectAccessible(page, 'trash on a phone');
    await page.getByRole('button', { name: 'Wiederherstellen', exact: true }).click();
    await page.getByText('2 Einträge wiederhergestellt.').waitFor();
    expect(await api.find('institutions', { name: 'Papierkorb Anton' })).toHaveLength(1);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByRole('checkbox', { name: 'Papierkorb Anton auswählen' }).waitFor();
    await expect.poll(() => api.find('institutions', { name: 'Papierkorb Anton' })).toHaveLength(0);
    expect(errors).toEqual([]);
  });
});
