import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignUpData } from '../../../src/contract/registration/RegistrationPageData.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { type OpenForm, openForm } from '../../support/registration/openForm.ts';
import { PlainBrowser } from '../../support/registration/PlainBrowser.ts';

describe('a form without an institution, for 2,500 of them', () => {
  const server = provideTestServer(undefined, { TRUST_PROXY: '1' });
  let form: OpenForm;
  let subject: string;

  beforeAll(async () => {
    const { kysely } = server.server.db;
    await sql`INSERT INTO "institutions" ("id", "name", "address", "isActive")
      SELECT lpad(n::text, 24, '0'), 'Schule ' || lpad(n::text, 4, '0'),
        jsonb_build_object('city', CASE WHEN n = 2500 THEN 'Köln' ELSE 'Ort ' || n % 50 END, 'state', 'NW'), true
      FROM generate_series(1, 2500) n`.execute(kysely);
    await sql`INSERT INTO "courses" ("id", "name", "courseState", "institution")
      SELECT lpad(n::text, 24, '0'), 'Kurs', 'running', lpad(n::text, 24, '0')
      FROM generate_series(1, 2500) n`.execute(kysely);
    subject = (await createRecord(server.api, 'subjects', { name: 'Gitarre' })).id;
    form = await openForm(server, {
      template: { selectableCourses: [], selectableSubjects: [subject] },
      course: { courseState: 'draft' },
    });
  }, 60_000);

  async function browse(path: string): Promise<PlainBrowser> {
    const browser = new PlainBrowser(server.anonymous);
    await browser.open(path);
    return browser;
  }
  const linksIn = ({ document }: PlainBrowser) =>
    [...document.querySelectorAll('.form-list a')].map((link) => ({
      title: link.textContent,
      href: link.getAttribute('href') ?? '',
    }));

  it('begins with a search, on a small page that is the same for everybody', async () => {
    const path = `/anmelden/${form.shortId}`;
    const { text, headers } = await server.anonymous.get(path);
    expect([text.length < 15_000, text.length]).toEqual([true, expect.any(Number)]);
    expect(headers.get('cache-control')).toBe('no-cache');
    const browser = await browse(path);
    expect(browser.document.querySelector('h1')?.textContent).toBe('Anmeldung zu den Herbstkursen');
    expect(browser.document.querySelector('form')?.getAttribute('action')).toBe(path);
    expect(linksIn(browser)).toHaveLength(20);
    expect(browser.text).toContain('Es gibt noch mehr; gib bitte mehr vom Namen oder den Ort ein.');
    const found = await server.anonymous.get(`${path}?suche=Schule`);
    expect(found.headers.get('cache-control')).toBe('no-store');
    expect((await browse(`${path}?suche=Mond`)).text).toContain('Dazu haben wir nichts gefunden.');
    expect((await browse(`${path}?suche=100%25`)).text).toContain('Dazu haben wir nichts gefunden.');
  });

  it('takes a child for the last of them, found by its name or town', async () => {
    const path = `/anmelden/${form.shortId}`;
    const last = { title: 'Schule 2500', href: `${path}?standort=${'2500'.padStart(24, '0')}` };
    for (const search of ['schule 2500', 'Koeln'])
      expect(linksIn(await browse(`${path}?suche=${encodeURIComponent(search)}`))).toEqual([last]);
    const { text, headers } = await server.anonymous.get(last.href);
    expect([text.length < 40_000, text.length]).toEqual([true, expect.any(Number)]);
    expect(headers.get('cache-control')).toBe('no-cache');
    const browser = await browse(last.href);
    expect(browser.text).toContain('Schule 2500 · Anderen Standort wählen');
    browser.fill('start', await form.start());
    browser.fill('children.0.student.firstName', 'Mia');
    browser.fill('children.0.student.lastName', 'Sommer');
    browser.fill('children.0.subject', subject);
    await browser.press('next');
    browser.fill('parent.firstName', 'Eva');
    browser.fill('parent.lastName', 'Sommer');
    browser.fill('parent.mail', 'eva@demo.example');
    await browser.press('next');
    await browser.press('send');
    expect(browser.text).toContain('Deine Anmeldung ist da');
    const query = { filter: { form: form.id } };
    const { body } = await server.api.get<RecordData[]>('online-form-submissions', query);
    expect(body.map(({ institution }) => institution)).toEqual(['2500'.padStart(24, '0')]);
  });

  it('keeps the institution of a form that was begun while all fitted into a list', async () => {
    const browser = await browse(`/anmelden/${form.shortId}?standort=${'7'.padStart(24, '0')}`);
    const begun = browser.copy();
    begun.moveTo(`/anmelden/${form.shortId}`);
    await begun.press('next');
    const { view, plan } = begun.data as SignUpData;
    expect([view, plan.searchedPlace?.title]).toEqual(['form', 'Schule 0007']);
  });

  it.each(['0', 'x', '%00', '9'.repeat(24)])(
    'begins with the search for the unknown institution %s',
    async (id) => {
      const browser = await browse(`/anmelden/${form.shortId}?standort=${id}`);
      expect([browser.status, browser.data.view]).toEqual([200, 'place']);
    },
  );
});
