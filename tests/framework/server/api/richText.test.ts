import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiRecord } from '../../../support/createRecord.ts';
import { check, run, sendFile } from '../../../support/importFile.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

const html = { type: 'string', format: 'html' } as const;
const thing = {
  title: 'Ding',
  type: 'object',
  required: ['name'],
  admin: { form: [{ tab: 'Alles', sections: [{ fields: ['name', 'note', 'chat', 'chats'] }] }] },
  properties: {
    name: { title: 'Name', type: 'string' },
    note: { title: 'Notiz', ...html },
    chat: { title: 'Nachricht', ...html, admin: { form: { isChat: true } } },
    chats: { title: 'Nachrichten', type: 'array', items: { $ref: 'values/message.json' } },
  },
};
const message = {
  title: 'Nachricht',
  type: 'object',
  properties: { text: { title: 'Text', ...html, admin: { form: { isChat: true } } } },
};

const given =
  '<p><strong>fett</strong> <u>unter</u> <a href="example.org">gut</a> <a href="javascript:x()">schlecht</a></p>';
const words = '<p><strong>fett</strong> unter gut schlecht</p>';

/** Cells, and what is stored of them: a file has text, so neither links nor markup come from it. */
const cells = [
  ['example.org', '<p>example.org</p>'],
  ['javascript:x()', '<p>javascript:x()</p>'],
  ['<a href="example.org">gut</a>', '<p>&lt;a href="example.org"&gt;gut&lt;/a&gt;</p>'],
  ['<a href="javascript:x()">schlecht</a>', '<p>&lt;a href="javascript:x()"&gt;schlecht&lt;/a&gt;</p>'],
] as const;

describe.each(quickEngines())('rich text on $engine', (engine) => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof writeDefinitions>>;

  beforeAll(async () => {
    folder = await writeDefinitions({ 'things.json': thing, 'values/message.json': message });
    server = await startTestServer(engine, { DEFINITIONS_DIR: folder.folder });
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  it('for a messenger has the words of links and underlined text: created, changed and in bulk (richtext-03)', async () => {
    const values = { note: given, chat: given, chats: [{ text: given }] };
    const stored = { chat: words, chats: [{ text: words }] };
    const made = await server.api.post<ApiRecord>('things', { name: 'Neu', ...values });
    expect([made.status, made.body]).toMatchObject([201, stored]);
    expect(made.body.note).toContain('<u>unter</u> <a href="https://example.org"');
    const other = await server.api.post<ApiRecord>('things', { name: 'Leer' });
    const changed = await server.api.put<ApiRecord>(`things/${other.body.id}`, values, 1);
    expect([changed.status, changed.body]).toMatchObject([200, stored]);
    const last = await server.api.post<ApiRecord>('things', { name: 'Viele' });
    const ids = [{ id: last.body.id, version: 1 }];
    const bulk = await server.api.post('things/bulk', { action: 'update', ids, data: { chat: given } });
    expect(bulk.status).toBe(200);
    expect((await server.api.get(`things/${last.body.id}`)).body).toMatchObject({ chat: words });
  });

  it('gets the text of an imported cell, not a link (richtext-01, richtext-02)', async () => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const lines = cells.map(([cell], at) => [`Zeile ${at}`, cell, cell].map(quoted).join(';'));
    const { body } = await sendFile(server.api, 'things', ['Name;Notiz;Nachricht', ...lines].join('\r\n'));
    const choice = { columns: ['name', 'note', 'chat'], key: null, createsSimilar: true };
    const done = await run(server.api, await check(server.api, body, choice));
    expect(done.counts).toMatchObject({ create: cells.length });
    const filter = { name: cells.map((_, at) => `Zeile ${at}`) };
    const { body: made } = await server.api.get<ApiRecord[]>('things', { filter, sort: ['name', 'ASC'] });
    expect(made.map(({ note, chat }) => [note, chat])).toEqual(cells.map(([, stored]) => [stored, stored]));
  });
});
