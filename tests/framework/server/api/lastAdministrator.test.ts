import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { readAdministration } from '../../../../src/framework/server/repository/lastAdministrator.ts';
import { keepPassword } from '../../../../src/framework/server/users/credentials.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { drawShare } from '../../../support/drawShare.ts';
import { check, run, sendFile } from '../../../support/importFile.ts';
import { loginAs } from '../../../support/loginAs.ts';
import {
  type Answer,
  type Api,
  errorOf,
  startTestServer,
  type TestServer,
} from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const all = { all: true as const };
const everything: Grants = { '*': { create: true, delete: true, read: all, update: all, custom: ['*'] } };
const half: Grants = {
  roles: { update: all },
  'login-users': {
    read: all,
    update: { all: ['mail', 'roles'], rules: [{ when: { type: 'employee' }, fields: true }] },
  },
};
const sentence =
  'Danach gäbe es niemanden mehr, der alle Rollen und Zugänge ändern darf. ' +
  'Gib dieses Recht zuerst einem anderen Zugang mit Passwort.';

/** May change all roles and logins and give nothing but that. */
const limited: Grants = { roles: { read: all, update: all }, 'login-users': { read: all, update: all } };
const lessSentence =
  'Danach gäbe es niemanden mehr, der alle Rechte hat und sie anderen geben kann. ' +
  'Gib zuerst einem anderen Zugang mit Passwort alle Rechte.';

/** An administrator, by which record the right comes, and what of it makes none of them. */
interface Way {
  of: 'role' | 'login';
  /** Values of that record while it is an administrator, beside others. */
  with: RecordData;
  without: RecordData;
}

const given = (crudAccess: Grants | null) => ({ crudAccess }) as unknown as RecordData;
const ways: Record<string, Way> = {
  'empties its role': { of: 'role', with: given(everything), without: given({}) },
  'takes all grants from its role': { of: 'role', with: given(everything), without: given(null) },
  'narrows its role': { of: 'role', with: given(everything), without: given(half) },
  'leaves its role the right to read': {
    of: 'role',
    with: given({ roles: { update: all }, 'login-users': { update: all } }),
    without: given({ '*': { read: all } }),
  },
  'takes its own grants': { of: 'login', with: given(everything), without: given(null) },
  'narrows its own grants': { of: 'login', with: given(everything), without: given(half) },
  'locks it': { of: 'login', with: { ...given(everything), isLocked: false }, without: { isLocked: true } },
  'deactivates it': {
    of: 'login',
    with: { ...given(everything), isDeactivated: false },
    without: { isDeactivated: true },
  },
};

