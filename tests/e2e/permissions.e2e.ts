import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logIn, openPage } from './support/openBrowser.ts';
import { useApp } from './support/useApp.ts';

async function problemsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}

describe('rights are given and explained on screens of their own', () => {
  const world = useApp();
  const overview = '/settings/permissions/overview';

  it('gives a role a right by keyboard alone, and who has the role has it at once', async () => {
    const { page, errors } = await openPage(world.browser, world.app.url);
    await logIn(page);
    await page.goto(world.app.url + overview);
    await page.getByRole('link', { name: 'Nur Lesen' }).press('Enter');
    const read = page.getByRole('button', { name: /^Fächer, Lesen/ });
    await read.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Fächer, Anlegen: Ja/ }).waitFor();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Wer gewinnt oder verliert was' });
    await dialog.getByText('lesen@demo.example').waitFor();
    await dialog.getByRole('button', { name: 'Rolle speichern' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const clerk = await openPage(world.browser, world.app.url);
    await logIn(clerk.page, 'lesen@demo.example');
    await clerk.page.goto(`${world.app.url}/subjects/create`);
    await clerk.page.getByLabel(/^Name/).waitFor();
    await page.goto(world.app.url + overview);
    await page.getByRole('link', { name: 'lesen@demo.example' }).press('Enter');
    await page.getByRole('button', { name: /^Fächer, Anlegen: Ja, Nur Lesen$/ }).press('Enter');
    await page.getByText('Ja, lesen@demo.example darf das.').waitFor();
    expect(errors).toEqual([]);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has no accessibility problem (${colorScheme})`, async () => {
      const { page } = await openPage(world.browser, world.app.url, { colorScheme });
      await logIn(page);
      await page.goto(world.app.url + overview);
      await page.getByRole('link', { name: 'Lehrkraft', exact: true }).waitFor();
      expect(await problemsOf(page)).toEqual([]);
      await page.getByRole('link', { name: 'Lehrkraft', exact: true }).click();
      await page.getByRole('button', { name: /^Standorte, Lesen/ }).click();
      expect(await problemsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Abbrechen' }).last().click();
      expect(await problemsOf(page)).toEqual([]);
      await page.goto(world.app.url + overview);
      await page.getByRole('link', { name: 'buero@demo.example' }).click();
      for (const tab of ['Rechte', 'Ansicht', 'Bericht']) {
        await page.getByRole('tab', { name: tab }).click();
        expect({ tab, problems: await problemsOf(page) }).toEqual({ tab, problems: [] });
      }
    });
  }
});
