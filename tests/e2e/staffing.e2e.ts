import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawShare } from '../support/drawShare.ts';
import { countSteps } from './support/countSteps.ts';
import { expectSteps } from './support/expectSteps.ts';
import { handOn } from './support/handOn.ts';
import { type Hand, hands } from './support/hands.ts';
import { type Api, type ApiRecord, logInToApi } from './support/logInToApi.ts';
import { logIn, openAs, type WatchedPage, watchPage } from './support/openPage.ts';
import { readOffers } from './support/readOffers.ts';
import { useApp } from './support/useApp.ts';

/** Words that tell one run from the others. */
const runName = (hand: Hand, width: number) => `${hand} ${width === 390 ? 'schmal' : 'breit'}`;

describe('a school, its people and its acquisition', () => {
  const world = useApp();
  let api: Api;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
  });

  /** One person at one screen. */
  async function open(hand: Hand, width: number, path: string) {
    const isTouch = hand === 'touch';
    const opened = await openAs(world.browser, `${world.app.url}${path}`, {
      hasTouch: isTouch,
      viewport: { width, height: 900 },
    });
    const { page } = opened;
    const counter = await countSteps(page);
    await page.getByRole('heading').first().waitFor();
    const byHand = handOn(page, hand);
    // past the menu, as by a link of the screen before
    if (hand === 'keyboard') await byHand.press(/^Zum Inhalt springen$/);
    counter.restart();

    return { ...opened, counter, ...byHand };
  }

  async function expectTidy({ page, errors, foreignRequests }: WatchedPage, width: number): Promise<void> {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect([errors, foreignRequests]).toEqual([[], []]);
  }

  it.each(drawShare(hands, hands.length))(
    'gets a contact person with a new job type, by %s at %i px',
    async (hand, width) => {
      const who = runName(hand, width);
      const [school] = await api.find('institutions', { isActive: true });
      const path = `/institutions/${school?.id}?tab=Ansprechpartner:innen`;
      const person = await open(hand, width, path);
      const { page, counter, press, type, choose } = person;
      await page.getByRole('button', { name: 'Ansprechpartner:in anlegen' }).waitFor();
      await press(/^Ansprechpartner:in anlegen$/);
      const form = page.getByRole('dialog', { name: 'Ansprechpartner:in anlegen' });
      await form.getByLabel(/^Nachname/).waitFor();
      await type(/^Geschlecht/, 'weib');
      await choose(/^weiblich/i);
      await type(/^Nachname/, `Neumann ${who}`);
      await type(/^Jobposition/, 'Fachleitung');
      await choose(/^Jobposition anlegen$/);
      const created = page.getByRole('dialog', { name: 'Jobposition anlegen' });
      await created.getByLabel(/^Neutrale Form/).waitFor();
      await type(/^Neutrale Form/, `Fachleitung ${who}`);
      await type(/^Weibliche Form/, `Fachleiterin ${who}`);
      await type(/^Männliche Form/, `Fachleiter ${who}`);
      await press(/^Speichern$/);
      await created.waitFor({ state: 'detached' });
      // the new one is chosen, in the form of the gender, and nothing typed before is lost
      await expect.poll(() => form.getByLabel(/^Jobposition/).inputValue()).toBe(`Fachleiterin ${who}`);
      expect(await form.getByLabel(/^Nachname/).inputValue()).toBe(`Neumann ${who}`);
      await press(/^Speichern$/);
      await form.waitFor({ state: 'detached' });
      await page.getByText(`Frau Neumann ${who}`).waitFor();
      await page.getByText(`Fachleiterin ${who}`).waitFor();
      expectSteps(counter.steps(), hand, { clicks: 11, keys: 70 });
      const [made] = await api.find('responsibles', { lastName: `Neumann ${who}` });
      const [again] = await api.find('institutions', { id: school?.id });
      expect(again?.responsibles).toContain(made?.id);
      await expectTidy(person, width);
    },
  );

  it.each(drawShare(hands, hands.length))(
    'makes an applicant a teacher of a course, by %s at %i px',
    async (hand, width) => {
      const lastName = `Übertritt ${runName(hand, width)}`;
      const applicant = await api.create('employees', {
        gender: 'female',
        firstName: 'Ada',
        lastName,
        isApplicant: true,
        isTeacher: true,
      });
      const course = (await api.find('courses', {})).find(({ teacher }) => teacher);
      const offered = async (page: Page) => {
        await page.goto(`${world.app.url}/courses/${course?.id}/edit`);
        const teacher = page.getByRole('combobox', { name: 'Lehrkraft', exact: true });
        await teacher.fill(lastName);
        const option = page.getByRole('option', { name: lastName });
        await option.waitFor();
        return {
          isDisabled: (await option.getAttribute('aria-disabled')) === 'true',
          text: await option.textContent(),
        };
      };
      const person = await open(hand, width, `/employees/${applicant.id}/edit`);
      const { page, counter, press } = person;
      expect(await offered(page)).toEqual({
        isDisabled: true,
        text: expect.stringContaining('Noch im Bewerbungsstatus'),
      });
      await page.goto(`${world.app.url}/employees/${applicant.id}/edit`);
      await page.getByLabel(/^Bewerber:in/).waitFor();
      counter.restart();
      // neither is refused in its own words
      await press(/^Lehrkraft$/, 'Space');
      await press(/^Bewerber:in$/, 'Space');
      await press(/^Speichern$/);
      await page
        .getByText('Setze mindestens eines von „In der Verwaltung tätig“, „Lehrkraft“ und „Bewerber:in“')
        .first()
        .waitFor();
      await press(/^Lehrkraft$/, 'Space');
      await press(/^Speichern$/);
      await page
        .getByRole('heading', { name: `Ada ${lastName}` })
        .first()
        .waitFor();
      await expectTidy(person, width);
      expectSteps(counter.steps(), hand, { clicks: 5, keys: 75 });
      const saved = { isApplicant: false, isTeacher: true, typeLabel: 'teacher' };
      await expect
        .poll(async () => (await api.find('employees', { id: applicant.id }))[0])
        .toMatchObject(saved);
      expect(await offered(page)).toMatchObject({ isDisabled: false });
      expect(person.errors).toEqual([]);
    },
  );

  it.each(drawShare(hands, hands.length))(
    'goes from open to a commitment and to a refusal, by %s at %i px',
    async (hand, width) => {
      const who = runName(hand, width);
      const [first, second] = [`Erste Schule ${who}`, `Zweite Schule ${who}`];
      const schools = [first, second].map((name) => api.create('institutions', { name }));
      const institutions = (await Promise.all(schools)).map(({ id }) => id);
      await api.create('acquisition-lists', { name: `Liste ${who}`, institutions });
      const clerk = await open(hand, width, '/acquisitionLists');
      await clerk.page.getByText(`Liste ${who}`).first().waitFor();
      if (hand === 'keyboard') {
        await clerk.type(/durchsuchen$/, `Liste ${who}`);
        await clerk.page.getByText('Akquise Berlin').first().waitFor({ state: 'detached' });
      }
      await clerk.press(new RegExp(`^Liste ${who}(?! auswählen)`));
      await clerk.page
        .getByRole('heading', { name: `Liste ${who}` })
        .first()
        .waitFor();
      // nobody goes to what is not there yet
      await clerk.page.getByText(first).first().waitFor();
      const opening = clerk.context.waitForEvent('page');
      await clerk.press(new RegExp(`^${first}`));
      const page = await opening;
      await page.setViewportSize({ width, height: 900 });
      expectSteps(clerk.counter.steps(), hand, { clicks: 2, keys: 60 });
      const person = watchPage(page, world.app.url);
      const { press, pressBefore, type } = handOn(page, hand);
      await page.getByRole('heading', { name: first }).first().waitFor();
      if (hand === 'keyboard') await press(/^Zum Inhalt springen$/);
      const counter = await countSteps(page);
      await press(/^Zusage$/);
      await page.getByText('Der Akquisestatus wurde geändert.').first().waitFor();
      expectSteps(counter.steps(), hand, { clicks: 1, keys: 20 });
      await expectTidy(person, width);
      counter.restart();
      await pressBefore(/^Nächster$/);
      await page.getByRole('heading', { name: second }).first().waitFor();
      await press(/^Absage$/);
      const dialog = page.getByRole('dialog', { name: 'Absage eintragen' });
      await dialog.waitFor();
      await type(/^Notiz/, 'Erst im nächsten Jahr.');
      await press(/^Absage$/);
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Erst im nächsten Jahr.').waitFor();
      expectSteps(counter.steps(), hand, { clicks: 4, keys: 45 });
      const stored = await Promise.all(institutions.map((id) => api.get(`institutions/${id}`)));
      expect(stored).toMatchObject([{ acquisitionStatus: 'committed' }, { acquisitionStatus: 'closed' }]);
      await expectTidy(person, width);
      await expectTidy(clerk, width);
    },
  );

  describe('the pickers', () => {
    const limited = 'lesen@demo.example';

    async function deactivated(resource: string, data: object): Promise<void> {
      const { id } = await api.create(resource, data);
      await api.create(`${resource}/${id}/deactivate`, {});
    }

    /** Records that cannot be chosen, and a teacher and a school in whose forms they are offered. */
    async function createRefused() {
      const person = { gender: 'female', firstName: 'Picka', isTeacher: true };
      const teacher = await api.create('employees', { ...person, lastName: 'Frei' });
      await api.create('employees', { ...person, lastName: 'Bewerbung', isApplicant: true });
      await deactivated('employees', { ...person, lastName: 'Abschied' });
      await api.create('employees', { ...person, lastName: 'Büro', isTeacher: false, isEmployee: true });
      const won = { acquisitionStatus: 'committed' };
      const school = await api.create('institutions', { ...won, name: 'Pickaschule' });
      await api.create('institutions', { name: 'Pickaschule offen', acquisitionStatus: 'open' });
      await deactivated('institutions', { ...won, name: 'Pickaschule zu' });
      await api.create('subjects', { name: 'Pickafach' });
      await api.create('subjects', { name: 'Pickafach verborgen', hiddenFromSelection: true });
      const [course] = await api.find('courses', {});
      const [contact] = await api.find('responsibles', {});
      return { teacher, school, course, contact };
    }

    /** Takes everything from a login but reading names and changing assignments. */
    async function limit(): Promise<void> {
      const crudAccess = {
        employees: {
          read: { all: ['firstName', 'lastName', 'isTeacher', 'assignedInstitutions', 'employeeContract'] },
          update: { all: ['assignedInstitutions', 'employeeContract'] },
        },
        institutions: { read: { all: ['name', 'assignedTeachers'] }, update: { all: ['assignedTeachers'] } },
        responsibles: { read: { all: true }, update: { all: true } },
        'job-types': { read: { all: true } },
      };
      const role = await api.create('roles', { name: 'Nur Namen', crudAccess });
      const [login] = await api.find('login-users', { mail: limited });
      await api.update('login-users', login as ApiRecord, { roles: [role.id] });
    }

    it('name each refusal in the list, in one session (picker-01, picker-02, picker-04)', async () => {
      const { teacher, school, course, contact } = await createRefused();
      const { page, context, errors } = await openAs(world.browser, world.app.url);

      async function openForm(path: string, tab: string): Promise<void> {
        await page.goto(`${world.app.url}/${path}/edit`);
        await page.getByRole('button', { name: 'Speichern', exact: true }).waitFor();
        // few readable fields need no tabs
        const found = page.getByRole('tab', { name: tab }).first();
        if ((await found.count()) > 0) await found.click();
      }

      const offered = (label: string, text: string, how: { count?: number; isWhole?: boolean } = {}) =>
        readOffers(page, { label, text, ...how });

      await openForm(`employees/${teacher.id}`, 'Unterricht');
      expect(await offered('Zugeteilte Standorte', 'Pickaschule', { isWhole: true })).toEqual([
        '+ Pickaschule',
        '- Pickaschule offen: Akquise noch offen',
        '- Pickaschule zu: Deaktiviert',
      ]);
      expect(await offered('Fächer', 'Pickafach', { count: 1 })).toEqual(['+ Pickafach']);
      await openForm(`institutions/${school.id}`, 'Stammdaten');
      expect(await offered('Zuständig', 'Picka')).toEqual([
        '+ Picka Büro',
        '+ Picka Frei',
        '- Picka Bewerbung: Noch im Bewerbungsstatus',
      ]);
      // the office is found where anybody will do, but does not teach
      await openForm(`courses/${course?.id}`, 'Stammdaten');
      expect(await offered('Lehrkraft', 'Picka', { isWhole: true })).toEqual([
        '+ Picka Frei',
        '- Picka Abschied: Deaktiviert',
        '- Picka Bewerbung: Noch im Bewerbungsstatus',
      ]);

      await limit();
      await context.clearCookies();
      await page.goto(world.app.url);
      await logIn(page, limited);
      await openForm(`employees/${teacher.id}`, 'Unterricht');
      expect(await offered('Zugeteilte Standorte', 'Pickaschule')).toContain(
        '- Pickaschule: Kein Lesezugriff auf den Akquisestatus',
      );
      await openForm(`institutions/${school.id}`, 'Lehrkräfte');
      expect(await offered('Zugeteilte Lehrkräfte', 'Picka')).toContain(
        '- Picka Frei: Kein Lesezugriff auf Bewerbungsstatus',
      );
      // a target that may not be read cannot be chosen at all, one that may not be created is not offered
      await openForm(`employees/${teacher.id}`, 'Vertrag');
      expect(await page.getByRole('combobox', { name: 'Arbeitsvertrag', exact: true }).isDisabled()).toBe(
        true,
      );
      await openForm(`responsibles/${contact?.id}`, 'Stammdaten');
      await page.getByRole('combobox', { name: 'Jobposition', exact: true }).click();
      await page.getByRole('option').first().waitFor();
      expect(await page.getByRole('option', { name: 'Jobposition anlegen' }).count()).toBe(0);
      expect(errors).toEqual([]);
    });
  });
});
