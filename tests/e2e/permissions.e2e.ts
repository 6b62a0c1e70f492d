import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibleHalf } from './support/accessibleHalf.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

/** Shows the rows of one area, which are like all others; with --deep axe looks at each of the 5,000 cells. */
async function narrow(page: Page): Promise<void> {
  if (process.env.LEITSTAND_DEEP === '1') return;
  await page.getByRole('searchbox', { name: 'Bereiche filtern' }).fill('standort');
  await page.getByRole('button', { name: /^Fächer, Lesen/ }).waitFor({ state: 'detached' });
}

describe('the screens for granting and explaining rights', () => {
  const world = useApp();
  const overview = '/settings/permissions/overview';
  const nameOf = async (mail: string) => {
    const [login] = await (await logInToApi(world.app.url)).find('login-users', { mail });
    return String(login?.name);
  };

  it('grant a role a right by keyboard alone, effective at once for its users', async () => {
    const { page, errors } = await openAs(world.browser, world.app.url + overview);
    const name = await nameOf('lesen@demo.example');
    await page.getByRole('link', { name: 'Nur Lesen' }).press('Enter');
    const read = page.getByRole('button', { name: /^Fächer, Lesen/ });
    await read.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Fächer, Anlegen: Ja/ }).waitFor();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Wer gewinnt oder verliert was' });
    await dialog.getByText(name).waitFor();
    await dialog.getByRole('button', { name: 'Rolle speichern' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const clerk = await openAs(world.browser, `${world.app.url}/subjects/create`, {
      mail: 'lesen@demo.example',
    });
    await clerk.page.getByLabel(/^Name/).waitFor();
    await page.goto(world.app.url + overview);
    await page.getByRole('link', { name }).press('Enter');
    await page.getByRole('button', { name: /^Fächer, Anlegen: Ja, Nur Lesen$/ }).press('Enter');
    await page.getByText(`Ja, ${name} darf das.`).waitFor();
    expect(errors).toEqual([]);
  });

  it('have no accessibility problem', async () => {
    const expectHalf = accessibleHalf([
      'overview',
      'dialog of a right',
      'role',
      'user: Rechte',
      'user: Ansicht',
      'user: Bericht',
    ]);
    const { page } = await openAs(world.browser, world.app.url + overview);
    const role = page.getByRole('link', { name: 'Lehrkraft', exact: true });
    await role.waitFor();
    await expectHalf(page, 'overview');
    await role.click();
    await page.getByRole('button', { name: /^Standorte, Lesen/ }).click();
    await page.getByRole('dialog').waitFor();
    await expectHalf(page, 'dialog of a right');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await narrow(page);
    await expectHalf(page, 'role');
    await page.goto(world.app.url + overview);
    await page.getByRole('link', { name: await nameOf('buero@demo.example') }).click();
    for (const tab of ['Rechte', 'Ansicht', 'Bericht']) {
      await page.getByRole('tab', { name: tab }).click();
      if (tab === 'Rechte') await narrow(page);
      await expectHalf(page, `user: ${tab}`);
    }
  });
});
