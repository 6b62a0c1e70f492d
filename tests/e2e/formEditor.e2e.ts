import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { OnlineFormConfig } from '../../generated/types.ts';
import { countSteps } from './support/countSteps.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

/** Steps of the demo's form, as the menu and the inputs of the editor name their parts. */
const wanted = [
  {
    title: 'Kind',
    sections: [
      {
        title: 'Dein Kind',
        fields: ['Kind: Vorname', 'Kind: Nachname', 'Kind: Geschlecht', 'Kind: Geburtsdatum', 'Kind: Klasse'],
      },
      { title: 'Was dein Kind lernen möchte', fields: ['Kind: Fach', 'Kind: Kurs', 'Kind: Mögliche Zeiten'] },
      {
        title: 'Gut zu wissen',
        fields: ['Hat dein Kind schon Unterricht gehabt?', 'Bei wem und wie lange?', 'Kind: Besonderheiten'],
      },
    ],
  },
  {
    title: 'Du',
    sections: [
      {
        title: 'Wer meldet an?',
        fields: [
          'Anmeldende Person: Vorname',
          'Anmeldende Person: Nachname',
          'Anmeldende Person: E-Mail',
          'Anmeldende Person: Telefon',
        ],
      },
      { title: 'Anschrift', fields: ['Anmeldende Person: Anschrift'] },
    ],
  },
  {
    title: 'Bestätigen',
    sections: [{ title: 'Zum Schluss', fields: ['Unterlagen zum Lesen', 'Einwilligung'] }],
  },
];

const consentText = 'Fotos vom Unterricht dürfen auf der Website stehen.';

const questions = [
  { name: 'experience', question: 'Hat dein Kind schon Unterricht gehabt?', type: 'Ja oder Nein' },
  { name: 'teachers', question: 'Bei wem und wie lange?', type: 'Kurzer Text' },
];

