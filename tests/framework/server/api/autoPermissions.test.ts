import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AutoPreviewAnswer } from '../../../../src/framework/schema/contracts/autoPermissions.ts';
import type { CrudAnswer, ExplainAnswer } from '../../../../src/framework/schema/contracts/permissioner.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const ofPlaces = {
  people: 'employees',
  target: 'institutions',
  path: ['assignedEmployees'],
  read: ['name', 'contactInformation'],
  update: ['contactInformation'],
};
const ofContacts = {
  people: 'employees',
  target: 'responsibles',
  path: ['institutions.responsibles', 'assignedEmployees'],
  read: ['lastName'],
  update: [],
};

describe.each(quickEngines())('automatic permissions on $engine', (engine) => {
  let server: TestServer;
  let teacher: { id: string; api: Api };
  let [east, west, contact, ada] = ['', '', '', ''];

  beforeAll(async () => {
    server = await startTestServer(engine);
    const { api } = server;
    contact = (await createRecord(api, 'responsibles', { lastName: 'Kramer' })).id;
    await createRecord(api, 'responsibles', { lastName: 'Fern' });
    const won = { acquisitionStatus: 'committed' };
    east = (await createRecord(api, 'institutions', { name: 'Ost', responsibles: [contact], ...won })).id;
    west = (await createRecord(api, 'institutions', { name: 'West' })).id;
    ada = (await createRecord(api, 'employees', { isTeacher: true, isEmployee: true })).id;
    await api.post(`employees/${ada}/links/assignedInstitutions`, { id: east });
    teacher = await loginAs(server, {});
    const { $version } = (await api.get(`login-users/${teacher.id}`)).body;
    await api.put(`login-users/${teacher.id}`, { meta: { type: 'employees', id: ada } }, Number($version));
  });
  afterAll(async () => await server.stop());

  const addRule = async (name: string, rule: object, values: object = {}) =>
    await createRecord(server.api, 'auto-permissions', { name, rule, ...values } as never);
  const preview = async (api: Api, rule: object) =>
    await api.post<AutoPreviewAnswer>('permissioner/auto/preview', { rule });

  it('give people linked to a record its fields from the next request on, and withdraw them with the rule', async () => {
    expect((await teacher.api.get('institutions')).status).toBe(403);
    const { id, $version } = await addRule('Eigene Standorte', ofPlaces);
    const list = await teacher.api.get<Record<string, unknown>[]>('institutions');
    expect(list.body).toEqual([
      expect.objectContaining({
        id: east,
        name: 'Ost',
        $access: expect.objectContaining({ update: ['contactInformation'] }),
      }),
    ]);
    expect(list.body[0]).not.toHaveProperty('type');
    expect((await teacher.api.get(`institutions/${west}`)).status).toBe(404);
    const told = await teacher.api.get<CrudAnswer>('permissioner/crud');
    expect(told.body.institutions?.read).toEqual({ all: [], ids: {}, some: ofPlaces.read });
    await server.api.put(`auto-permissions/${id}`, { isActive: false }, $version);
    expect((await teacher.api.get('institutions')).status).toBe(403);
    await server.api.remove(`auto-permissions/${id}`, $version + 1);
  });

  it('follow one more entity, also backwards along its relation', async () => {
    const { id, $version } = await addRule('Ansprechpartner', ofContacts);
    const list = await teacher.api.get<Record<string, unknown>[]>('responsibles');
    expect(list.body.map(({ lastName }) => lastName)).toEqual(['Kramer']);
    await server.api.send('DELETE', `employees/${ada}/links/assignedInstitutions/${east}`);
    expect((await teacher.api.get<unknown[]>('responsibles')).body).toEqual([]);
    await server.api.post(`employees/${ada}/links/assignedInstitutions`, { id: east });
    await server.api.remove(`auto-permissions/${id}`, $version);
  });

  it('give nothing to people of another kind, and everything to all if they say so', async () => {
    const rule = { people: 'parents', target: 'parents', path: [], read: ['lastName'], update: [] };
    const own = await addRule('Eltern selbst', rule);
    expect((await teacher.api.get('parents')).status).toBe(403);
    const all = await addRule('Alle selbst', {
      ...rule,
      people: 'all',
      target: 'employees',
      read: ['firstName'],
    });
    expect((await teacher.api.get<{ id: string }[]>('employees')).body.map(({ id }) => id)).toEqual([ada]);
    for (const { id, $version } of [own, all]) await server.api.remove(`auto-permissions/${id}`, $version);
  });

  it('respect an extra condition', async () => {
    const rule = { ...ofPlaces, update: [], when: { name: 'West' } };
    const { id, $version } = await addRule('Nur West', rule);
    expect((await teacher.api.get<unknown[]>('institutions')).body).toEqual([]);
    await server.api.remove(`auto-permissions/${id}`, $version);
  });

  it('are named in the explanation of a right', async () => {
    const { id, $version } = await addRule('Eigene Standorte', ofPlaces);
    const query = { entity: 'institutions', action: 'read', field: 'name', id: east };
    const explained = await teacher.api.get<ExplainAnswer>('permissioner/explain', query);
    expect(explained.body).toMatchObject({
      isAllowed: true,
      reasons: [{ origin: { type: 'auto', id, name: 'Eigene Standorte' }, scope: 'rule' }],
    });
    const grants: Grants = {
      institutions: { read: { all: true } },
      roles: { read: { all: true } },
      'login-users': { read: { all: true } },
    };
    const asker = await loginAs(server, grants);
    const asked = await asker.api.get('permissioner/explain', { ...query, loginUser: teacher.id });
    expect(asked.status).toBe(403);
    await server.api.remove(`auto-permissions/${id}`, $version);
  });

  it.each([
    ['people', { ...ofPlaces, people: 'subjects' }, 'Wähle, für welche Personen die Regel gilt.'],
    ['an entity', { ...ofPlaces, target: 'castles' }, 'Diesen Bereich gibt es nicht.'],
    [
      'an unknown path',
      { ...ofPlaces, path: ['towers'] },
      'Diesen Weg vom Datensatz zur Person gibt es nicht.',
    ],
    [
      'a path to other people',
      { ...ofPlaces, path: ['responsibles'] },
      'Dieser Weg führt nicht zu den gewählten Personen.',
    ],
    [
      'a path that is too long',
      { ...ofPlaces, path: ['assignedEmployees', 'supervisor', 'supervisor', 'supervisor'] },
      'Ein Weg hat höchstens 3 Schritte.',
    ],
    ['a field', { ...ofPlaces, read: ['moat'] }, 'Standorte: Das Feld „moat“ gibt es nicht.'],
    [
      'a fixed field',
      { ...ofPlaces, update: ['customId'] },
      'Das Feld „Standortnummer“ kann niemand ändern.',
    ],
    ['no field', { ...ofPlaces, read: [], update: [] }, 'Wähle mindestens ein Feld.'],
    [
      'a condition',
      { ...ofPlaces, when: { moat: 1 } },
      'Die Bedingung passt nicht: Das Feld „moat“ gibt es nicht.',
    ],
    ['nothing', {}, 'Wähle, für welche Personen die Regel gilt.'],
  ])('refuse a rule with %s that does not fit, in German at its field', async (_, rule, sentence) => {
    const answer = await server.api.post('auto-permissions', { name: 'Falsch', rule });
    expect([answer.status, errorOf(answer).details?.fields?.rule]).toEqual([422, sentence]);
    expect((await preview(server.api, rule)).body).toEqual({ problem: sentence });
  });

  it('give nothing by a rule that no longer fits, and report it after the next check', async () => {
    const { id } = await addRule('Zerbrochen', ofPlaces);
    const broken = JSON.stringify({ ...ofPlaces, read: ['name', 'moat'] });
    await sql`UPDATE "auto-permissions" SET "rule" = ${broken}::jsonb, "version" = 2 WHERE "id" = ${id}`.execute(
      server.server.db.kysely,
    );
    expect((await teacher.api.get('institutions')).status).toBe(403);
    const good = await addRule('Heil', ofContacts);
    const answer = await server.api.post('permissioner/auto/initialize');
    expect(answer.body).toEqual({ works: 1, broken: 1 });
    const after = await server.api.get(`auto-permissions/${id}`);
    expect(after.body).toMatchObject({
      state: 'broken',
      problem: 'Standorte: Das Feld „moat“ gibt es nicht.',
    });
    const works = await server.api.get(`auto-permissions/${good.id}`);
    expect(works.body).toMatchObject({ state: 'works', peopleCount: 1, recordCount: 1 });
    const mended = await server.api.put(
      `auto-permissions/${id}`,
      { rule: ofPlaces },
      Number(after.body.$version),
    );
    expect(mended.body).toMatchObject({ state: 'works' });
    expect(mended.body.problem ?? null).toBeNull();
    for (const rule of [id, good.id]) {
      const { $version } = (await server.api.get(`auto-permissions/${rule}`)).body;
      await server.api.remove(`auto-permissions/${rule}`, Number($version));
    }
  });

  it('count in a preview what the lists of all people then show', async () => {
    const counted = (await preview(server.api, ofContacts)).body;
    expect(counted).toEqual({
      problem: null,
      people: 1,
      records: 1,
      examples: [
        {
          person: { id: ada, title: expect.stringContaining('Adler') },
          record: { id: contact, title: expect.stringContaining('Kramer') },
        },
      ],
    });
    expect((await preview(server.api, { ...ofContacts, when: { lastName: 'Fern' } })).body).toMatchObject({
      people: 0,
      records: 0,
      examples: [],
    });
    expect(
      (
        await preview(server.api, {
          ...ofPlaces,
          people: 'all',
          target: 'employees',
          path: [],
          read: ['firstName'],
          update: [],
        })
      ).body,
    ).toMatchObject({ people: 1, records: 1 });
  });

  describe('written by a user without all rights', () => {
    const rules: Grants = {
      'auto-permissions': { create: true, read: { all: true }, update: { all: true } },
    };

    it('are refused if they give more than the user has (V19)', async () => {
      const { api } = await loginAs(server, {
        ...rules,
        institutions: { read: { all: ['name', 'assignedEmployees'] } },
      });
      const over = await api.post('auto-permissions', { name: 'Mehr', rule: ofPlaces });
      expect([over.status, errorOf(over).details?.fields?.rule]).toEqual([
        403,
        'Du kannst nur Rechte geben, die du selbst hast.',
      ]);
      const within = { ...ofPlaces, read: ['name'], update: [] };
      const made = await api.post('auto-permissions', { name: 'Gleich viel', rule: within });
      expect(made.status).toBe(201);
      const wider = await api.put(`auto-permissions/${String(made.body.id)}`, { rule: ofPlaces }, 1);
      expect(wider.status).toBe(403);
      await server.api.remove(`auto-permissions/${String(made.body.id)}`, 1);
    });

    it('use no condition the user may not read', async () => {
      const { api } = await loginAs(server, { ...rules, institutions: { read: { all: ['name'] } } });
      const answer = await api.post('auto-permissions', {
        name: 'Weg',
        rule: { ...ofPlaces, read: ['name'], update: [] },
      });
      expect([answer.status, errorOf(answer).details?.fields?.rule]).toEqual([
        403,
        'Weg und Bedingung dürfen nur Felder nennen, die du überall lesen darfst.',
      ]);
    });

    it('cannot be switched on again, or given to others, by a user who could not write them', async () => {
      const { id, $version } = await addRule('Aus', ofPlaces, { isActive: false });
      const { api } = await loginAs(server, rules);
      expect((await api.put(`auto-permissions/${id}`, { isActive: true }, $version)).status).toBe(403);
      expect((await api.put(`auto-permissions/${id}`, { name: 'Anders' }, $version)).status).toBe(200);
      await server.api.remove(`auto-permissions/${id}`, $version + 1);
    });

    it('are previewed only for users who could write them and may know who can log in', async () => {
      expect((await preview(teacher.api, ofPlaces)).status).toBe(403);
      const writer = await loginAs(server, {
        ...rules,
        institutions: { read: { all: true }, update: { all: true } },
      });
      expect((await preview(writer.api, ofPlaces)).status).toBe(403);
      const office = await loginAs(server, {
        ...rules,
        institutions: { read: { all: true }, update: { all: true } },
        'login-users': { read: { all: ['meta', 'isLocked', 'isDeactivated', 'endsAt'] } },
      });
      expect((await preview(office.api, ofPlaces)).body).toMatchObject({
        people: 1,
        examples: [{ person: { id: ada, title: '' }, record: { id: east, title: 'Ost' } }],
      });
    });
  });

  it('are rechecked only with the right', async () => {
    expect((await teacher.api.post('permissioner/auto/initialize')).status).toBe(403);
    const { api } = await loginAs(server, { 'auto-permissions': { custom: ['initializePermissionHooks'] } });
    expect((await api.post('permissioner/auto/initialize')).status).toBe(200);
  });
});
