import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legalLinks } from '../../../src/contract/public/legalLinks.ts';
import { publicPages } from '../../../src/contract/public/publicPages.ts';
import { createRecord } from '../../support/createRecord.ts';
import { openForm } from '../../support/registration/openForm.ts';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';

let current: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitstand-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Back office</title>');
  current = await startTestServer(undefined, {}, folder);
});

afterAll(async () => {
  await current.stop();
  await rm(folder, { recursive: true });
});

/** The record of an entity that has only one. */
async function readSingle(resource: string): Promise<{ id: string; version: number }> {
  const { body } = await current.api.get<{ id: string }[]>(resource, { range: '[0,0]' });
  const id = body[0]?.id ?? '';
  const { headers } = await current.api.get(`${resource}/${id}`);
  return { id, version: Number(/\d+/.exec(headers.get('etag') ?? '')?.[0]) };
}

async function change(resource: string, values: object): Promise<void> {
  const { id, version } = await readSingle(resource);
  const { status, text } = await current.api.put(`${resource}/${id}`, values, version);
  expect([status, text.slice(0, 200)]).toEqual([200, expect.anything()]);
}

const organisation = {
  name: 'Klangschule',
  legalName: 'Klangschule <Nord> gGmbH',
  address: {
    street: 'Hafenweg',
    houseNumber: '7',
    postal: '24103',
    city: 'Kiel',
    state: 'SH',
    country: 'DE',
  },
  mail: 'post@klangschule.example',
  managingDirectors: ['Ada Lund'],
  registerCourt: 'Amtsgericht Kiel',
  registerNumber: 'HRB 77',
};

describe('the legal pages', () => {
  it('say that the data of the organisation are missing, instead of inventing any', async () => {
    const { text } = await current.anonymous.get('/imprint');
    expect(text).toContain('Die Angaben zur Organisation sind noch nicht eingetragen.');
    expect(text).not.toContain('<h2>');
  });

  it.each([
    ['/imprint', 'Impressum'],
    ['/compliance', 'Datenschutz'],
    ['/barrierefreiheit', 'Barrierefreiheit'],
  ])('open at %s with and without a login, as %s (route-02, route-15, route-16)', async (path, heading) => {
    for (const reader of [current.anonymous, current.api]) {
      const { status, text } = await reader.get(path);
      expect([status, /<h1>(.*?)<\/h1>/.exec(text)?.[1]]).toEqual([200, heading]);
      expect(text).toContain(`<title>${heading} · Leitstand</title>`);
    }
  });

  it("name the organisation's own data at once when they change (route-15)", async () => {
    await change('installation', organisation);
    const { text } = await current.anonymous.get('/imprint');
    // the tab names whose pages these are, not the product
    const { text: registration } = await current.anonymous.get('/anmelden');
    expect(registration).toMatch(/<title>Anmeldung · Klangschule<\/title>/);
    expect(text).toContain('Klangschule &lt;Nord&gt; gGmbH<br>Hafenweg 7<br>24103 Kiel');
    expect(text).toContain('Ada Lund');
    expect(text).toContain('Amtsgericht Kiel<br>HRB 77');
    expect(text).toContain('<a href="mailto:post@klangschule.example">');
    // nothing about what the organisation has not said
    expect(text).not.toContain('Umsatzsteuer');
    expect(text).not.toContain('Telefon');
    const accessibility = await current.anonymous.get('/barrierefreiheit');
    expect(accessibility.text).toContain('mailto:post@klangschule.example');
  });

  it('show the text that the office writes, sanitised and without styles (route-16)', async () => {
    const privacyPolicy =
      '<h2>Eigener Text</h2><p onclick="x()"><span style="color: #ff0000">Rot</span></p><script>x()</script>';
    await change('config', { privacyPolicy });
    const { text } = await current.anonymous.get('/compliance');
    expect(text).toContain('<h2>Eigener Text</h2><p><span>Rot</span></p>');
    expect(text).not.toMatch(/onclick|style=|x\(\)/);
  });

  it('keep the versions of their texts', async () => {
    const { id } = await readSingle('config');
    const { body } = await current.api.get<{ changes: { fields?: unknown }[] }>(`config/${id}/history`);
    expect(JSON.stringify(body)).toContain('privacyPolicy');
  });

  /** The legal links in the footer of a page. */
  const footerOf = (text: string) => {
    const [, footer = ''] = /<footer[^>]*>(.*)<\/footer>/s.exec(text) ?? [];
    return [...footer.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, to, label]) => ({ to, label }));
  };

  it.each(
    Object.entries(publicPages)
      .filter(([name]) => name !== 'shortLink' && name !== 'formPreview')
      .flatMap(([, patterns]) => patterns as readonly string[])
      .map((pattern) => pattern.replace(/:\w+|\*/, 'unbekannt')),
  )('are linked from every public page, each by its name: %s', async (path) => {
    const { status, text } = await current.anonymous.get(path);
    expect([200, 404]).toContain(status);
    expect(footerOf(text)).toEqual(legalLinks);
  });

  it('are linked from an open form, from what its link opens, and from a page that is refused', async () => {
    const form = await openForm(current);
    const { path } = (await form.submit()).body;
    const past = await openForm(current, { form: { deadline: '2026-01-05' } });
    await createRecord(current.api, 'short-ids', { shortId: 'AUS', bookingForm: form.id, isActive: false });
    const expected = {
      [`/anmelden/${form.shortId}`]: 200,
      [`/anmelden/${past.shortId}`]: 200,
      [path]: 200,
      '/gibt-es-nicht/1': 404,
      '/form/AUS': 410,
    };
    for (const [place, wanted] of Object.entries(expected)) {
      const { status, text } = await current.anonymous.get(place);
      expect([place, status, footerOf(text)]).toEqual([place, wanted, legalLinks]);
    }
  });

  it('name no other server, and contain no script or style of their own', async () => {
    const { text } = await current.anonymous.get('/imprint');
    const sources = [...text.matchAll(/(?:src|<link[^>]*href)="([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(sources.filter((source) => !source.startsWith('/') || source.startsWith('//'))).toEqual([]);
    expect(text).not.toMatch(/<style|\sstyle=|<script>/);
  });
});

describe('an address that does not exist', () => {
  it.each([
    ['guests the public page', false, 'Unter dieser Adresse gibt es keine Seite.'],
    ['members the back office', true, 'Back office'],
  ])('shows %s with status 404 (route-17)', async (_, isMember, content) => {
    const reader = isMember ? current.api : current.anonymous;
    const { status, text } = await reader.get('/gibt-es-nicht/1');
    expect(status).toBe(404);
    expect(text).toContain(content);
    if (!isMember) expect(text).toContain('<title>Seite nicht gefunden · ');
  });

  it('leaves the pages of the back office to it, for guests as well (route-18)', async () => {
    const { status, text } = await current.anonymous.get('/institutions');
    expect([status, text]).toEqual([200, '<title>Back office</title>']);
  });
});

it.each([
  ['/code?utm_source=flyer', '/anmelden?utm_source=flyer', 308],
  // each visit of a short link is counted, so no browser may remember where it leads
  ['/form/ab-12?x=1', '/anmelden/ab-12?x=1', 303],
])('leads %s to the form at %s (route-09, route-10)', async (path, target, expected) => {
  const { status, headers } = await fetch(`${current.server.url}${path}`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([expected, target]);
});
