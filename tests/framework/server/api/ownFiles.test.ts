import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity, Field } from '../../../../src/framework/schema/model.ts';
import { fileFields } from '../../../../src/framework/server/files/heldFiles.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { drawShare } from '../../../support/drawShare.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { sampleFile } from '../../../support/sampleFile.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { createSubmission } from '../../../support/submissions/createSubmission.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

const unknown = 'Diesen Eintrag gibt es nicht (mehr).';

/** Fields of each kind and with versions, whatever the school has. */
const papers = {
  title: 'Papier',
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string' },
    letter: { title: 'Brief', admin: { store: { kind: 'file', versions: true } } },
    photo: { title: 'Foto', admin: { store: { kind: 'image', versions: true } } },
  },
};

async function upload(api: Api, field: Field): Promise<string> {
  const answer = await api.send<{ id: string }>('POST', 'files', { raw: sampleFile(field) });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

describe.each(quickEngines())("a file of one's own on $engine", (engine) => {
  let server: TestServer;
  let definitions: Awaited<ReturnType<typeof writeDefinitions>>;

  beforeAll(async () => {
    definitions = await writeDefinitions({ 'papers.json': papers });
    server = await startTestServer(engine, { DEFINITIONS_DIR: definitions.folder });
  });
  afterAll(async () => {
    await server.stop();
    await definitions.remove();
  });

  /** Every field for a file that somebody may set, with its entity. */
  function places(): { entity: Entity; field: Field }[] {
    return server.server
      .index()
      .model.entities.filter(({ actions }) => actions.includes('update'))
      .flatMap((entity) =>
        fileFields(entity)
          .filter(({ readOnly }) => !readOnly)
          .map((field) => ({ entity, field })),
      );
  }

  /** Somebody who may put files into records of the entity, and sees all of them but files. */
  async function senderFor(entity: Entity): Promise<Api> {
    const hidden = fileFields(entity).map(({ name }) => name);
    const seen = entity.fields.map(({ name }) => name).filter((name) => !hidden.includes(name));
    const custom = entity.own ? [entity.own.beyond] : [];
    const create = entity.actions.includes('create');
    const grants = { create, read: { all: seen }, update: { all: true as const }, custom };
    return (await loginAs(server, { [entity.resource]: grants })).api;
  }

  /** A record of the entity; only families send submissions. */
  async function make({ resource }: Entity): Promise<ApiRecord> {
    return resource === 'online-form-submissions'
      ? await createSubmission(server)
      : await createRecord(server.api, resource);
  }

  async function put(api: Api, { resource }: Entity, id: string, values: Record<string, string | null>) {
    const { body } = await server.api.get<ApiRecord>(`${resource}/${id}`);
    return await api.put<ApiRecord>(`${resource}/${id}`, values, body.$version);
  }

  /** What the person is answered by every channel that could show or keep the file. */
  async function channels(api: Api, file: string, entity: Entity, field: Field, holder: string) {
    const statuses: Record<string, number> = {};
    const ask = async (name: string, path: string, headers = {}) => {
      statuses[name] = (await api.send('GET', path, { headers })).status;
    };
    await ask('whole', `files/${file}`);
    await ask('small', `files/${file}?size=128`);
    await ask('known', `files/${file}`, { 'if-none-match': `"${file}"` });
    await ask('known and small', `files/${file}?size=128`, { 'if-none-match': `"${file}-128"` });
    await ask('versions', `${entity.resource}/${holder}/versions/${field.name}`);
    return statuses;
  }

  const lost = { whole: 404, small: 404, known: 404, 'known and small': 404, versions: 404 };

  it('is readable by its sender until a record contains it, and then only with the right to read it there', async () => {
    const all = places();
    expect(all.length).toBeGreaterThanOrEqual(10);
    // the code is the same for all of them
    const drawn = drawShare(all, 2);
    const chosen = all.filter((place) => drawn.includes(place) || place.entity.resource === 'papers');
    const tried: string[] = [];
    for (const { entity, field } of chosen) {
      const place = `${entity.resource}.${field.name}`;
      const sender = await senderFor(entity);
      const file = await upload(sender, field);
      expect([place, (await sender.get(`files/${file}`)).status]).toEqual([place, 200]);
      const record = await make(entity);
      const stored = await put(sender, entity, record.id, { [field.name]: file });
      expect([place, stored.status], stored.text).toEqual([place, 200]);
      expect([place, await channels(sender, file, entity, field, record.id)]).toEqual([place, lost]);
      expect([place, (await server.api.get(`files/${file}`)).status]).toEqual([place, 200]);

      const other = await make(entity);
      const again = await put(sender, entity, other.id, { [field.name]: file });
      expect([place, again.status, errorOf(again).details?.fields]).toEqual([
        place,
        422,
        { [field.name]: unknown },
      ]);
      const bulk = {
        action: 'update',
        ids: [{ id: other.id, version: other.$version }],
        data: { [field.name]: file },
      };
      const kept = await sender.post(`${entity.resource}/bulk`, bulk);
      expect([place, kept.text]).toEqual([place, expect.stringContaining(unknown)]);

      if (!field.required) {
        const freed = await put(server.api, entity, record.id, { [field.name]: null });
        expect([place, freed.status], freed.text).toEqual([place, 200]);
        expect([place, await channels(sender, file, entity, field, record.id)]).toEqual([place, lost]);
      }
      tried.push(place);
    }
    expect(tried).toHaveLength(chosen.length);
    expect(tried).toEqual(expect.arrayContaining(['papers.letter', 'papers.photo']));
  }, 120_000);

  it('stays unreadable when that record is deleted', async () => {
    const entity = server.server.index().entity('papers');
    if (!entity) throw new Error('There are no papers.');
    const sender = await senderFor(entity);
    for (const field of fileFields(entity)) {
      const file = await upload(sender, field);
      const made = await sender.post<ApiRecord>('papers', { [field.name]: file });
      expect([made.status, (await sender.get(`files/${file}`)).status]).toEqual([201, 404]);
      expect((await server.api.remove(`papers/${made.body.id}`, 1)).status).toBe(200);
      expect((await sender.get(`files/${file}`)).status).toBe(404);
    }
  });

  it('is readable by nobody else before a record contains it, not even by an administrator', async () => {
    const stranger = await loginAs(server, {
      papers: { create: true, read: { all: true }, update: { all: true } },
    });
    const file = await upload(stranger.api, { accept: ['*/*'] } as Field);
    expect((await server.api.get(`files/${file}`)).status).toBe(404);
    expect((await server.api.post('papers', { letter: file })).status).toBe(422);
    expect((await stranger.api.post('papers', { letter: file })).status).toBe(201);
    expect((await server.api.get(`files/${file}`)).status).toBe(200);
  });
});
