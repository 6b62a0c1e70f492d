import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawShare } from '../support/drawShare.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { moveTo } from './support/keyboard.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { takePicture } from './support/takePicture.ts';
import { useApp } from './support/useApp.ts';

describe('teachers of an institution', () => {
  const world = useApp();

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
    return { teacher, school, linked, path: `/institutions/${school.id}?tab=Lehrkräfte` };
  }

  it('are planned, assigned with the plan lifted, removed, and brought back by undo', async () => {
    const { teacher, linked, path } = await createPair('Zander');
    const { page, errors } = await openAs(world.browser, world.app.url + path);
    await page.getByRole('button', { name: 'Vorgemerkte Lehrkräfte bearbeiten' }).click();
    await page.getByRole('combobox', { name: 'Lehrkräfte' }).fill('Zander');
    await page.getByRole('option', { name: /Zita Zander/ }).click();
    await page.getByRole('button', { name: 'Lehrkraft vormerken' }).click();
    await page.getByText('Die Vormerkung der Lehrkraft war erfolgreich.').waitFor();
    expect(await linked()).toEqual([[teacher.id], []]);

    await page.getByRole('button', { name: 'Vorgemerkte Lehrkräfte bearbeiten' }).click();
    await takePicture(page, 'plan-1440');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Zuteilen/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Lehrkräfte zuteilen' });
    await dialog.getByText(/^Liest damit .*dieses Standorts\.$/).waitFor();
    await expectAccessible(page, 'assigning');
    await takePicture(page, 'assign-1440');
    await dialog.getByRole('button', { name: 'Lehrkraft zuteilen' }).click();
    await page.getByText('Die Zuteilung der Lehrkraft war erfolgreich.').waitFor();
    expect(await linked()).toEqual([[], [teacher.id]]);
    await page.getByText('Keine Lehrkraft vorgemerkt').waitFor();
    await takePicture(page, 'profile-1440');

    await page.getByRole('button', { name: 'Zugeteilte Lehrkräfte bearbeiten' }).click();
    await page.getByRole('button', { name: 'Zuteilung aufheben: Zita Zander' }).click();
    await page.getByText('Die Zuweisung wurde erfolgreich aufgehoben.').waitFor();
    expect(await linked()).toEqual([[], []]);
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(linked).toEqual([[], [teacher.id]]);
    expect(errors).toEqual([]);
  });

  /** One of them in each run. */
  const ways = [
    {
      way: 'touch',
      lastName: 'Zobel',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    },
    { way: 'keyboard', lastName: 'Ziegler', viewport: { width: 390, height: 844 } },
  ];

  it.each(drawShare(ways, 2))(
    'are planned, assigned, removed and brought back by $way on a narrow screen',
    async ({ way, lastName, ...phone }) => {
      const { teacher, linked, path } = await createPair(lastName);
      const { page, errors } = await openAs(world.browser, world.app.url + path, phone);
      const press = async (name: string, within: Page | Locator = page) => {
        if (way === 'touch') return await within.getByRole('button', { name, exact: true }).tap();
        await moveTo(page, new RegExp(`^${name}$`));
        await page.keyboard.press('Enter');
      };
      await page.getByText('Keine Lehrkraft zugeteilt').waitFor();
      await takePicture(page, 'profile-390');

      await press('Vorgemerkte Lehrkräfte bearbeiten');
      const planning = page.getByRole('dialog', { name: 'Lehrkräfte vormerken' });
      const assigning = page.getByRole('dialog', { name: 'Lehrkräfte zuteilen' });
      const option = page.getByRole('option', { name: `Zita ${lastName}` });
      if (way === 'touch') {
        await planning.getByRole('combobox', { name: 'Lehrkräfte' }).fill(lastName);
        await option.tap();
      } else {
        await planning.waitFor();
        // the picker has the focus
        await page.keyboard.type(lastName);
        await option.waitFor();
        // the first option is highlighted
        await page.keyboard.press('Enter');
      }
      await planning.getByLabel('Bis', { exact: true }).fill('31.01.2999');
      await planning.getByLabel('Notiz').fill('Nur Cello');
      await expectAccessible(page, 'planning');
      await takePicture(page, 'plan-390');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await press('Lehrkraft vormerken', planning);
      await page.getByText('Die Vormerkung der Lehrkraft war erfolgreich.').waitFor();
      const planned = page.getByRole('list', { name: 'Vorgemerkte Lehrkräfte' });
      await planned.getByText(/ · bis 31\.01\.2999 · Nur Cello$/).waitFor();
      expect(await linked()).toEqual([[teacher.id], []]);

      await planning.waitFor({ state: 'detached' });
      await press('Vorgemerkte Lehrkräfte bearbeiten');
      await planning.getByRole('button', { name: `Zuteilen: Zita ${lastName}` }).waitFor();
      await press(`Zuteilen: Zita ${lastName}`, planning);
      await page.getByText(/^Liest damit .*dieses Standorts\.$/).waitFor();
      await takePicture(page, 'assign-390');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await press('Lehrkraft zuteilen', assigning);
      await page.getByText('Die Zuteilung der Lehrkraft war erfolgreich.').waitFor();
      expect(await linked()).toEqual([[], [teacher.id]]);

      await assigning.waitFor({ state: 'detached' });
      await press('Zugeteilte Lehrkräfte bearbeiten');
      await assigning.getByRole('button', { name: `Zuteilung aufheben: Zita ${lastName}` }).waitFor();
      await press(`Zuteilung aufheben: Zita ${lastName}`, assigning);
      await page.getByText('Die Zuweisung wurde erfolgreich aufgehoben.').waitFor();
      expect(await linked()).toEqual([[], []]);
      await press('Schließen', assigning);
      await assigning.waitFor({ state: 'detached' });
      await press('Rückgängig');
      await expect.poll(linked).toEqual([[], [teacher.id]]);
      expect(errors).toEqual([]);
    },
  );

  it('are only read without the right to change them', async () => {
    const { teacher, linked, path, school } = await createPair('Zeller');
    const { page, errors } = await openAs(world.browser, world.app.url + path, {
      mail: 'lesen@demo.example',
    });
    await page.getByText('Keine Lehrkraft zugeteilt').waitFor();
    await page.getByText('Keine Lehrkraft vorgemerkt').waitFor();
    expect(await page.getByRole('button', { name: /^(Zugeteilte|Vorgemerkte) .*bearbeiten$/ }).count()).toBe(
      0,
    );
    for (const type of ['plan', 'assign']) {
      const answer = await page
        .context()
        .request.put(`${world.app.url}/api/institutioner/addAssignment/${school.id}`, {
          data: { type, employeeId: teacher.id },
          headers: { origin: world.app.url },
        });
      expect(answer.status()).toBe(403);
    }
    expect(await linked()).toEqual([[], []]);
    expect(errors).toEqual([]);
  });
});
