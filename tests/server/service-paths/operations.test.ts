import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servicePaths } from '../../../src/contract/service-paths/servicePaths.ts';
import {
  type RecordOperation,
  recordCalls,
  type ServedRecords,
} from '../../../src/framework/schema/calls/recordCalls.ts';
import { demoLogins, demoPassword } from '../../../src/server/demo/seed/demoLogins.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import {
  type Answer,
  type Api,
  createApi,
  errorOf,
  startTestServer,
  type TestServer,
} from '../../support/startTestServer.ts';

const table: readonly ServedRecords[] = servicePaths;

/** The same request at the door of the entity. */
interface Twin {
  method: string;
  /** Below `/api/`. */
  path: string;
}

const twins: Record<RecordOperation, (resource: string, id: string) => Twin> = {
  find: (resource) => ({ method: 'GET', path: `${resource}/find` }),
  read: (resource, id) => ({ method: 'GET', path: `${resource}/${id}` }),
  create: (resource) => ({ method: 'POST', path: resource }),
  change: (resource, id) => ({ method: 'PUT', path: `${resource}/${id}` }),
  remove: (resource, id) => ({ method: 'DELETE', path: `${resource}/${id}` }),
  bulk: (resource) => ({ method: 'POST', path: `${resource}/bulk` }),
  deactivate: (resource, id) => ({ method: 'POST', path: `${resource}/${id}/deactivate` }),
  reactivate: (resource, id) => ({ method: 'POST', path: `${resource}/${id}/reactivate` }),
  import: (resource) => ({ method: 'POST', path: `importer/${resource}` }),
};

/** Requests whose answers show what an actor may do, without changing anything. */
const probes: Record<RecordOperation, { query?: Record<string, unknown>; bodies: unknown[] }> = {
  find: { query: { json: { limit: 20, sortBy: ['id'] } }, bodies: [undefined] },
  read: { bodies: [undefined] },
  create: { bodies: [{}, { nix: 1 }] },
  change: { bodies: [{}, { nix: 1 }] },
  remove: { bodies: [undefined] },
  bulk: { bodies: [{ ids: [{ id: '0'.repeat(24), version: 1 }], action: 'update', data: {} }] },
  deactivate: { bodies: [{ at: 'nix' }] },
  reactivate: { bodies: [{ at: 'nix' }] },
  import: { bodies: [undefined] },
};

const cases = table.flatMap((service) =>
  recordCalls(service).map(({ operation, call }) => ({
    ...service,
    operation,
    method: call.method,
    path: call.path,
  })),
);

const told = ({ status, body, headers }: Answer<unknown>) => ({ status, body, etag: headers.get('etag') });

describe('the records under the paths of services', () => {
  let server: TestServer;
  const people = new Map<string, Api>();

  beforeAll(async () => {
    server = await startTestServer(undefined, { LEITSTAND_DEMO: '1', LEITSTAND_DEMO_SIZE: 'small' });
    for (const { mail: username, role } of demoLogins) {
      const body = { username, password: demoPassword };
      const login = await server.anonymous.post<{ token: { access_token: string } }>(
        'authenticator/login',
        body,
      );
      people.set(role, createApi(server.server.url, login.body.token.access_token));
    }
  }, 240_000);
  afterAll(async () => await server.stop());

  it.each(cases)(
    'answer $method $path to every role as the entity itself does',
    async ({ resource, operation, method, path }) => {
      const { body } = await server.api.get<ApiRecord[]>(resource, { range: [0, 1], sort: ['id', 'DESC'] });
      const ids = path.includes('{id}') ? [...body.map(({ id }) => id), '0'.repeat(24), 'nix'] : [''];
      const { query = {}, bodies } = probes[operation];
      for (const [role, api] of people)
        for (const id of ids)
          for (const json of bodies) {
            const twin = twins[operation](resource, id);
            const here = await api.send(method, path.replace('{id}', id), { query, json });
            const there = await api.send(twin.method, twin.path, { query, json });
            expect({ role, id, ...told(here) }).toEqual({ role, id, ...told(there) });
          }
    },
    120_000,
  );

  it.each(table.filter(({ paths }) => 'change' in paths))(
    'write $resource under $slug with the same history and versions',
    async ({ slug, resource, paths }) => {
      const { id, $version } = await createRecord(server.api, resource);
      const [change = ''] = paths.change ?? [];
      const path = `${slug}/${change.replace('{id}', id)}`;
      const { body } = await server.api.get<ApiRecord>(`${resource}/${id}`);
      const [field = ''] = ['name', 'lastName'].filter((name) => typeof body[name] === 'string');
      const changed = await server.api.put<ApiRecord>(path, { [field]: 'Anders' }, $version);
      expect([changed.status, changed.body.$version, changed.headers.get('etag')]).toEqual([200, 2, '"2"']);
      const history = await server.api.get<{ entries: { changeSet: string; after: object }[] }>(
        `${resource}/${id}/history`,
      );
      expect(history.body.entries[0]).toMatchObject({
        changeSet: changed.headers.get('x-change-set'),
        after: { [field]: 'Anders' },
      });
      expect((await server.api.put(path, { [field]: 'Ganz anders' }, $version)).status).toBe(409);
    },
  );
});

