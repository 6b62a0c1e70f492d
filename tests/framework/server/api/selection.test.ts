import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DefinitionsAnswer } from '../../../../src/framework/schema/contracts/definitions.ts';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { unpackDefinitions } from '../../../../src/framework/schema/packDefinitions.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { requireSelectable } from '../../../../src/framework/server/repository/checks.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { check, run, sendFile } from '../../../support/importFile.ts';
import { loginAs } from '../../../support/loginAs.ts';
import {
  type Answer,
  type Api,
  errorOf,
  startTestServer,
  type TestServer,
} from '../../../support/startTestServer.ts';
import { drawnEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';
import { circlesAndMentors } from './circlesAndMentors.ts';

const missing = 'Diesen Eintrag gibt es nicht (mehr).';
const notOffered = 'Dieser Eintrag steht hier nicht zur Auswahl';
const unreadable = 'Dir fehlt ein Leserecht, das für diese Auswahl nötig ist';

const everywhere = (fields: true | string[]): Grants => ({
  circles: { create: true, read: { all: true }, update: { all: true } },
  mentors: { read: { all: fields } },
});

describe.each(drawnEngines())('the rules of a choice on $engine', (engine) => {
  let server: TestServer;
  let api: Api;
  let folder: Awaited<ReturnType<typeof writeDefinitions>>;

  beforeAll(async () => {
    folder = await writeDefinitions(circlesAndMentors);
    server = await startTestServer(engine, { DEFINITIONS_DIR: folder.folder });
    api = server.api;
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  const person = async (values: RecordData = {}) =>
    (await createRecord(api, 'mentors', { name: 'Ada', ...values })).id;
  const circle = async (values: RecordData = {}) =>
    await createRecord(api, 'circles', { name: 'Chor', ...values });
  const refusal = (answer: Answer<unknown>) => [answer.status, errorOf(answer).details?.fields];

  it('refuse what a picker would not let choose, at each path and with its reason', async () => {
    const [ada, neu, verborgen, fort] = [
      await person(),
      await person({ isNew: true }),
      await person({ isHidden: true }),
      await person({ isActive: false }),
    ];
    const values = {
      name: 'Band',
      lead: neu,
      deputies: [ada, neu],
      seats: [{ mentor: ada }, { mentor: fort }, { mentor: verborgen }, { mentor: neu }],
      about: { type: 'mentors', id: neu },
    };
    const fields = {
      lead: 'Noch neu',
      deputies: notOffered,
      'seats.1.mentor': 'Deaktiviert',
      'seats.2.mentor': notOffered,
      'seats.3.mentor': 'Noch neu',
      about: 'Noch neu',
    };
    expect(refusal(await api.post('circles', values))).toEqual([422, fields]);
    const made = await circle();
    expect(refusal(await api.put(`circles/${made.id}`, values, 1))).toEqual([422, fields]);
    const bulk = { ids: [{ id: made.id, version: 1 }], action: 'update', data: { lead: neu } };
    expect(refusal(await api.post('circles/bulk', bulk))).toEqual([422, { lead: 'Noch neu' }]);
    const linked = await api.post(`circles/${made.id}/links/guests`, { id: neu });
    expect(refusal(linked)).toEqual([422, { id: 'Noch neu' }]);
    const allowed = {
      lead: ada,
      deputies: [ada],
      seats: [{ mentor: ada }],
      about: { type: 'circles', id: made.id },
    };
    expect((await api.put(`circles/${made.id}`, allowed, 1)).status).toBe(200);
    expect((await api.post(`circles/${made.id}/links/guests`, { id: ada })).status).toBeLessThan(300);
  });

  it('refuse a row of an import with the reason, also for a link', async () => {
    await person({ name: 'Neuling', isNew: true });
    await person({ name: 'Altgedient' });
    const { body } = await sendFile(
      api,
      'circles',
      'Name;Leitung;Gäste\r\nEins;Neuling;\r\nZwei;;Neuling\r\nDrei;Altgedient;Altgedient\r\n',
    );
    const facts = await check(api, body, { columns: ['name', 'lead', 'guests'], key: null });
    expect(facts.counts).toMatchObject({ create: 1, invalid: 2 });
    const { rows } = (await api.get<{ rows: { reasons: string[] }[] }>(`importer/imports/${body.id}/rows`))
      .body;
    expect(rows.map(({ reasons }) => reasons)).toEqual([
      ['Begleitung: Noch neu'],
      [expect.stringMatching(/: Noch neu$/)],
      [],
    ]);
    expect((await run(api, facts)).counts).toMatchObject({ create: 1, invalid: 2 });
  });

  it('leave what was chosen before, in every channel', async () => {
    const [ada, ben] = [await person(), await person()];
    const made = await circle({ lead: ada, deputies: [ada], seats: [{ mentor: ada }] });
    await api.post(`circles/${made.id}/links/guests`, { id: ada });
    const later = await api.put<ApiRecord>(
      `mentors/${ada}`,
      { isNew: true, isHidden: true, isActive: false },
      1,
    );
    expect(later.status).toBe(200);
    const kept = {
      name: 'Neuer Name',
      lead: ada,
      deputies: [ada, ben],
      seats: [{ mentor: ben }, { mentor: ada }],
    };
    const saved = await api.put<ApiRecord>(`circles/${made.id}`, kept, made.$version);
    expect([saved.status, saved.body.deputies]).toEqual([200, [ada, ben]]);
    expect((await api.post(`circles/${made.id}/links/guests`, { id: ada })).status).toBeLessThan(300);
    const other = await circle();
    expect(refusal(await api.put(`circles/${other.id}`, { lead: ada }, 1))).toEqual([
      422,
      { lead: notOffered },
    ]);
  });

  it('do not hinder undo and restore', async () => {
    const ada = await person();
    const made = await circle({ lead: ada });
    await api.post(`circles/${made.id}/links/guests`, { id: ada });
    const cleared = await api.put<ApiRecord>(`circles/${made.id}`, { lead: null }, 1);
    await api.remove(`circles/${made.id}/links/guests/${ada}`);
    await api.put(`mentors/${ada}`, { isNew: true, isActive: false }, 1);
    const { body } = await api.get<HistoryAnswer>(`circles/${made.id}/history`);
    const [unlinked, clearing, linked] = body.entries.map(({ changeSet }) => changeSet);
    expect((await api.post(`change-sets/${unlinked}/undo`)).status).toBe(204);
    const read = async () => (await api.get<ApiRecord>(`circles/${made.id}`)).body;
    expect((await read()).guests).toEqual([ada]);
    expect((await api.post(`change-sets/${clearing}/undo`)).status).toBe(204);
    expect((await read()).lead).toBe(ada);
    await api.put(`circles/${made.id}`, { lead: null }, (await read()).$version);
    await api.remove(`circles/${made.id}/links/guests/${ada}`);
    const restored = await api.post(`circles/${made.id}/restore`, {
      changeSet: linked,
      fields: ['lead', 'guests'],
    });
    expect(restored.status, restored.text).toBe(200);
    expect(await read()).toMatchObject({ lead: ada, guests: [ada] });
    expect(cleared.status).toBe(200);
    await api.remove(`circles/${made.id}`, (await read()).$version);
    const [removal] = (await api.get<HistoryAnswer>(`circles/${made.id}/history`)).body.entries;
    expect((await api.post(`change-sets/${removal?.changeSet}/undo`)).status).toBe(204);
  });

  it('say that a deciding field is unreadable, whatever its value is', async () => {
    const people = [await person(), await person({ isNew: true }), await person({ isHidden: true })];
    const { api: limited } = await loginAs(server, everywhere(['name', 'isHidden']));
    const leads = await Promise.all(people.map((lead) => limited.post('circles', { name: 'A', lead })));
    expect(leads.map(refusal)).toEqual([
      [422, { lead: 'Neu oder nicht?' }],
      [422, { lead: 'Neu oder nicht?' }],
      [422, { lead: notOffered }],
    ]);
    const { api: blind } = await loginAs(server, everywhere(['name']));
    const all = await Promise.all(people.map((lead) => blind.post('circles', { name: 'A', lead })));
    expect(all.map(refusal)).toEqual(people.map(() => [422, { lead: unreadable }]));
  });

  it('reveal nothing about records that are not visible', async () => {
    const [neu, fort] = [await person({ isNew: true }), await person({ isActive: false })];
    const ada = await person();
    const { api: limited } = await loginAs(server, {
      ...everywhere([]),
      mentors: { read: { ids: { [ada]: true } } },
    });
    for (const lead of [neu, fort, 'f'.repeat(24)])
      expect(refusal(await limited.post('circles', { name: 'A', lead }))).toEqual([422, { lead: missing }]);
    expect((await limited.post('circles', { name: 'A', lead: ada })).status).toBe(201);
  });

  it('let deactivated records be chosen by users who may not read their state', async () => {
    const fort = await person({ isActive: false });
    const { api: limited } = await loginAs(server, everywhere(['name', 'isNew', 'isHidden']));
    expect((await limited.post('circles', { name: 'A', lead: fort })).status).toBe(201);
  });

  it('refuse new links of a deactivated record from its own end too, if the user may read its state', async () => {
    const [ada, fort] = [await person(), await person({ isActive: false })];
    const made = await circle();
    const link = (by: Api, id: string) => by.post(`mentors/${id}/links/circles`, { id: made.id });
    const sentence = 'Wer oder was deaktiviert ist, bekommt keine neuen Verknüpfungen.';
    expect(refusal(await link(api, fort))).toEqual([422, { id: sentence }]);
    expect((await link(api, ada)).status).toBeLessThan(300);
    const { api: unaware } = await loginAs(server, {
      circles: { read: { all: true } },
      mentors: { read: { all: ['circles'] }, update: { all: ['circles'] } },
    });
    expect((await link(unaware, fort)).status).toBeLessThan(300);
    // linked already, it stays
    expect((await link(api, fort)).status).toBeLessThan(300);
  });

  it('reach the admin without the names of unreadable fields', async () => {
    const { api: limited } = await loginAs(server, everywhere(['name', 'isHidden']));
    const entities = unpackDefinitions((await limited.get<DefinitionsAnswer>('definitions')).body).entities;
    const fields = entities.find(({ resource }) => resource === 'circles')?.fields;
    const rulesOf = (name: string) => fields?.find((field) => field.name === name)?.selection;
    expect(rulesOf('lead')).toEqual({ mentors: { disabledWhen: [{ when: {}, reason: 'Neu oder nicht?' }] } });
    expect(rulesOf('deputies')).toEqual({ mentors: { disabledWhen: [{ when: {}, reason: unreadable }] } });
    expect(JSON.stringify(fields)).not.toContain('isNew');
    expect(entities.find(({ resource }) => resource === 'mentors')?.selection).toEqual({
      where: { isHidden: [false, null] },
    });
  });

  it('cost one statement per target entity, however many records are chosen', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => person()));
    const { db, index } = server.server;
    const entity = index().entity('circles');
    if (!entity) throw new Error('The definition of circles is not served.');
    const actor = { ...systemActor, loginUser: 'f'.repeat(24) };
    const statements = async (chosen: readonly string[]) => {
      let count = 0;
      const counter: KyselyPlugin = {
        transformQuery({ node }) {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const values = { lead: chosen[0], deputies: chosen, seats: chosen.map((mentor) => ({ mentor })) };
      await db.kysely
        .withPlugin(counter)
        .transaction()
        .execute((trx) => requireSelectable({ trx, index: index(), actor }, { entity, values }));
      return count;
    };
    const [few, many] = [await statements(ids.slice(0, 1)), await statements(ids)];
    expect([few, many]).toEqual([1, 1]);
  });
});
