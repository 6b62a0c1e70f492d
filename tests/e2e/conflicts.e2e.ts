import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, nextWeekday } from '../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../src/framework/schema/dayInBerlin.ts';
import { drawShare } from '../support/drawShare.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { handOn } from './support/handOn.ts';
import { moveTo } from './support/keyboard.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const monday = nextWeekday(addDays(dayInBerlin(new Date()), 14), 1);

describe('conflicts', () => {
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

  /** Two courses of one teacher at the same time, on the first Monday that no other course of theirs has. */
  async function createConflict(lastName: string) {
    const api = await logInToApi(world.app.url);
    const [subject] = await api.find('subjects', {});
    const teacher = await api.create('employees', {
      gender: 'female',
      firstName: 'Quirina',
      lastName,
      isTeacher: true,
    });
    const school = await api.create('institutions', {
      name: `Schule ${lastName}`,
      acquisitionStatus: 'committed',
      address: {
        street: 'Weg',
        houseNumber: '1',
        postal: '28195',
        city: 'Bremen',
        state: 'HB',
        country: 'DE',
      },
    });
    const values = {
      subject: subject?.id,
      teacher: teacher.id,
      institution: school.id,
      courseState: 'running',
      startDate: monday,
      endDate: addDays(monday, 6),
      dayOfWeek: 1,
      timeRange: { startTime: 1200, endTime: 1245 },
      schoolHolidaysApply: false,
      publicHolidaysApply: false,
    };
    const first = await api.create('courses?despite=Probe', { ...values, name: `Oboe ${lastName}` });
    const second = await api.create('courses?despite=Probe', { ...values, name: `Fagott ${lastName}` });
    return { api, teacher, first, second };
  }

  const choose = async (page: Page, label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const widthOf = async (page: Page) => await page.evaluate(() => document.documentElement.scrollWidth);

  it('are found by week, federal state and kind, and lead to the record by one click', async () => {
    const { first, second } = await createConflict('Quast');
    const { page, context, errors } = await openAs(
      world.browser,
      `${world.app.url}/tools/conflicts?week=${addDays(monday, -7)}`,
    );
    const course = page.getByRole('link', { name: 'Fagott Quast', exact: true });
    await page.getByText(/^Was in einer Woche gegen Kurse spricht/).waitFor();
    expect(await course.count()).toBe(0);
    await page.getByRole('button', { name: 'Nächste Woche' }).click();
    await course.first().waitFor();
    await choose(page, 'Art', 'Doppelt verplant');
    await choose(page, 'Bundesland', 'Bayern');
    await course.waitFor({ state: 'detached' });
    await choose(page, 'Bundesland', 'Bremen');
    const row = page.getByRole('table', { name: 'Konflikte' }).getByRole('row').filter({ has: course });
    expect(await row.textContent()).toContain('Doppelt verplant');
    await expectAccessible(page, 'conflicts');
    await picture(page, 'conflicts-1440');
    const opening = context.waitForEvent('page');
    await row.getByRole('link', { name: 'Kurs öffnen' }).click();
    const other = await opening;
    await other.waitForURL(new RegExp(`/courses/${first.id}`));
    await other.close();
    await course.click();
    await page.waitForURL(new RegExp(`/courses/${second.id}`));
    expect(errors).toEqual([]);
  });

  /** One of them in each run. */
  const ways = [
    { hand: 'touch', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    { hand: 'keyboard', viewport: { width: 390, height: 844 } },
  ] as const;

  it.each(drawShare(ways, 2))(
    'let a course be saved with a reason, by $hand on a narrow screen',
    async (way) => {
      const { hand, ...phone } = way;
      const { api, second } = await createConflict('Quitte');
      const free = await api.update('courses', second, { dayOfWeek: 2 });
      const { page, errors } = await openAs(
        world.browser,
        `${world.app.url}/tools/conflicts?week=${monday}&kind=notAssigned`,
        phone,
      );
      await page.getByRole('link', { name: 'Fagott Quitte', exact: true }).first().waitFor();
      await expectAccessible(page, 'conflicts on a narrow screen');
      await picture(page, 'conflicts-390');
      expect(await widthOf(page)).toBe(390);

      await page.goto(`${world.app.url}/courses/${free.id}/edit`);
      const tab = page.getByRole('tab', { name: /^Zeiten/ });
      const weekday = page.getByRole('combobox', { name: /^Wochentag/ });
      if (hand === 'keyboard') {
        await tab.waitFor();
        await moveTo(page, /^Stammdaten$/);
        await moveTo(page, /^Zeiten/, 'ArrowRight');
        await page.keyboard.press('Enter');
        await weekday.waitFor();
        await moveTo(page, /Wochentag/);
        await page.keyboard.press('ArrowDown');
        await page.getByRole('option', { name: 'Montag', exact: true }).waitFor();
        await page.keyboard.type('Mon');
        await page.keyboard.press('Enter');
      } else {
        await tab.tap();
        await weekday.tap();
        await page.getByRole('option', { name: 'Montag', exact: true }).tap();
      }
      const warning = page.getByRole('status', { name: /^Konflikte: / }).filter({ hasText: 'Oboe Quitte' });
      await warning.first().waitFor();
      await picture(page, 'conflict-form-390');
      expect(await widthOf(page)).toBe(390);
      const { press, type } = handOn(page, hand);
      await press(/^Speichern$/);
      const dialog = page.getByRole('dialog', { name: 'Trotzdem speichern?' });
      await dialog
        .getByText(/„Oboe Quitte“/)
        .first()
        .waitFor();
      await type(/^Begründung/, 'Beide Gruppen proben zusammen');
      await expectAccessible(page, 'despite');
      await picture(page, 'conflict-despite-390');
      await press(/^Trotzdem speichern$/);
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(async () => (await api.find('courses', { id: free.id }))[0]?.dayOfWeek).toBe(1);
      const history = (await api.get(`courses/${free.id}/history`)) as { entries: { reason: string }[] };
      expect(history.entries[0]?.reason).toBe('Trotzdem: Beide Gruppen proben zusammen');
      expect(errors).toEqual([]);
    },
  );
});