describe('the paths of services', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => await server.stop());

  it('serve contracts with chosen fields, and no deletion (contract-03, contract-04)', async () => {
    const values = { name: 'Honorar', salaryPerUnit: 2500, travelExpenseCompensationPerKilometer: 30 };
    const made = await server.api.post<ApiRecord>('contractor', values);
    expect(made.status).toBe(201);
    const fields = [
      'name',
      'conditions',
      'travelExpenseCompensationPerKilometer',
      'salaryPerUnit',
      'salaryBasis',
      'createdAt',
    ];
    const path = `contractor/${made.body.id}`;
    const { body } = await server.api.get(path, { json: { fields } });
    expect(Object.keys(body).sort()).toEqual(['$access', '$version', '_id', 'id', ...fields].sort());
    expect(body).toMatchObject({ ...values, createdAt: expect.any(String) });
    expect((await server.api.put(path, { conditions: 'Keine' }, 1)).body).toMatchObject({ $version: 2 });
    const found = await server.api.get<{ contracts: ApiRecord[] }>('contractor', { json: { limit: 5 } });
    expect(found.body.contracts.map(({ id }) => id)).toEqual([made.body.id]);
    expect(errorOf(await server.api.remove(path, 2))._t).toBe('unknownRoute');
  });

  it('find subjects by a text, by ids and up to a limit (subject-02, subject-03)', async () => {
    const names = ['Bratsche', 'Cello', 'Dudelsack', 'Erhu', 'Fagott', 'Geige'];
    const made = new Map<string, string>();
    for (const name of names) made.set(name, (await createRecord(server.api, 'subjects', { name })).id);
    const find = async (json: unknown) => {
      const { body } = await server.api.get<{ subjects: ApiRecord[] }>('subject-manager', { json });
      return body.subjects;
    };
    const [cello, ...others] = await find({ filter: { $search: 'cell' }, fields: ['name'] });
    expect([cello, others]).toEqual([expect.objectContaining({ name: 'Cello' }), []]);
    expect(cello).not.toHaveProperty('color');
    const ids = [made.get('Erhu'), made.get('Geige')];
    expect((await find({ filter: { _id: ids } })).map(({ name }) => name)).toEqual(['Erhu', 'Geige']);
    expect((await find({ limit: 5 })).map(({ name }) => name)).toEqual(names.slice(0, 5));
  });

  it('create, read, change and delete subjects (subject-05)', async () => {
    const made = await server.api.post<ApiRecord>('subject-manager', { name: 'Harfe' });
    expect(made.status).toBe(201);
    const path = `subject-manager/${made.body.id}`;
    expect((await server.api.get(path)).body).toMatchObject({ name: 'Harfe' });
    expect((await server.api.put(path, { name: 'Leier' }, 1)).body).toMatchObject({ name: 'Leier' });
    expect((await server.api.remove(path, 2)).status).toBe(200);
  });

  it('manage messenger accounts, and hide no call of their own below them (messaging-50)', async () => {
    const made = await server.api.post<ApiRecord>('messenger/accounts', { name: 'Büro', type: 'whatsApp' });
    expect(made.status).toBe(201);
    const path = `messenger/accounts/${made.body.id}`;
    expect((await server.api.get(path)).body).toMatchObject({ name: 'Büro', isPaused: false });
    expect((await server.api.put(path, { isPaused: true }, 1)).body).toMatchObject({ isPaused: true });
    const found = await server.api.get<Record<string, ApiRecord[]>>('messenger/accounts', { json: {} });
    expect(found.body.messengerAccounts?.map(({ id }) => id)).toEqual([made.body.id]);
    expect((await server.api.remove(path, 2)).status).toBe(200);
    // an id would be refused as none, and not for its query or body
    expect(errorOf(await server.api.get('messenger/whats-app/media'))._t).toBe('badQuery');
    expect(errorOf(await server.api.post('messenger/whats-app/send-message', {}))._t).toBe('invalid');
    expect(errorOf(await server.anonymous.get('messenger/whats-app/webhook'))._t).toBe('unknownRoute');
  });

  it('read mails and WhatsApp messages (messaging-54, messaging-56, messaging-58)', async () => {
    for (const [path, envelope] of [
      ['messenger/mails', 'mails'],
      ['messenger/whats-app', 'whatsappMessages'],
    ] as const) {
      const found = await server.api.get<Record<string, unknown>>(path, { json: { limit: 5 } });
      expect([path, found.status, found.body[envelope]]).toEqual([path, 200, []]);
      expect((await server.api.get(`${path}/${'0'.repeat(24)}`)).status).toBe(404);
      expect((await server.api.remove(`${path}/${'0'.repeat(24)}`, 1)).status).toBe(405);
    }
  });

  it('find institutions near a point, beside a filter', async () => {
    const at = (lat: number, lon: number) => ({
      street: 'Am Markt',
      city: 'Berlin',
      postal: '10178',
      state: 'BE',
      country: 'DE',
      location: { coordinates: [lon, lat] },
    });
    const near = await createRecord(server.api, 'institutions', { name: 'Nah', address: at(52.52, 13.41) });
    await createRecord(server.api, 'institutions', { name: 'Fern', address: at(52.9, 13.41) });
    await createRecord(server.api, 'institutions', {
      name: 'Zu',
      address: at(52.52, 13.41),
      isActive: false,
    });
    const point = { lat: 52.52, lon: 13.4, maxDistance: 20_000 };
    const json = { fields: ['name', 'customId', 'status'], filter: { isActive: true }, near: point };
    const path = 'institution-handler/find';
    const { body } = await server.api.get<{ institutions: ApiRecord[] }>(path, { json });
    expect(body.institutions.map(({ id }) => id)).toEqual([near.id]);
    const twice = await server.api.get(path, { json: { filter: { near: point }, near: point } });
    expect(twice.status).toBe(400);
    expect((await server.api.get('subjects/find', { json: { near: point } })).status).toBe(400);
  });

  it('take the configuration, which exists once (staffcalls-03)', async () => {
    const { body } = await server.api.get<ApiRecord>('config-handler');
    const values = { carrier: { useTrackingApi: true } };
    expect((await server.api.put('config-handler', values)).status).toBe(428);
    const changed = await server.api.put<ApiRecord>('config-handler', values, body.$version);
    expect(changed.body).toMatchObject({ id: body.id, ...values });
    const flags = await server.api.get('config-handler/getDhlApiConfig');
    expect(flags.body).toMatchObject({ useTrackingApi: true });
    const off = { carrier: { useTrackingApi: false } };
    const headers = { 'if-match': String(changed.body.$version) };
    expect((await server.api.post('config-handler', off, headers)).body).toMatchObject({
      id: body.id,
      ...off,
    });
  });

  it('offer the generic interface of every entity by its actions (staffcalls-04)', async () => {
    const refused: string[] = [];
    for (const { resource, actions } of server.server.index().model.entities) {
      const answers = [
        actions.includes('create') ? await server.api.post(resource, { nix: 1 }) : undefined,
        actions.includes('update') ? await server.api.put(`${resource}/${'0'.repeat(24)}`, {}) : undefined,
        actions.includes('read') ? await server.api.get(`${resource}/find`) : undefined,
      ];
      const wanted = [422, 404, 200];
      if (answers.some((answer, at) => answer && answer.status !== wanted[at]))
        refused.push(`${resource} ${answers.map((answer) => answer?.status)}`);
    }
    expect(refused).toEqual([]);
  });

  it('take absences, and answer the timetable as the lessons', async () => {
    const { id } = await createRecord(server.api, 'employees');
    const absence = { employee: id, type: 'sick', start: '2026-11-23', end: '2026-11-24' };
    const made = await server.api.post<ApiRecord>('scheduler/absence', absence);
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(absence)]);
    const query = { from: '2026-11-23', to: '2026-11-29', teacher: id };
    const timetable = await server.api.get('scheduler/timetable', query);
    expect([timetable.status, timetable.body]).toEqual([200, (await server.api.get('lessons', query)).body]);
  });
});
