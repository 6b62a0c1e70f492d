import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/expectAccessible.ts';
import { logInToApi } from './support/logInToApi.ts';
import { logIn, openPage } from './support/openBrowser.ts';
import { useApp } from './support/useApp.ts';

const monday = { dayOfWeek: 1, timeRange: { startTime: 540, endTime: 630 }, labels: ['course'] };

describe('the week of a teacher', () => {
  const world = useApp();

  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  }

  async function createTeacher(availabilities: object[] | null) {
    const api = await logInToApi(world.app.url);
    const name = { gender: 'female', firstName: 'Ada', lastName: 'Adler', isTeacher: true };
    const { id } = await api.create('employees', availabilities ? { ...name, availabilities } : name);
    const read = async () => (await api.find('employees', { id }))[0]?.availabilities;
    return { api, id, read };
  }

  async function choose(page: Page, dialog: Locator, name: RegExp, option: string): Promise<void> {
    await dialog.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }

  it('is stated, kept where discarding is stopped, and discarded', async () => {
    const { id, read } = await createTeacher(null);
    const { page, errors } = await openPage(world.browser, world.app.url);
    await logIn(page);
    await page.goto(`${world.app.url}/employees/${id}?instantUpdateAvailabilities=true`);
    const dialog = page.getByRole('dialog', { name: 'Verfügbarkeiten bearbeiten' });
    await choose(page, dialog, /^Wochentag/, 'Montag');
    await dialog.getByLabel(/^Von/).fill('09:00');
    await dialog.getByLabel(/^Bis/).fill('10:30');
    await choose(page, dialog, /^Einsatzarten/, 'Kurse');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
    await expectAccessible(page, 'dialog');
    await picture(page, 'dialog');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Die Verfügbarkeiten wurden erfolgreich gespeichert.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL(/instantUpdateAvailabilities=false/);
    const panel = page.getByRole('region', { name: 'Verfügbarkeiten' });
    await panel.getByText('Montags').waitFor();
    expect(await read()).toMatchObject([monday]);
    await picture(page, 'panel');
    const edit = panel.getByRole('button', { name: 'Verfügbarkeiten bearbeiten' });
    await edit.click();
    await dialog.getByRole('button', { name: 'Verwerfen', exact: true }).click();
    await dialog.getByRole('button', { name: 'Löschen abbrechen' }).click();
    await dialog.getByRole('button', { name: 'Verwerfen', exact: true }).click();
    await page.getByText('Verfügbarkeiten wurden verworfen.').waitFor();
    await panel.getByText('Keine Angabe').waitFor();
    expect(await read()).toBeNull();
    expect(errors).toEqual([]);
  });

  it('is only read without the right to change it', async () => {
    const { id } = await createTeacher([monday]);
    const username = 'lesen@demo.example';
    const { page, errors } = await openPage(world.browser, world.app.url);
    await logIn(page, username);
    await page.goto(`${world.app.url}/employees/${id}?tab=Zeiten&instantUpdateAvailabilities=true`);
    const panel = page.getByRole('region', { name: 'Verfügbarkeiten' });
    await panel.getByText('Montags').waitFor();
    expect(await panel.getByRole('button', { name: /bearbeiten$/ }).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const reader = await logInToApi(world.app.url, { username, password: 'Leitstand-Demo-2026' });
    const [record] = await reader.find('employees', { id });
    if (!record) throw new Error('The reader does not see the teacher.');
    await expect(reader.update('employees', record, { availabilities: null })).rejects.toThrow(/^403 /);
    expect(errors).toEqual([]);
  });
});
