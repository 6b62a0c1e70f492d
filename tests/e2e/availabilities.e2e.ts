import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../src/framework/schema/dayInBerlin.ts';
import { drawShare } from '../support/drawShare.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { handOn } from './support/handOn.ts';
import { moveTo } from './support/keyboard.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { takePicture } from './support/takePicture.ts';
import { useApp } from './support/useApp.ts';

/** One of them in each run. */
const screens = [
  { name: 'a wide', viewport: { width: 1440, height: 900 } },
  { name: 'a narrow', viewport: { width: 390, height: 844 } },
];
/** How two people work, one of them in each run. */
const handsOfTwo = [
  { hand: 'mouse', viewport: { width: 1440, height: 900 } },
  { hand: 'keyboard', viewport: { width: 390, height: 844 } },
  { hand: 'keyboard', viewport: { width: 1440, height: 900 } },
  { hand: 'mouse', viewport: { width: 390, height: 844 } },
] as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const monday = { dayOfWeek: 1, timeRange: { startTime: 540, endTime: 630 }, labels: ['course'] };

describe('the week of a teacher', () => {
  const world = useApp();

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
    const { api, id, read } = await createTeacher(null);
    const { page, errors } = await openAs(
      world.browser,
      `${world.app.url}/employees/${id}?instantUpdateAvailabilities=true`,
    );
    const dialog = page.getByRole('dialog', { name: 'Verfügbarkeiten bearbeiten' });
    await choose(page, dialog, /^Wochentag/, 'Montag');
    await dialog.getByLabel(/^Von/).fill('09:00');
    await dialog.getByLabel(/^Bis/).fill('10:30');
    await choose(page, dialog, /^Einsatzarten/, 'Kurse');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
    await expectAccessible(page, 'dialog');
    await takePicture(page, 'dialog');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Die Verfügbarkeiten wurden erfolgreich gespeichert.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL(/instantUpdateAvailabilities=false/);
    const panel = page.getByRole('region', { name: 'Verfügbarkeiten' });
    await panel.getByText('Montags').waitFor();
    expect(await read()).toMatchObject([monday]);
    await takePicture(page, 'panel');
    const live = panel.getByRole('checkbox', { name: 'Echtzeitabgleich' });
    await live.check();
    await panel.getByText('Mo., ').first().waitFor();
    const first = addDays(dayInBerlin(new Date()), 1 - weekdayOf(dayInBerlin(new Date())));
    const absence = { employee: id, type: 'sick', state: 'confirmed' };
    const delays: number[] = [];
    for (const day of [0, 1, 2]) {
      const date = addDays(first, day);
      await api.create('absences', { ...absence, start: date, end: date });
      const answered = performance.now();
      await panel.getByText('Abwesend').nth(day).waitFor();
      delays.push(performance.now() - answered);
    }
    // a busy machine may be late once
    expect(Math.min(...delays)).toBeLessThan(1000);
    await takePicture(page, 'panel-live');
    await live.uncheck();
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

  it('is stated by touch on a narrow screen, and discarded by touch and by keyboard', async () => {
    const { id, read } = await createTeacher(null);
    const { page, errors } = await openAs(
      world.browser,
      `${world.app.url}/employees/${id}?instantUpdateAvailabilities=true`,
      phone,
    );
    const dialog = page.getByRole('dialog', { name: 'Verfügbarkeiten bearbeiten' });
    const pick = async (name: RegExp, option: string) => {
      await dialog.getByRole('combobox', { name }).tap();
      await page.getByRole('option', { name: option, exact: true }).tap();
    };
    await pick(/^Wochentag/, 'Montag');
    await dialog.getByLabel(/^Von/).fill('09:00');
    await dialog.getByLabel(/^Bis/).fill('10:30');
    await pick(/^Einsatzarten/, 'Kurse');
    await dialog.getByText('1/32').tap();
    await dialog.getByRole('button', { name: 'Hinzufügen' }).tap();
    await takePicture(page, 'dialog-390');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await dialog.getByRole('button', { name: 'Speichern' }).tap();
    await page.getByText('Die Verfügbarkeiten wurden erfolgreich gespeichert.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await read()).toMatchObject([monday]);

    const panel = page.getByRole('region', { name: 'Verfügbarkeiten' });
    await panel.getByRole('button', { name: 'Verfügbarkeiten bearbeiten' }).tap();
    await dialog.getByRole('button', { name: 'Verwerfen', exact: true }).tap();
    await dialog.getByRole('button', { name: 'Löschen abbrechen' }).tap();
    await dialog.getByRole('button', { name: 'Verwerfen', exact: true }).waitFor();
    // the first key after a touch shows where the focus is
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await moveTo(page, /^Verwerfen$/);
    await page.keyboard.press('Enter');
    // the button that stops it has the focus
    await dialog.getByRole('button', { name: 'Löschen abbrechen' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Verwerfen', exact: true }).waitFor();
    expect(await read()).toMatchObject([monday]);
    await page.keyboard.press('Enter');
    await page.getByText('Verfügbarkeiten wurden verworfen.').waitFor();
    expect(await read()).toBeNull();
    expect(errors).toEqual([]);
  });

  it.each(drawShare(handsOfTwo, handsOfTwo.length))(
    'is edited by two people at once by $hand at $viewport.width px, who meet only in the same entry',
    async ({ hand, viewport }) => {
      const tuesday = { ...monday, dayOfWeek: 2 };
      const { id, read } = await createTeacher([monday, tuesday]);
      const open = async () => await openAs(world.browser, world.app.url, { viewport });
      const people = await Promise.all([open(), open()]);
      const [anna, ben] = people.map(({ page }) => page) as [Page, Page];
      const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Verfügbarkeiten bearbeiten' });
      const press = async (page: Page, name: RegExp) => await handOn(page, hand).press(name);
      const openBoth = async () => {
        for (const page of [anna, ben]) {
          await page.goto(`${world.app.url}/employees/${id}?instantUpdateAvailabilities=true`);
          await dialogOf(page).getByRole('button', { name: 'Montag 09:00–10:30 Uhr ändern' }).waitFor();
        }
      };
      const endMondayAt = async (page: Page, time: string) => {
        await press(page, /^Montag 09:00–10:30 Uhr ändern$/);
        await handOn(page, hand).enter(/^Bis/);
        await page.keyboard.press('Control+a');
        await page.keyboard.type(time);
        await press(page, /^Übernehmen$/);
      };
      const save = async (page: Page) => {
        await press(page, /^Speichern$/);
        await dialogOf(page).waitFor({ state: 'detached' });
      };

      await openBoth();
      await press(anna, /^Dienstag 09:00–10:30 Uhr entfernen$/);
      await endMondayAt(ben, '11:00');
      await save(ben);
      await save(anna);
      const until = (endTime: number) => ({ ...monday, timeRange: { startTime: 540, endTime } });
      expect(await read()).toMatchObject([until(660)]);

      const api = await logInToApi(world.app.url);
      const [record] = await api.find('employees', { id });
      if (!record) throw new Error('The teacher is gone.');
      await api.update('employees', record, { availabilities: [monday] });
      await openBoth();
      await endMondayAt(ben, '12:00');
      await endMondayAt(anna, '13:00');
      await save(ben);
      await press(anna, /^Speichern$/);
      const asked = anna.getByRole('dialog', { name: 'Inzwischen geändert' });
      for (const times of ['09:00–10:30 Uhr', '09:00–13:00 Uhr', '09:00–12:00 Uhr'])
        await asked.getByText(times).waitFor();
      await expectAccessible(anna, 'two people on one entry');
      await takePicture(anna, `two-people-${viewport.width}`);
      expect(await anna.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
      const theirs = asked.getByRole('radio', { name: 'Aktuellen Wert übernehmen' });
      if (hand === 'keyboard') {
        await moveTo(anna, /^(?:Deinen|Aktuellen) Wert übernehmen/);
        for (let step = 0; step < 3 && !(await theirs.isChecked()); step += 1)
          await anna.keyboard.press('ArrowDown');
      } else await theirs.click();
      expect(await theirs.isChecked()).toBe(true);
      await press(anna, /^Mit dieser Auswahl speichern$/);
      await dialogOf(anna).waitFor({ state: 'detached' });
      expect(await read()).toMatchObject([until(720)]);
      for (const { errors } of people) expect(errors).toEqual([]);
    },
  );

  it.each(drawShare(screens, 2))(
    'is only read without the right to change it, on $name screen',
    async ({ viewport }) => {
      const { id } = await createTeacher([monday]);
      const username = 'lesen@demo.example';
      const { page, errors } = await openAs(
        world.browser,
        `${world.app.url}/employees/${id}?tab=Zeiten&instantUpdateAvailabilities=true`,
        { mail: username, viewport },
      );
      const panel = page.getByRole('region', { name: 'Verfügbarkeiten' });
      await panel.getByText('Montags').waitFor();
      expect(await panel.getByRole('button', { name: /bearbeiten$/ }).count()).toBe(0);
      expect(await page.getByRole('dialog').count()).toBe(0);
      const reader = await logInToApi(world.app.url, { username, password: 'Leitstand-Demo-2026' });
      const [record] = await reader.find('employees', { id });
      if (!record) throw new Error('The reader does not see the teacher.');
      await expect(reader.update('employees', record, { availabilities: null })).rejects.toThrow(/^403 /);
      expect(errors).toEqual([]);
    },
  );
});
