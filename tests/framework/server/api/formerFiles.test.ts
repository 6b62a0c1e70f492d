import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileVersionsAnswer } from '../../../../src/framework/schema/contracts/files.ts';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

const papers = {
  title: 'Papier',
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string' },
    scan: { title: 'Scan', admin: { store: { kind: 'file', maxBytes: 1000 } } },
    letter: { title: 'Brief', admin: { store: { kind: 'file', versions: true } } },
    photo: { title: 'Foto', admin: { store: { kind: 'image', accept: ['image/png'] } } },
  },
};

async function upload(api: Api, content: string | Uint8Array<ArrayBuffer> = 'Text'): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'datei');
  return (await api.send<{ id: string }>('POST', 'files', { raw: form })).body.id;
}

describe.each(quickEngines())('files attached to records on $engine', (engine) => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof writeDefinitions>>;
  const seen = async (api: Api, file: string) => (await api.get(`files/${file}`)).status;
  const hold = async (values: Record<string, unknown>) => await createRecord(server.api, 'papers', values);

  beforeAll(async () => {
    folder = await writeDefinitions({ 'papers.json': papers });
    server = await startTestServer(engine, { DEFINITIONS_DIR: folder.folder });
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  it('are visible to readers of the record while it contains them', async () => {
    const reader = await loginAs(server, { papers: { read: { all: true } } });
    const narrow = await loginAs(server, { papers: { read: { all: ['name', 'photo'] } } });
    const stranger = await loginAs(server, { subjects: { read: { all: true } } });
    const all = [reader.api, narrow.api, stranger.api];
    const statuses = async (file: string) => await Promise.all(all.map(async (api) => await seen(api, file)));
    const file = await upload(server.api);
    expect(await statuses(file)).toEqual([404, 404, 404]);
    const paper = await hold({ scan: file });
    expect(await statuses(file)).toEqual([200, 404, 404]);
    await server.api.put(`papers/${paper.id}`, { scan: null }, 1);
    expect(await statuses(file)).toEqual([404, 404, 404]);
  });

  it('stay open to readers of the field if it keeps versions, and are listed newest first', async () => {
    const reader = await loginAs(server, { papers: { read: { all: ['letter'] } } });
    const narrow = await loginAs(server, { papers: { read: { all: ['name', 'scan'] } } });
    const [first, second] = [await upload(server.api, 'eins'), await upload(server.api, 'zwei!')];
    const { id } = await hold({ letter: first });
    const path = `papers/${id}`;
    await server.api.put(path, { letter: second }, 1);
    const told = async (api: Api) =>
      (await api.get<FileVersionsAnswer>(`${path}/versions/letter`)).body.versions;
    const actor = { id: expect.any(String), name: server.login.username };
    const version = { name: 'datei', mediaType: 'text/plain', at: expect.stringMatching(/Z$/), actor };
    expect(await told(server.api)).toEqual([
      { ...version, id: second, size: 5, isCurrent: true },
      { ...version, id: first, size: 4, isCurrent: false },
    ]);
    const unnamed = (await told(reader.api)).map(({ actor: who }) => who?.name);
    expect(unnamed).toEqual(['Eine andere Person', 'Eine andere Person']);
    expect([await seen(reader.api, first), await seen(narrow.api, first)]).toEqual([200, 404]);
    for (const field of ['letter', 'scan', 'name'])
      expect((await narrow.api.get(`${path}/versions/${field}`)).status).toBe(404);
  });

  it('are restored to their field like any change', async () => {
    const writer = await loginAs(server, {
      papers: { read: { all: true }, update: { all: ['letter', 'scan'] } },
    });
    const [first, second] = [await upload(server.api, 'eins'), await upload(server.api, 'zwei')];
    const { id } = await hold({ letter: first, scan: first });
    await server.api.put(`papers/${id}`, { letter: second, scan: second }, 1);
    const back = await writer.api.put<ApiRecord>(`papers/${id}`, { letter: first }, 2);
    expect([back.status, back.body.letter]).toEqual([200, first]);
    const once = await hold({ scan: await upload(server.api, 'drei') });
    await server.api.put(`papers/${once.id}`, { scan: null }, 1);
    const gone = await writer.api.put(`papers/${once.id}`, { scan: once.scan }, 2);
    expect(errorOf(gone).details?.fields).toEqual({ scan: 'Diesen Eintrag gibt es nicht (mehr).' });
  });

  it('are attached to a record only by their sender or by somebody who may read them', async () => {
    const writer = await loginAs(server, {
      papers: { create: true, read: { all: true }, update: { all: true } },
    });
    const put = async (scan: string) => {
      const answer = await writer.api.post('papers', { scan });
      return [answer.status, errorOf(answer).details?.fields];
    };
    const foreign = await upload(server.api);
    expect(await put(foreign)).toEqual([422, { scan: 'Diesen Eintrag gibt es nicht (mehr).' }]);
    expect(await put(await upload(writer.api))).toEqual([201, undefined]);
    await hold({ scan: foreign });
    expect(await put(foreign)).toEqual([201, undefined]);
  });

  it('have the type and size their field accepts, by content', async () => {
    const answer = await server.api.post('papers', {
      photo: await upload(server.api, 'kein Bild'),
      scan: await upload(server.api, 'x'.repeat(1001)),
    });
    expect([answer.status, errorOf(answer).details?.fields]).toEqual([
      422,
      {
        photo: 'datei hat ein Format, das hier nicht angenommen wird. Möglich sind: Bilder.',
        scan: 'datei ist zu groß. Höchstens 1\u00A0KB.',
      },
    ]);
    const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const photo = await upload(server.api, new Uint8Array(picture));
    expect((await hold({ photo })).photo).toBe(photo);
  });

  it('are removed a day after upload if no record ever contained them', async () => {
    const [young, old, held, once] = await Promise.all(Array.from({ length: 4 }, () => upload(server.api)));
    if (!young || !old || !held || !once) throw new Error('The uploads fail.');
    await hold({ scan: held });
    const paper = await hold({ scan: once });
    const letter = await upload(server.api, 'Brief');
    const kept = await hold({ letter });
    await server.api.put(`papers/${kept.id}`, { letter: await upload(server.api) }, 1);
    const cleared = await server.api.put<ApiRecord>(`papers/${paper.id}`, { scan: null }, 1);
    expect(cleared.status).toBe(200);
    await sql`UPDATE sys_files SET "createdAt" = now() - interval '25 hours'
      WHERE id = ANY(${[old, held, once, letter]}::text[])`.execute(server.server.db.kysely);
    const { jobs } = server.server;
    const job = async () => (await jobs.list()).find(({ name }) => name === 'remove-orphan-files');
    await vi.waitFor(async () => expect(await job()).toMatchObject({ cron: '30 3 * * *' }), 10_000);
    await jobs.enqueue('remove-orphan-files');
    await vi.waitFor(async () => expect((await job())?.lastResult?.state).toBe('completed'), {
      timeout: 20_000,
      interval: 200,
    });
    const statuses = await Promise.all(
      [young, old, held, once, letter].map((file) => seen(server.api, file)),
    );
    // what a record held once is shown to nobody until the record holds it again
    expect(statuses).toEqual([200, 404, 200, 404, 200]);
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM sys_files WHERE id IN (${old}, ${once})`.execute(server.server.db.kysely);
    expect(rows).toEqual([{ id: once }]);
    const { entries } = (await server.api.get<HistoryAnswer>(`papers/${paper.id}/history`)).body;
    const restored = await server.api.post(`papers/${paper.id}/restore`, {
      changeSet: entries.at(-1)?.changeSet,
    });
    expect([restored.status, await seen(server.api, once)]).toEqual([200, 200]);
  });
});
