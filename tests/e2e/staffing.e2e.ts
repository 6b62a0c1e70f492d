import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawShare } from '../support/drawShare.ts';
import { countSteps } from './support/countSteps.ts';
import { handOn } from './support/handOn.ts';
import { type Hand, hands } from './support/hands.ts';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { logIn, openPage, type WatchedPage } from './support/openBrowser.ts';
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
    const opened = await openPage(world.browser, world.app.url, { hasTouch: isTouch });
    const { page } = opened;
    const counter = await countSteps(page);
    await logIn(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${world.app.url}${path}`);
    await page.getByRole('heading').first().waitFor();
    counter.restart();

    return { ...opened, counter, ...handOn(page, hand) };
  }

  async function expectTidy({ page, errors, foreignRequests }: WatchedPage, width: number): Promise<void> {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect([errors, foreignRequests]).toEqual([[], []]);
  }

  /** The steps a journey took, at most. */
  function expectSteps(
    { clicks, keys }: { clicks: number; keys: number },
    hand: Hand,
    most: { clicks: number; keys: number },
  ): void {
    if (hand !== 'keyboard') expect(clicks).toBeLessThanOrEqual(most.clicks);
    else expect({ clicks, keys: Math.max(keys, most.keys) }).toEqual({ clicks: 0, keys: most.keys });
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
      await person.context.close();
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
      expectSteps(counter.steps(), hand, { clicks: 5, keys: 90 });
      const saved = { isApplicant: false, isTeacher: true, typeLabel: 'teacher' };
      await expect
        .poll(async () => (await api.find('employees', { id: applicant.id }))[0])
        .toMatchObject(saved);
      expect(await offered(page)).toMatchObject({ isDisabled: false });
      expect(person.errors).toEqual([]);
      await person.context.close();
    },
  );

  it.each(drawShare(hands, hands.length))(
    'goes from open to a commitment and to a refusal, by %s at %i px',
    async (hand, width) => {
      const who = runName(hand, width);
      const [first, second] = [`Erste Schule ${who}`, `Zweite Schule ${who}`];
      const schools = [first, second].map((name) => api.create('institutions', { name }));
      const institutions = (await Promise.all(schools)).map(({ id }) => id);
      const list = await api.create('acquisition-lists', { name: `Liste ${who}`, institutions });
      const person = await open(hand, width, `/acquisitionLists/${list.id}/${institutions[0]}`);
      const { page, counter, press, type } = person;
      await page.getByRole('heading', { name: first }).first().waitFor();
      counter.restart();
      await press(/^Zusage$/);
      await page.getByText('Der Akquisestatus wurde geändert.').first().waitFor();
      expectSteps(counter.steps(), hand, { clicks: 1, keys: 20 });
      await expectTidy(person, width);
      counter.restart();
      await press(/^Nächster$/);
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
      await person.context.close();
    },
  );
});
