import { expect, it } from 'vitest';
import { protectionOf } from '../../../src/server/registration/protection.ts';
import { createRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { nextAddress, openForm } from '../../support/registration/openForm.ts';
import { sendUpload } from '../../support/registration/sendUpload.ts';
import { wideForm } from '../../support/registration/wideForm.ts';

const server = provideTestServer(undefined, { TRUST_PROXY: '1' });
const zeugnis = 'children.0.answers.zeugnis';
const small = '%PDF-1.7\n%%EOF';
/** A form with it is refused wherever it is read. */
const large = 'x'.repeat(10_000_001);

async function post(path: string, content: string, address = nextAddress()) {
  const raw = new FormData();
  for (const [name, value] of [
    ['action', 'next'],
    ['step', '0'],
    ['carried', '{}'],
    ['carried', '{}'],
    ['shown', zeugnis],
  ] as const)
    raw.append(name, value);
  raw.append(zeugnis, new Blob([content]), 'zeugnis.pdf');
  return await server.anonymous.send('POST', path, { raw, headers: { 'x-forwarded-for': address } });
}

it('refuses files for a form and for pages that ask for none', async () => {
  const form = await openForm(server);
  const refused = await post(`/anmelden/${form.shortId}`, small);
  expect(refused.status).toBe(415);
  expect(refused.text).toContain('In diesem Formular kannst du keine Dateien hochladen.');
  const other = await post('/substitution-inquiries', small);
  expect(other.status).toBe(415);
  expect(other.text).toContain('Auf dieser Seite kannst du keine Dateien hochladen.');
});

it('reads no files for a form that does not exist or is closed', async () => {
  const unknown = await post('/anmelden/NQZX', large);
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('Ein Formular mit diesem Kürzel gibt es nicht (mehr).');
  const place = await createRecord(server.api, 'institutions', { name: 'Schule' });
  const form = await openForm(server, { ...wideForm, form: { institution: place.id } });
  await server.api.put(`institutions/${place.id}`, { isActive: false }, place.$version);
  const closed = await post(`/anmelden/${form.shortId}`, large);
  expect(closed.status).toBe(200);
  expect(closed.text).toContain('Hier nehmen wir gerade keine Anmeldungen an.');
});

it('counts each file once, and reads none of an address that sent too many', async () => {
  const form = await openForm(server, wideForm);
  const path = `/anmelden/${form.shortId}`;
  const address = nextAddress();
  const protection = protectionOf(server.server.context);
  for (let sent = 0; sent < 99; sent += 1) await protection.admit('file', address);
  const last = await post(path, small, address);
  expect(last.text).toContain('zeugnis.pdf');
  expect(last.text).not.toContain('Von deinem Anschluss');
  const refused = await post(path, large, address);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('Von deinem Anschluss kamen gerade sehr viele Anfragen.');
  expect((await sendUpload({ server, form }, small, { address })).status).toBe(429);
  expect((await post(path, large)).status).toBe(413);
});