describe.each(quickEngines())('the last administrator on $engine', (engine) => {
  let server: TestServer;
  /** May do everything and has no password, so that it is none of the administrators itself. */
  let api: Api;
  let made = 0;

  beforeAll(async () => {
    server = await startTestServer(engine);
    api = (await loginAs(server, everything)).api;
  });
  afterAll(async () => await server.stop());
  beforeEach(async () => {
    await sql`UPDATE "login-users" SET "isLocked" = true WHERE "id" IN (SELECT "id" FROM "sys_credentials")`.execute(
      server.server.db.kysely,
    );
  });

  const level = async () => await readAdministration(server.server.db.kysely, server.server.index());
  const isThere = async () => (await level()) > 0;
  /** All that the definitions name, resource by resource. */
  const namedGrants = (): Grants =>
    Object.fromEntries(
      server.server.index().model.entities.map(({ resource, actions }) => [
        resource,
        {
          create: actions.includes('create'),
          delete: actions.includes('delete'),
          read: all,
          ...(actions.includes('update') ? { update: all } : {}),
          custom: ['*'],
        },
      ]),
    );
  const named = () => {
    made += 1;
    return made;
  };
  async function addRole(values: RecordData): Promise<ApiRecord> {
    return await createRecord(api, 'roles', { name: `Letzte Rolle ${named()}`, ...values });
  }
  async function addLogin(values: RecordData): Promise<ApiRecord> {
    const login = await createRecord(api, 'login-users', {
      mail: `letzte${named()}@demo.example`,
      ...values,
    });
    await keepPassword(server.server.db.kysely, login.id, 'of no password');
    return login;
  }
  const addAdministrator = async () => await addLogin(given(everything));
  const pathOf = ({ of }: Way) => (of === 'role' ? 'roles' : 'login-users');
  const put = async (path: string, values: RecordData): Promise<Answer> => {
    const { body } = await api.get(path);
    return await api.put(path, values, Number(body.$version));
  };

  /** Makes the record as it is without the right, then gives it. @returns what made and what changed it. */
  async function begin(way: Way): Promise<{ id: string; creation: string; change: string }> {
    const { id } =
      way.of === 'role' ? await addRole(way.without) : await addLogin({ ...way.with, ...way.without });
    if (way.of === 'role') await addLogin({ roles: [id] });
    expect(await isThere()).toBe(false);
    const answer = await put(`${pathOf(way)}/${id}`, way.with);
    expect([answer.status, await isThere()]).toEqual([200, true]);
    const { body } = await api.get<{ entries: { changeSet: string }[] }>(`${pathOf(way)}/${id}/history`);
    const [change = '', creation = ''] = body.entries.map(({ changeSet }) => changeSet);
    return { id, creation, change };
  }

  type Channel = (way: Way, place: Awaited<ReturnType<typeof begin>>) => Promise<Answer>;
  const channels: Record<string, Channel> = {
    save: async (way, { id }) => await put(`${pathOf(way)}/${id}`, way.without),
    bulk: async (way, { id }) => {
      const { body } = await api.get(`${pathOf(way)}/${id}`);
      const ids = [{ id, version: body.$version }];
      return await api.post(`${pathOf(way)}/bulk`, { ids, action: 'update', data: way.without });
    },
    undo: async (_, { change }) => await api.post(`change-sets/${change}/undo`),
    restore: async (way, { id, creation }) =>
      await api.post(`${pathOf(way)}/${id}/restore`, { changeSet: creation }),
  };
  const cases = Object.keys(ways).flatMap((way) =>
    Object.keys(channels).map((channel) => ({ way, channel })),
  );

  it.each(drawShare(cases, 2))(
    'stays when $channel $way, and goes once there is another',
    async ({ way, channel }) => {
      const [chosen, write] = [ways[way], channels[channel]];
      if (!chosen || !write) throw new Error('There is no such case.');
      const place = await begin(chosen);
      const refused = await write(chosen, place);
      expect([refused.status, errorOf(refused).message, await isThere()]).toEqual([422, sentence, true]);
      const fields = Object.keys(errorOf(refused).details?.fields ?? {});
      expect(Object.keys(chosen.without)).toEqual(expect.arrayContaining(fields));
      expect(fields.length).toBeGreaterThan(0);
      await addAdministrator();
      expect((await write(chosen, place)).status).toBeLessThan(300);
    },
  );

  it.each<[string, (login: ApiRecord) => Promise<Answer>]>([
    ['deleted', async ({ id, $version }) => await api.remove(`login-users/${id}`, $version)],
    [
      'deleted in bulk',
      async ({ id, $version }) =>
        await api.post('login-users/bulk', { ids: [{ id, version: $version }], action: 'delete' }),
    ],
    [
      'never to have been made',
      async ({ id }) => {
        const { body } = await api.get<{ entries: { changeSet: string }[] }>(`login-users/${id}/history`);
        return await api.post(`change-sets/${body.entries.at(-1)?.changeSet}/undo`);
      },
    ],
  ])('is not %s', async (_, write) => {
    const login = await addAdministrator();
    const refused = await write(login);
    expect([refused.status, errorOf(refused).message, await isThere()]).toEqual([422, sentence, true]);
    await addAdministrator();
    expect((await write(login)).status).toBeLessThan(300);
  });

  it('keeps its role when that is removed, replaced, or to be deleted', async () => {
    const [role, other] = [await addRole(given(everything)), await addRole(given(half))];
    const { id } = await addLogin({ roles: [role.id] });
    for (const roles of [[], [other.id]]) {
      const refused = await put(`login-users/${id}`, { roles });
      expect([refused.status, errorOf(refused).details?.fields]).toEqual([422, { roles: sentence }]);
    }
    expect((await api.remove(`roles/${role.id}`, role.$version)).status).toBe(409);
    expect(await isThere()).toBe(true);
  });

  it('stays when its profile is deleted', async () => {
    const profile = (await createRecord(api, 'employees')).id;
    await addLogin({ ...given(everything), meta: { type: 'employees', id: profile } });
    const { $version } = (await api.get(`employees/${profile}`)).body;
    await api.remove(`employees/${profile}`, Number($version));
    expect(await isThere()).toBe(true);
  });

  it('cannot take anything from itself', async () => {
    const me = await loginAs({ api, server: server.server }, everything);
    await keepPassword(server.server.db.kysely, me.id, 'of no password');
    const { body } = await me.api.get(`login-users/${me.id}`);
    const refused = await me.api.put(`login-users/${me.id}`, { roles: [] }, Number(body.$version));
    expect([refused.status, errorOf(refused).details?.fields]).toEqual([422, { roles: sentence }]);
  });

  it.each(['isLocked', 'isDeactivated'])(
    // more rows than an import writes at once
    'stays if an import says %s, and the other rows are written',
    async (field) => {
      const last = await addAdministrator();
      const others = await Promise.all(
        Array.from({ length: 60 }, () =>
          createRecord(api, 'login-users', { mail: `import${named()}@demo.example` }),
        ),
      );
      const title = field === 'isLocked' ? 'Gesperrt' : 'Deaktiviert';
      const lines = [last, ...others].map(({ mail }) => `${String(mail)};ja`);
      const sent = await sendFile(api, 'login-users', [`E-Mail;${title}`, ...lines].join('\n'));
      expect(sent.status).toBe(201);
      const tried = await check(api, sent.body, { key: 'mail' });
      expect(tried.counts).toMatchObject({ update: 60, invalid: 1 });
      const done = await run(api, tried);
      expect(done).toMatchObject({ state: 'done', counts: { update: 60, invalid: 1 } });
      expect(await isThere()).toBe(true);
    },
    90_000,
  );

  it('stays if two are removed at once', async () => {
    for (const second of [{ isLocked: true }, given({}), { isDeactivated: true }]) {
      const [one, other] = [await addAdministrator(), await addAdministrator()];
      const writes = [{ isLocked: true }, second].map((values, at) =>
        put(`login-users/${at ? other.id : one.id}`, values),
      );
      const answers = (await Promise.all(writes)).map(({ status }) => status);
      expect([answers.toSorted(), await isThere()]).toEqual([[200, 422], true]);
      await sql`UPDATE "login-users" SET "isLocked" = true WHERE "id" = ANY(${[one.id, other.id]}::text[])`.execute(
        server.server.db.kysely,
      );
    }
  });

  it.runIf(engine.engine === 'postgres')(
    'stays if two writes that remove one wait for each other',
    async () => {
      const { db } = server.server;
      const role = await addRole(given(everything));
      await addLogin({ roles: [role.id] });
      const other = await addAdministrator();
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(
          db.kysely,
        );
        return rows[0]?.count;
      };
      let writes: Promise<Answer>[] = [];
      await db.transaction(async (trx) => {
        await sql`SELECT pg_advisory_xact_lock(hashtext('leitstand-administrator'))`.execute(trx);
        writes = [put(`roles/${role.id}`, given({})), put(`login-users/${other.id}`, { isLocked: true })];
        for (let tries = 0; (await waiting()) !== 2; tries += 1) {
          if (tries > 200) throw new Error('The writes do not wait.');
          await delay(20);
        }
      });
      const answers = (await Promise.all(writes)).map(({ status }) => status);
      expect([answers.toSorted(), await isThere()]).toEqual([[200, 422], true]);
    },
  );

  it('stays if the half-finished write of a process is undone', async () => {
    const { id } = await addLogin({});
    const granted = await put(`login-users/${id}`, given(everything));
    const set = granted.headers.get('x-change-set');
    await sql`UPDATE "sys_change_sets" SET "isOpen" = true WHERE "id" = ${set}`.execute(
      server.server.db.kysely,
    );
    expect(await server.server.repository.rollBackInterrupted()).toBe(1);
    expect(await isThere()).toBe(true);
  });

  it('is not required if there never was one', async () => {
    const login = await addLogin({ ...given(half), isLocked: false });
    expect(await isThere()).toBe(false);
    expect((await put(`login-users/${login.id}`, { isLocked: true, crudAccess: null })).status).toBe(200);
  });

  it.each([
    ['whole', 3, everything],
    ['named', 2, () => namedGrants()],
  ] as const)(
    'stays with %s rights if only a limited manager of roles would be left',
    async (_, most, given) => {
      const grants = typeof given === 'function' ? given() : given;
      await addLogin({ crudAccess: limited } as never);
      const { id } = await addLogin({ crudAccess: grants, isLocked: false } as never);
      expect(await level()).toBe(most);
      for (const values of [{ isLocked: true }, { isDeactivated: true }, { crudAccess: limited }]) {
        const refused = await put(`login-users/${id}`, values as never);
        expect([refused.status, errorOf(refused).message, await level()]).toEqual([422, lessSentence, most]);
      }
      await addLogin({ crudAccess: grants } as never);
      expect((await put(`login-users/${id}`, { isLocked: true })).status).toBe(200);
    },
  );

  it('stays if two with all rights lock each other at once beside a limited manager', async () => {
    await addLogin({ crudAccess: limited } as never);
    const pair = [await loginAs({ api, server: server.server }, everything)];
    pair.push(await loginAs({ api, server: server.server }, everything));
    for (const { id } of pair) await keepPassword(server.server.db.kysely, id, 'of no password');
    const [one, other] = pair;
    if (!one || !other) throw new Error('There are not two.');
    const lock = async (by: Api, id: string) => await by.put(`login-users/${id}`, { isLocked: true }, 1);
    const answers = await Promise.all([lock(one.api, other.id), lock(other.api, one.id)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    // the one locked first may have no session any more when its own request arrives
    expect([
      [200, 401],
      [200, 422],
    ]).toContainEqual(statuses);
    expect(await level()).toBe(3);
  });

  it('depends on no link and no planned day', () => {
    for (const resource of ['login-users', 'roles']) {
      const entity = server.server.index().entity(resource);
      expect(entity && [entity.lifecycle, entity.fields.filter(({ kind }) => kind === 'link')]).toEqual([
        undefined,
        [],
      ]);
    }
  });
});