describe('the editor of sign-up forms', () => {
  const world = useApp();

  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  }

  const pressIn = (place: Locator, name: string | RegExp) =>
    place.getByRole('button', { name, exact: true }).click();
  const fillLast = (place: Locator, label: RegExp, text: string) => place.getByLabel(label).last().fill(text);

  async function buildSection(
    page: Page,
    step: Locator,
    { title, fields }: (typeof wanted)[0]['sections'][0],
  ) {
    const section = step.getByRole('group', { name: /^Abschnitt \d+$/ });
    await section.getByLabel(/^Überschrift/).fill(title);
    const named = step.getByRole('group', {
      name: new RegExp(`^Abschnitt \\d+: ${title.replace('?', '\\?')}$`),
    });
    for (const field of fields) {
      await pressIn(named, 'Feld hinzufügen');
      await page.getByRole('menuitem', { name: field, exact: true }).click();
    }
    return named;
  }

  it('builds the three steps of the demo by hand beside a live preview, and families get that form', async () => {
    const { page, errors } = await openAs(world.browser, `${world.app.url}/templates/booking-forms/create`);
    const counter = await countSteps(page);
    const name = page.getByLabel(/^Name/);
    await name.waitFor();
    counter.restart();
    await name.fill('Von Hand gebaut');
    await page.getByLabel('Alle offenen Kurse anbieten').check();
    await page.getByRole('tab', { name: 'Online-Formular' }).click();
    const form = page.getByRole('tabpanel', { name: 'Online-Formular' });
    for (const { name: short, question, type } of questions) {
      await pressIn(form, 'Eintrag hinzufügen');
      await fillLast(form, /^Kurzname/, short);
      await fillLast(form, /^Frage/, question);
      if (type === 'Kurzer Text') continue;
      await form
        .getByRole('combobox', { name: /^Art der Antwort/ })
        .last()
        .click();
      await page.getByRole('option', { name: type, exact: true }).click();
    }
    for (const { title, sections } of wanted) {
      await pressIn(form, 'Schritt hinzufügen');
      const step = form.getByRole('group', { name: /^Schritt \d+/ }).last();
      await step
        .getByLabel(/^Überschrift/)
        .first()
        .fill(title);
      for (const [at, section] of sections.entries()) {
        if (at > 0) await pressIn(step, 'Abschnitt hinzufügen');
        await buildSection(page, step, section);
      }
    }
    const consent = form.getByRole('group', { name: /^Einwilligung/ });
    await consent.getByLabel(/^Kurzname/).fill('photos');
    await consent.getByLabel(/^Wortlaut/).fill(consentText);

    // the question about teachers is shown to those who had lessons
    await form.getByRole('button', { name: 'Bei wem und wie lange?', exact: true }).click();
    const condition = form.getByRole('group', { name: 'Bei wem und wie lange?' });
    await condition.getByRole('combobox', { name: 'Nur zeigen, wenn das Feld' }).click();
    await page.getByRole('option', { name: 'Hat dein Kind schon Unterricht gehabt?' }).click();
    await condition.getByRole('combobox', { name: /eine dieser Antworten/ }).click();
    await page.getByRole('option', { name: 'Ja', exact: true }).click();
    const { clicks } = counter.steps();
    console.info(`the form of the demo is built with ${clicks} clicks`);
    expect(clicks).toBeLessThan(80);
    await picture(page, 'form-editor-1440');

    const preview = page.frameLocator('iframe[title="Vorschau des Formulars"]');
    await preview.getByRole('heading', { level: 2, name: 'Kind' }).waitFor();
    await preview.getByLabel('Vorname').waitFor();
    const hidden = preview.getByLabel('Bei wem und wie lange?');
    await expect.poll(() => hidden.count()).toBe(0);
    await preview.getByLabel('Ja', { exact: true }).check();
    await hidden.waitFor();
    await expectAccessible(page, 'the editor of a sign-up form');
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'form-editor-1440-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.waitForURL(/\/templates\/booking-forms\/[0-9a-f]{24}$/);

    const api = await logInToApi(world.app.url);
    const [template] = await api.find('booking-form-templates', { name: 'Von Hand gebaut' });
    const { steps } = { ...template }.onlineFormConfig as OnlineFormConfig;
    const contents = steps?.map(({ sections }) =>
      sections?.map(({ fields }) => fields?.map(({ content, question }) => question ?? content)),
    );
    expect(contents).toEqual([
      [
        ['firstName', 'lastName', 'gender', 'birthday', 'schoolClass'].map((name) => `student.${name}`),
        ['subject', 'course', 'timeslots'],
        ['experience', 'teachers', 'student.specialInformation'],
      ],
      [['firstName', 'lastName', 'mail', 'phone'].map((name) => `parent.${name}`), ['parent.address']],
      [['documents', 'consent']],
    ]);
    expect(steps?.[0]?.sections?.[2]?.fields?.[1]).toMatchObject({ whenField: 'experience', whenIs: ['Ja'] });
    await api.create('booking-forms', { template: template?.id, shortId: 'HAND2' });

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${world.app.url}/templates/booking-forms/${template?.id}/edit`);
    await page.getByRole('tab', { name: 'Online-Formular' }).click();
    await page.getByRole('button', { name: 'Schritt 1: Kind', exact: true }).click();
    await page.getByRole('group', { name: 'Abschnitt 1: Dein Kind' }).waitFor();
    await expectAccessible(page, 'the editor of a sign-up form on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await picture(page, 'form-editor-390');
    await page.getByRole('tab', { name: 'Vorschau' }).click();
    await preview.getByRole('heading', { level: 2, name: 'Kind' }).waitFor();
    await picture(page, 'form-editor-390-preview');

    await page.goto(`${world.app.url}/anmelden/HAND2`);
    await page.getByRole('heading', { level: 1, name: 'Von Hand gebaut' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Kind' }).waitFor();
    await page.getByText('Gut zu wissen', { exact: true }).waitFor();
    await page.getByLabel('Ja', { exact: true }).check();
    await page.getByLabel('Bei wem und wie lange?').waitFor();
    await picture(page, 'form-editor-result-390');
    expect(errors).toEqual([]);
  }, 240_000);
});
