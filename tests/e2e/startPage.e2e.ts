import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../src/framework/schema/dayInBerlin.ts';
import { drawShare } from '../support/drawShare.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { type ApiRecord, logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const views = [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const;

/** The lessons of this course know no holidays, so that the days of the test are the days of the course. */
const always = {
  schoolHolidaysApply: false,
  publicHolidaysApply: false,
  individualHolidaysApply: false,
};
const demoPassword = 'Leitstand-Demo-2026';

describe('the start page', () => {
  const world = useApp();
  const today = dayInBerlin(new Date());
  const yesterday = addDays(today, -1);
  let child = '';

  beforeAll(async () => {
    const admin = await logInToApi(world.app.url);
    const profileOf = async (name: string) => {
      const [login] = await admin.find('login-users', { mail: `${name}@demo.example` });
      return String((login?.meta as { id: string } | undefined)?.id);
    };
    const [teacher, parent] = [await profileOf('lehrkraft'), await profileOf('eltern')];
    const [place] = await admin.find('institutions', { isActive: true });
    const [student] = await admin.find('students', { parents: parent, isActive: true });
    const [subject] = await admin.find('subjects', { hiddenFromSelection: false });
    child = `${student?.firstName} ${student?.lastName}`;
    const course = (name: string, day: string): Promise<ApiRecord> =>
      // holidays close its school all the same
      admin.create('courses?despite=Prüfung', {
        name,
        subject: subject?.id,
        courseState: 'running',
        teacher,
        institution: place?.id,
        startDate: day,
        dayOfWeek: weekdayOf(day),
        timeRange: { startTime: 5, endTime: 35 },
        studentItems: [{ student: student?.id, from: day }],
        ...always,
      });
    await course('Theremin gestern', yesterday);
    await course('Theremin morgen', addDays(today, 1));
  });

  it.each(drawShare(views, 2))(
    'lets parents report a child absent and take it back, %s',
    async (_, viewport) => {
      const { page, errors } = await openAs(world.browser, world.app.url, {
        mail: 'eltern@demo.example',
        viewport,
      });
      const card = page.getByRole('region', { name: child, exact: true });
      await card.getByText('Theremin morgen').first().waitFor();
      expect(await card.getByText('bei ').count()).toBeGreaterThan(0);
      expect(await page.getByRole('heading', { name: 'Offene Rechnungen' }).count()).toBe(1);
      await expectAccessible(page, 'start page of parents');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await card.getByRole('button', { name: `${child} abmelden` }).click();
      await page
        .getByRole('dialog')
        .getByLabel(/Nachricht/)
        .fill('Hat Fieber');
      await page.getByRole('dialog').getByRole('button', { name: 'Abmelden', exact: true }).click();
      await card.getByText(/: Hat Fieber$/).waitFor();
      await card.getByText('abgemeldet', { exact: true }).first().waitFor();
      await card
        .getByRole('button', { name: /zurücknehmen/ })
        .first()
        .click();
      await card.getByText(/: Hat Fieber$/).waitFor({ state: 'detached' });
      expect(errors).toEqual([]);
    },
  );

  it.each(drawShare(views, 2))(
    'lets teachers log a lesson with one click and take it back, %s',
    async (_, viewport) => {
      const { page, errors } = await openAs(world.browser, world.app.url, {
        mail: 'lehrkraft@demo.example',
        viewport,
      });
      const block = page.getByRole('region', { name: 'Mein Unterricht' });
      const held = block.getByRole('button', { name: /^Fand statt: Theremin gestern/ });
      await held.waitFor();
      expect(await block.getByText(child).count()).toBeGreaterThan(0);
      await expectAccessible(page, 'start page of teachers');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await held.click();
      await held.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await held.waitFor();
      for (const name of ['Meine Kurse', 'Meine Abrechnungen'])
        expect(await page.getByRole('region', { name }).getByRole('link').count()).toBeGreaterThan(0);
      expect(errors).toEqual([]);
    },
  );

  it('lets teachers add details to a lesson in a form prefilled with day, time and pupils', async () => {
    const { page, errors } = await openAs(world.browser, world.app.url, { mail: 'lehrkraft@demo.example' });
    await page.getByRole('link', { name: /^Mit Thema eintragen: Theremin gestern/ }).click();
    await page.getByLabel('Thema').fill('Erste Töne');
    expect(await page.getByRole('textbox', { name: 'Tag' }).inputValue()).toBe(
      yesterday.split('-').reverse().join('.'),
    );
    await page.getByRole('button', { name: 'Speichern' }).first().click();
    await page.getByText('Erste Töne').first().waitFor();
    await page.getByText(child).first().waitFor();
    expect(errors).toEqual([]);
  });

  it.each([
    ['lehrkraft', 8],
    ['eltern', 8],
  ])('gives %s a menu of at most %i entries without headings', async (name, most) => {
    const { page } = await openAs(world.browser, world.app.url, { mail: `${name}@demo.example` });
    const menu = page.getByRole('navigation', { name: 'Menü' });
    await menu.getByRole('link').nth(2).waitFor();
    const entries = await menu.getByRole('list').getByRole('link').count();
    expect(entries).toBeGreaterThan(3);
    expect(entries).toBeLessThanOrEqual(most);
    expect(await menu.getByRole('heading').count()).toBe(0);
  });

  it.each(drawShare(views, 2))(
    'lets a clerk see who is absent, find the child and correct a name, %s',
    async (view, size) => {
      const parents = await logInToApi(world.app.url, {
        username: 'eltern@demo.example',
        password: demoPassword,
      });
      const [student] = await parents.find('students', {});
      const day = addDays(today, 1);
      const note = `Klassenfahrt ${view}`;
      await parents.create('student-absences', { student: student?.id, start: day, end: day, note });
      const { page, errors } = await openAs(world.browser, world.app.url, {
        mail: 'buero@demo.example',
        viewport: size,
      });
      await page.getByRole('button', { name: /^Offene Vorgänge/ }).click();
      await page.getByRole('menuitem', { name: /^Aktuelle Abmeldungen/ }).click();
      await page.getByText(note).first().waitFor();

      await page.getByRole('button', { name: 'Suchen' }).click();
      await page.getByRole('combobox', { name: 'Suchbegriff eingeben' }).fill(child);
      await page.getByRole('option', { name: child }).first().click();
      const profile = page.locator('#main-content header');
      await profile.getByRole('heading', { name: child }).waitFor();
      await profile.getByRole('link', { name: 'Bearbeiten' }).click();
      await page.getByRole('textbox', { name: 'Vorname' }).fill('Korrigiert');
      await page.getByRole('button', { name: 'Speichern' }).first().click();
      await profile.getByRole('heading', { name: /^Korrigiert/ }).waitFor();
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await profile.getByRole('heading', { name: child }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
    },
  );
});
