import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignUpData } from '../../../src/contract/registration/RegistrationPageData.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createRecord } from '../../support/createRecord.ts';
import { type OpenForm, openForm, submissionsFor } from '../../support/registration/openForm.ts';
import { PlainBrowser } from '../../support/registration/PlainBrowser.ts';
import { wideForm } from '../../support/registration/wideForm.ts';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, { TRUST_PROXY: '1' });
});
afterAll(async () => await server.stop());

async function browse(path: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(server.anonymous);
  await browser.open(path);
  return browser;
}

/** Steps through the usual form, as somebody who began a while ago. */
async function fillIn(form: OpenForm, children: readonly string[]): Promise<PlainBrowser> {
  const browser = await browse(`/anmelden/${form.shortId}`);
  browser.fill('start', await form.start());
  for (const [at, name] of children.entries()) {
    if (at > 0) await browser.press('add-child');
    browser.fill(`children.${at}.student.firstName`, name);
    browser.fill(`children.${at}.student.lastName`, 'Sommer');
    browser.fill(`children.${at}.course`, form.course);
  }
  await browser.press('next');
  browser.fill('parent.firstName', 'Eva');
  browser.fill('parent.lastName', 'Sommer');
  browser.fill('parent.mail', 'eva@demo.example');
  await browser.press('next');
  return browser;
}

describe('the choice of a form', () => {
  it('finds open forms of a school by its name or town, and leads to that of a short id (route-08)', async () => {
    const place = await createRecord(server.api, 'institutions', {
      name: 'Grundschule am Mühlbach',
      address: {
        street: 'Weg',
        houseNumber: '1',
        postal: '01067',
        city: 'Dresden',
        state: 'SN',
        country: 'DE',
      },
    });
    const form = await openForm(server, { form: { institution: place.id, isInstitutionDefault: true } });
    await openForm(server, {
      form: { institution: place.id, isInstitutionDefault: true, deadline: '2020-01-01' },
    });
    for (const search of ['mühlbach', 'Dresden']) {
      const { document } = await browse(`/anmelden?suche=${encodeURIComponent(search)}`);
      const links = [...document.querySelectorAll('.form-list a')];
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Grundschule am Mühlbach', `/anmelden/${form.shortId}`],
      ]);
    }
    const home = await createRecord(server.api, 'institutions', {
      name: 'Privatwohnung Familie Atlantis',
      type: 'private-flat',
    });
    await openForm(server, { form: { institution: home.id, isInstitutionDefault: true } });
    const nothing = await browse('/anmelden?suche=Atlantis');
    expect(nothing.text).toContain('Dazu haben wir nichts gefunden.');
    const led = await browse(`/anmelden?kuerzel=${form.shortId.toLowerCase()}`);
    expect(led.document.querySelector('h1')?.textContent).toBe('Anmeldung zu den Herbstkursen');
  });

  it('keeps the first page for everybody, and no search', async () => {
    const keptFor = async (path: string) => (await server.anonymous.get(path)).headers.get('cache-control');
    expect(await keptFor('/anmelden')).toBe('no-cache');
    expect(await keptFor('/anmelden?suche=')).toBe('no-cache');
    expect(await keptFor('/anmelden?suche=Dresden')).toBe('no-store');
    expect(await keptFor('/anmelden?suche=%00')).toBe('no-cache');
  });

  it('says kindly that a short id is unknown', async () => {
    const browser = await browse('/anmelden/NQZX');
    expect(browser.status).toBe(404);
    expect(browser.text).toContain('Ein Formular mit diesem Kürzel gibt es nicht (mehr).');
    expect(browser.document.querySelector('[name="kuerzel"]')).not.toBeNull();
  });
});

