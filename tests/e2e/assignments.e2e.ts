import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/expectAccessible.ts';
import { moveTo } from './support/keyboard.ts';
import { logInToApi } from './support/logInToApi.ts';
import { logIn, openPage } from './support/openBrowser.ts';
import { useApp } from './support/useApp.ts';

describe('teachers of an institution', () => {
  const world = useApp();

  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (!folder) return;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }

  async function createPair(lastName: string) {
    const api = await logInToApi(world.app.url);
    const person = { gender: 'female', firstName: 'Zita', isTeacher: true };
    const teacher = await api.create('employees', { ...person, lastName });
    const school = await api.create('institutions', {
      name: `Schule ${lastName}`,
      acquisitionStatus: 'committed',
    });
    const linked = async () => {
      const [found] = await api.find('institutions', { id: school.id });
      return [found?.plannedTeachers, found?.assignedTeachers];
    };
    return { teacher, linked, path: `/institutions/${school.id}?tab=Lehrkräfte` };
  }

  it('are planned, assigned with the plan lifted, removed, and brought back by undo', async () => {
    const { teacher, linked, path } = await createPair('Zander');
    const { page, errors } = await openPage(world.browser, world.app.url);
    await logIn(page);
    await page.goto(world.app.url + path);
    await page.getByRole('button', { name: 'Vorgemerkte Lehrkräfte bearbeiten' }).click();
    await page.getByRole('combobox', { name: 'Lehrkräfte' }).fill('Zander');
    await page.getByRole('option', { name: /Zita Zander/ }).click();
    await page.getByRole('button', { name: 'Lehrkraft vormerken' }).click();
    await page.getByText('Die Vormerkung der Lehrkraft war erfolgreich.').waitFor();
    expect(await linked()).toEqual([[teacher.id], []]);

    await page.getByRole('button', { name: 'Vorgemerkte Lehrkräfte bearbeiten' }).click();
    await picture(page, 'plan-1440');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Zuteilen/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Lehrkräfte zuteilen' });
    await dialog.getByText(/^Liest damit .*dieses Standorts\.$/).waitFor();
    await expectAccessible(page, 'assigning');
    await picture(page, 'assign-1440');
    await dialog.getByRole('button', { name: 'Lehrkraft zuteilen' }).click();
    await page.getByText('Die Zuteilung der Lehrkraft war erfolgreich.').waitFor();
    expect(await linked()).toEqual([[], [teacher.id]]);
    await page.getByText('Keine Lehrkraft vorgemerkt').waitFor();
    await picture(page, 'profile-1440');

    await page.getByRole('button', { name: 'Zugeteilte Lehrkräfte bearbeiten' }).click();
    await page.getByRole('button', { name: 'Zuteilung aufheben: Zita Zander' }).click();
    await page.getByText('Die Zuweisung wurde erfolgreich aufgehoben.').waitFor();
    expect(await linked()).toEqual([[], []]);
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(linked).toEqual([[], [teacher.id]]);
    expect(errors).toEqual([]);
  });

  it('are planned by touch on a narrow screen, until a day and with a note', async () => {
    const { teacher, linked, path } = await createPair('Zobel');
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, errors } = await openPage(world.browser, world.app.url, phone);
    await page.getByLabel('E-Mail').fill('administration@demo.example');
    await page.getByLabel(/^Passwort/).fill('Leitstand-Demo-2026');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).tap();
    await page.getByRole('button', { name: 'Profil', exact: true }).waitFor();
    await page.goto(world.app.url + path);
    await page.getByRole('button', { name: 'Vorgemerkte Lehrkräfte bearbeiten' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Lehrkräfte vormerken' });
    await dialog.getByRole('combobox', { name: 'Lehrkräfte' }).fill('Zobel');
    await page.getByRole('option', { name: /Zita Zobel/ }).tap();
    await dialog.getByLabel('Bis', { exact: true }).fill('31.01.2999');
    await dialog.getByLabel('Notiz').fill('Nur Cello');
    await expectAccessible(page, 'planning');
    await picture(page, 'plan-390');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await dialog.getByRole('button', { name: 'Lehrkraft vormerken' }).tap();
    await page.getByText('Die Vormerkung der Lehrkraft war erfolgreich.').waitFor();
    const planned = page.getByRole('list', { name: 'Vorgemerkte Lehrkräfte' });
    await planned.getByText(/ · bis 31\.01\.2999 · Nur Cello$/).waitFor();
    expect(await linked()).toEqual([[teacher.id], []]);
    expect(errors).toEqual([]);
  });

  it('are assigned by keyboard on a narrow screen', async () => {
    const { teacher, linked, path } = await createPair('Ziegler');
    const phone = { viewport: { width: 390, height: 844 } };
    const { page, errors } = await openPage(world.browser, world.app.url, phone);
    await page.getByLabel('E-Mail').fill('administration@demo.example');
    await page.getByLabel(/^Passwort/).fill('Leitstand-Demo-2026');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Profil', exact: true }).waitFor();
    await page.goto(world.app.url + path);
    await page.getByText('Keine Lehrkraft zugeteilt').waitFor();
    await picture(page, 'profile-390');
    await moveTo(page, /^Zugeteilte Lehrkräfte bearbeiten$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Lehrkräfte zuteilen' }).waitFor();
    // the picker has the focus
    await page.keyboard.type('Ziegler');
    await page.getByRole('option', { name: /Zita Ziegler/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(/^Liest damit .*dieses Standorts\.$/).waitFor();
    await picture(page, 'assign-390');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.keyboard.press('Enter');
    await page.getByText('Die Zuteilung der Lehrkraft war erfolgreich.').waitFor();
    expect(await linked()).toEqual([[], [teacher.id]]);
    expect(errors).toEqual([]);
  });
});