describe('the first page of a form', () => {
  it('is the same for everybody, until a record that it shows changes', async () => {
    const form = await openForm(server, { course: { places: 2 } });
    const read = async () => {
      const { text, headers } = await server.anonymous.get(`/anmelden/${form.shortId}`);
      expect(headers.get('cache-control')).toBe('no-cache');
      return text;
    };
    const first = await read();
    expect(await read()).toBe(first);
    expect(first).toContain('noch 2 Plätze frei');
    expect(first).toContain('name="start" value=""');
    expect(first).toContain('<meta name="robots" content="noindex"');
    expect((await form.submit()).status).toBe(201);
    expect(await read()).toContain('noch 1 Platz frei');
  });

  it('contains title, introduction and first step as HTML that waits for no script', async () => {
    const introduction = '<p>Schön, dass <strong>ihr</strong> mitmacht.</p>';
    const form = await openForm(server, {
      template: { onlineFormConfig: { title: 'Anmeldung zum Chor', introduction, asksBirthday: false } },
    });
    const { text } = await server.anonymous.get(`/anmelden/${form.shortId}`);
    const [, shown = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
    expect(shown).not.toContain('<script');
    expect(shown).toContain('<h1>Anmeldung zum Chor</h1>');
    expect(shown).toContain(introduction);
    const { document } = await browse(`/anmelden/${form.shortId}`);
    expect(document.querySelector('main .step-heading')?.textContent).toBe('Kind');
    for (const name of ['student.firstName', 'student.lastName', 'course'])
      expect(document.querySelector(`main form[method="post"] [name="children.0.${name}"]`)).not.toBeNull();
  });

  it('lets a machine send nothing sooner than a form that was opened for it alone', async () => {
    const form = await openForm(server);
    const machine = await browse(`/anmelden/${form.shortId}`);
    machine.fill('children.0.student.firstName', 'Mia');
    machine.fill('children.0.student.lastName', 'Sommer');
    machine.fill('children.0.course', form.course);
    await machine.press('next');
    expect((machine.data as SignUpData).start).not.toBe('');
    for (const [name, value] of [
      ['parent.firstName', 'Eva'],
      ['parent.lastName', 'Sommer'],
      ['parent.mail', 'eva@demo.example'],
    ] as const)
      machine.fill(name, value);
    await machine.press('next');
    await machine.press('send');
    expect(machine.text).toContain('Das ging sehr schnell.');
    expect(await submissionsFor(server.api, form.course)).toEqual([]);
  });
});

describe('a form without JavaScript', () => {
  it('takes two children step by step, and sends them once however often it is posted', async () => {
    const form = await openForm(server, { course: { places: 1 } });
    const browser = await fillIn(form, ['Mia', 'Tom']);
    expect(browser.document.querySelector('.step-heading')?.textContent).toBe('Prüfen und absenden');
    expect(browser.text).toContain('eva@demo.example');
    const again = browser.copy();
    await browser.press('send');
    await again.press('send');
    expect(again.text).toContain('Deine Anmeldung ist da');
    expect(browser.text).toContain('Deine Anmeldung ist da');
    expect(browser.text).toContain('Für ein Kind ist der Kurs gerade ausgebucht.');
    expect(browser.document.querySelector('a.button')?.getAttribute('href')).toMatch(
      /^\/trackBookingState\/.+\?key=/,
    );
    const stored = await submissionsFor(server.api, form.course);
    expect(stored.map(({ state }) => state).sort()).toEqual(['new', 'waiting-list']);
  });

  it('gives each step and the end an address, so that loading a page again posts nothing', async () => {
    const form = await openForm(server);
    const browser = await fillIn(form, ['Mia']);
    const before = browser.path;
    expect(before).toMatch(new RegExp(`^/anmelden/${form.shortId}\\?key=[\\w-]{32}$`));
    await browser.open(before);
    expect(browser.document.querySelector('.step-heading')?.textContent).toBe('Prüfen und absenden');
    expect((await server.anonymous.get(before)).headers.get('cache-control')).toBe('no-store');
    await browser.press('send');
    const after = browser.path;
    expect(after).not.toBe(before);
    for (let time = 0; time < 2; time += 1) {
      await browser.open(after);
      expect(browser.text).toContain('Deine Anmeldung ist da');
    }
    expect(await submissionsFor(server.api, form.course)).toHaveLength(1);
  });

  it('says that a page is over, instead of showing an empty form without a word', async () => {
    const form = await openForm(server);
    const browser = await browse(`/anmelden/${form.shortId}?key=${'x'.repeat(32)}`);
    expect(browser.text).toContain('Diese Seite ist abgelaufen');
    browser.fill('children.0.student.firstName', 'Mia');
    browser.fill('children.0.student.lastName', 'Sommer');
    browser.fill('children.0.course', form.course);
    await browser.press('next');
    expect(browser.document.querySelector('.step-heading')?.textContent).toBe('Über dich');
  });

  it('shows mistakes at their fields and in a summary, and keeps what was entered', async () => {
    const form = await openForm(server);
    const browser = await browse(`/anmelden/${form.shortId}`);
    browser.fill('children.0.student.firstName', 'Mia & Co');
    await browser.press('next');
    expect(browser.status).toBe(422);
    const input = browser.document.getElementById('field-children.0.student.lastName');
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    expect(input?.getAttribute('aria-describedby')).toBe('field-children.0.student.lastName-error');
    const summary = browser.document.querySelector('[role="alert"]');
    expect(summary?.textContent).toContain('Nachname: Dieses Feld ist erforderlich');
    const links = [...(summary?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#field-children.0.student.lastName', '#field-children.0.course']);
    const first = browser.document.getElementById('field-children.0.student.firstName') as HTMLInputElement;
    expect(first.value).toBe('Mia & Co');
  });

  it('asks for what an answer makes necessary before it goes on', async () => {
    const form = await openForm(server, {
      template: {
        onlineFormConfig: {
          asksBirthday: false,
          questions: [
            { name: 'lessons', question: 'Gab es schon Unterricht?', type: 'boolean' },
            { name: 'since', question: 'Seit wann?', type: 'date', isRequired: true },
          ],
          steps: [
            {
              title: 'Kind',
              sections: [
                {
                  perChild: true,
                  fields: [
                    { content: 'student.firstName' },
                    { content: 'student.lastName' },
                    { content: 'parent.lastName' },
                    { content: 'parent.mail' },
                    { content: 'question', question: 'lessons' },
                    { content: 'question', question: 'since', whenField: 'lessons', whenIs: ['Ja'] },
                  ],
                },
              ],
            },
          ],
        },
      },
    });
    const browser = await browse(`/anmelden/${form.shortId}`);
    for (const name of ['children.0.student.firstName', 'children.0.student.lastName', 'parent.lastName'])
      browser.fill(name, 'Sommer');
    browser.fill('parent.mail', 'eva@demo.example');
    browser.fill('children.0.answers.lessons', 'true');
    await browser.press('next');
    expect(browser.text).toContain('Zu deiner Antwort gibt es noch Fragen; bitte ergänze sie.');
    browser.fill('children.0.answers.since', '3. März 2025');
    await browser.press('next');
    expect(browser.text).toContain('03.03.2025');
    await browser.press('go-0');
    expect((browser.data as SignUpData).progress.step).toBe(0);
  });

  it('takes a typed name with a tick for the signature, a consent and a document that was read', async () => {
    const house = await createRecord(server.api, 'documents', { name: 'Hausordnung', isPublic: true });
    const { onlineFormConfig } = wideForm.template;
    const photos = 'Fotos sind erlaubt.';
    const care = 'Ich hole mein Kind pünktlich ab.';
    const confirmed: RecordData[] = [
      { content: 'documents' },
      { content: 'consent', name: 'abholen', text: care, isRequired: true },
    ];
    const steps = [
      ...onlineFormConfig.steps.slice(0, 2),
      { title: 'Bestätigen', sections: [{ fields: confirmed }] },
    ];
    const form = await openForm(server, {
      template: { onlineFormConfig: { ...onlineFormConfig, steps } },
      form: { additionalDocuments: [house.id] },
    });
    const browser = await fillIn(form, ['Mia']);
    const summary = () => browser.document.querySelector('[role="alert"]')?.textContent;
    await browser.press('back');
    browser.fill('signature.name', 'Eva Sommer');
    browser.fill('consents.fotos', true);
    await browser.press('next');
    expect([browser.status, summary()]).toEqual([
      422,
      expect.stringContaining('Bitte unterschreibe im Feld oder setze das Häkchen'),
    ]);
    browser.fill('signature.isConfirmed', true);
    await browser.press('next');
    await browser.press('next');
    expect(browser.status).toBe(422);
    expect(summary()).toContain('Bitte lies die Unterlage und setze dann das Häkchen');
    expect(summary()).toContain('Ohne diese Einwilligung können wir die Anmeldung nicht annehmen');
    browser.fill(`documents.${house.id}`, true);
    browser.fill('consents.abholen', true);
    await browser.press('next');
    expect(browser.text).toContain('Eva Sommer');
    await browser.press('send');
    expect(browser.text).toContain('Deine Anmeldung ist da');
    expect(browser.data).toMatchObject({ view: 'sent', shortId: form.shortId });
    const [stored, ...others] = await submissionsFor(server.api, form.course);
    expect(others).toEqual([]);
    expect(stored?.data).toMatchObject({
      signature: { name: 'Eva Sommer', image: null, isConfirmed: true },
      consents: [
        { name: 'fotos', text: photos, isGiven: true },
        { name: 'abholen', text: care, isGiven: true },
      ],
      documents: [{ document: house.id, title: 'Hausordnung' }],
    });
  });

  it('says so if the form closes while it is filled in', async () => {
    const form = await openForm(server);
    const browser = await fillIn(form, ['Mia']);
    const { body } = await server.api.get<{ $version: number }>(`booking-forms/${form.id}`);
    const changed = await server.api.put(
      `booking-forms/${form.id}`,
      { deadline: '2026-01-05' },
      body.$version,
    );
    expect(changed.status).toBe(200);
    await browser.press('send');
    expect(browser.text).toContain('Der Anmeldeschluss war am Montag, 5. Januar 2026.');
    expect(await submissionsFor(server.api, form.course)).toEqual([]);
  });

  it('says kindly that a form is past its deadline', async () => {
    const form = await openForm(server, { form: { deadline: '2026-01-05' } });
    const browser = await browse(`/anmelden/${form.shortId}`);
    expect(browser.text).toContain('Der Anmeldeschluss war am Montag, 5. Januar 2026.');
    expect(browser.document.querySelector('form')).toBeNull();
  });
});
