import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInBerlin } from '../../../../src/framework/schema/dayInBerlin.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { SessionStore } from '../../../../src/framework/server/sessions/SessionStore.ts';
import { removeTemporaryUsers } from '../../../../src/framework/server/users/temporaryUsers.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { type Account, apiOf, cookieOf, type Login, openAccount } from '../../../support/openAccount.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const reading = { subjects: { read: { all: true as const }, update: { all: true as const } } };
const mayAct = { ...reading, 'login-users': { custom: ['logInAsAnotherUser', 'createTemporaryUsers'] } };
const inDays = (days: number) => dayInBerlin(new Date(Date.now() + days * 86_400_000));

describe.each(quickEngines())('acting as someone else on $engine', (engine) => {
  let server: TestServer;
  let clerk: Account;
  let employee: string;
  let colleague: Account;

  beforeAll(async () => {
    server = await startTestServer(engine);
    employee = (await createRecord(server.api, 'employees')).id;
    clerk = await openAccount(server, mayAct);
    colleague = await openAccount(server, reading, { meta: { type: 'employees', id: employee } });
  });
  afterAll(async () => await server.stop());

  const actAs = async (account: Account = clerk, profileId = employee) => {
    const login = await account.login();
    const answer = await apiOf(server, login).post<Login>('authenticator/loginAs', { profileId });
    return { login, answer };
  };
  const checks = async (answer: Awaited<ReturnType<Account['login']>>) => [
    (await apiOf(server, answer).post('authenticator/checkLogin')).status,
    (await server.anonymous.send('GET', 'preferences', { headers: { cookie: cookieOf(answer) } })).status,
  ];

  it('returns who acts, with a new token, and revokes the old one', async () => {
    const { login, answer } = await actAs();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      loginUserId: colleague.id,
      originUserId: clerk.id,
      originName: clerk.mail,
    });
    expect(await checks(answer)).toEqual([200, 200]);
    expect(await checks(login)).toEqual([401, 401]);
    const checked = await apiOf(server, answer).post<Login>('authenticator/checkLogin');
    expect(checked.body.originUserId).toBe(clerk.id);
  });

  it('takes the id under the name that other clients send, too, and misses it under its own', async () => {
    const login = await clerk.login();
    const missed = await apiOf(server, login).post('authenticator/loginAs', {});
    expect(missed.status).toBe(422);
    expect(missed.body.details).toEqual({ fields: { profileId: 'Dieses Feld ist erforderlich' } });
    const answer = await apiOf(server, login).post<Login>('authenticator/loginAs', { employeeId: employee });
    expect([answer.status, answer.body.loginUserId]).toEqual([200, colleague.id]);
  });

  it('returns to oneself with a new token, and keeps the absolute end', async () => {
    const { answer } = await actAs();
    await sql`UPDATE sys_sessions SET "expiresAt" = now() + interval '1 hour'
      WHERE "origin" = ${clerk.id}`.execute(server.server.db.kysely);
    const back = await apiOf(server, answer).post<Login>('authenticator/loginAsOrigin', {});
    expect(back.body).toMatchObject({ loginUserId: clerk.id, originUserId: null, originName: null });
    expect(back.body.session.absoluteSeconds).toBeLessThanOrEqual(3600);
    expect(await checks(answer)).toEqual([401, 401]);
    expect(await checks(back)).toEqual([200, 200]);
    const again = await apiOf(server, back).post('authenticator/loginAsOrigin', {});
    expect([again.status, errorOf(again)._t]).toEqual([409, 'notActing']);
  });

  it('cannot be nested', async () => {
    const other = (await createRecord(server.api, 'employees')).id;
    await openAccount(server, mayAct, { meta: { type: 'employees', id: other } });
    const { answer } = await actAs(clerk, other);
    const api = apiOf(server, answer);
    const tries = [
      await api.post('authenticator/loginAs', { profileId: employee }),
      await api.post('authenticator/loginTemporarily', { name: 'X', roles: [], endsOn: inDays(1) }),
    ];
    expect(tries.map((tried) => [tried.status, errorOf(tried)._t])).toEqual([
      [409, 'alreadyActing'],
      [409, 'alreadyActing'],
    ]);
    expect(errorOf(tries[0] ?? answer).message).toContain('Kehre zuerst');
  });

  it('is recorded in every change set', async () => {
    const subject = await createRecord(server.api, 'subjects', { name: 'Klavier' });
    const { answer } = await actAs();
    const saved = await apiOf(server, answer).put(
      `subjects/${subject.id}`,
      { name: 'Flügel' },
      subject.$version,
    );
    expect(saved.status).toBe(200);
    const { rows } = await sql`
      SELECT s."actor", s."onBehalfOf" FROM sys_change_sets s JOIN sys_changes c ON c."changeSet" = s."id"
      WHERE c."record" = ${subject.id} ORDER BY s."id" DESC LIMIT 1`.execute(server.server.db.kysely);
    expect(rows).toEqual([{ actor: clerk.id, onBehalfOf: colleague.id }]);
  });

  it('requires the custom permission, and a person with an open login', async () => {
    const plain = await openAccount(server, reading);
    expect((await actAs(plain)).answer.status).toBe(403);
    expect((await actAs(clerk, '0'.repeat(24))).answer.status).toBe(404);
    const person = (await createRecord(server.api, 'employees')).id;
    for (const closed of ['isDeactivated', 'isLocked']) {
      const { id } = await openAccount(server, reading, {
        meta: { type: 'employees', id: person },
        [closed]: true,
      });
      const { answer } = await actAs(clerk, person);
      expect([answer.status, errorOf(answer)._t]).toEqual([409, 'accountClosed']);
      expect((await server.api.remove(`login-users/${id}`, 1)).status).toBe(200);
    }
  });

  it('gives no rights of user administration one does not have oneself', async () => {
    const everything = {
      create: true,
      delete: true,
      read: { all: true as const },
      update: { all: true as const },
    };
    const person = (await createRecord(server.api, 'employees')).id;
    await openAccount(
      server,
      { '*': { ...everything, custom: ['*'] } },
      { meta: { type: 'employees', id: person } },
    );
    const api = apiOf(server, (await actAs(clerk, person)).answer);
    expect((await api.get('institutions')).status).toBe(200);
    const refused = [
      await api.get('login-users'),
      await api.get('roles'),
      await api.get('outgoing-mails'),
      await api.get('sign-ins'),
      await api.post('login-users', { mail: 'neu@demo.example', type: 'employee' }),
      await api.post('roles', { name: 'Neu' }),
      await api.post('user-login-handler/createLogin', {
        profile: { type: 'employees', id: person },
        mail: 'n@demo.example',
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    const own = [
      await api.post('user-login-handler/changePassword', {
        currentPassword: 'x',
        password: 'ein neues Passwort',
      }),
      await api.post('user-login-handler/changeMail', { currentPassword: 'x', mail: 'neu@demo.example' }),
    ];
    expect(own.map((answer) => errorOf(answer)._t)).toEqual(['alreadyActing', 'alreadyActing']);
  });

  it('ends when the acting login is locked', async () => {
    const actor = await openAccount(server, mayAct);
    const { answer } = await actAs(actor);
    expect((await server.api.put(`login-users/${actor.id}`, { isLocked: true }, 1)).status).toBe(200);
    expect(await checks(answer)).toEqual([401, 401]);
    expect((await server.api.put(`login-users/${actor.id}`, { isLocked: false }, 2)).status).toBe(200);
    expect(await checks(answer)).toEqual([401, 401]);
  });

  it.each<[string, Grants | null]>([
    ['the right to act was withdrawn', reading],
    ['its role gives nothing any more', {}],
    ['it has lost its role', null],
  ])('ends with the next request after %s, in every process', async (_, left) => {
    const actor = await openAccount(server, mayAct);
    const { answer } = await actAs(actor);
    expect(await checks(answer)).toEqual([200, 200]);
    const changed =
      left === null
        ? await server.api.put(`login-users/${actor.id}`, { roles: [] }, 1)
        : await server.api.put(`roles/${actor.role}`, { crudAccess: left } as never, 1);
    expect(changed.status).toBe(200);
    expect(await checks(answer)).toEqual([401, 401]);
    const { server: running } = server;
    const elsewhere = new SessionStore(running.db, () => running.index().model);
    expect(await elsewhere.findByBearer(answer.body.token.access_token)).toBeUndefined();
  });

  it('ends when the login has no profile any more, by which it was found', async () => {
    const person = (await createRecord(server.api, 'employees')).id;
    const target = await openAccount(server, reading, { meta: { type: 'employees', id: person } });
    const { answer } = await actAs(clerk, person);
    expect((await server.api.put(`login-users/${target.id}`, { meta: null }, 1)).status).toBe(200);
    expect(await checks(answer)).toEqual([401, 401]);
  });

  describe('with a temporary user', () => {
    const create = async (account: Account, body: object) => {
      const api = apiOf(server, await account.login());
      return await api.post<Login>('authenticator/loginTemporarily', body);
    };

    it('gets in, is named as requested, and has the roles', async () => {
      const boss = await openAccount(server, {
        ...reading,
        'login-users': { custom: ['createTemporaryUsers', 'allocateRolesToUsers'] },
      });
      const role = await createRecord(server.api, 'roles', {
        name: 'Fächer lesen',
        crudAccess: { subjects: { read: { all: true } } },
      });
      const answer = await create(boss, { name: 'Probe', roles: [role.id], endsOn: inDays(30) });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ name: 'Probe', originUserId: boss.id });
      const api = apiOf(server, answer);
      expect([(await api.get('subjects')).status, (await api.get('employees')).status]).toEqual([200, 403]);
    });

    it('is left as soon as it has more rights than who acts', async () => {
      const answer = await create(clerk, { name: 'Probe', roles: [], endsOn: inDays(1) });
      expect(await checks(answer)).toEqual([200, 200]);
      const role = await createRecord(server.api, 'roles', {
        name: 'Mehr als vorher',
        crudAccess: { institutions: { read: { all: true } } },
      } as never);
      const id = answer.body.loginUserId;
      expect((await server.api.put(`login-users/${id}`, { roles: [role.id] }, 1)).status).toBe(200);
      expect(await checks(answer)).toEqual([401, 401]);
    });

    it('gets no role that gives more than one has, and none without the right to allocate', async () => {
      const strong = await createRecord(server.api, 'roles', {
        name: 'Alles',
        crudAccess: { roles: { update: { all: true } } },
      });
      const boss = await openAccount(server, {
        'login-users': { custom: ['createTemporaryUsers', 'allocateRolesToUsers'] },
      });
      for (const account of [boss, clerk]) {
        const answer = await create(account, { name: 'Probe', roles: [strong.id], endsOn: inDays(1) });
        expect([answer.status, Object.keys(errorOf(answer).details?.fields ?? {})]).toEqual([403, ['roles']]);
      }
    });

    it.each([
      ['no name', { name: ' ' }, 'name'],
      ['a day in the past', { endsOn: inDays(-1) }, 'endsOn'],
      ['a day too far away', { endsOn: inDays(32) }, 'endsOn'],
      ['no day', { endsOn: { $gt: '' } }, 'endsOn'],
      ['no roles', { roles: 'alle' }, 'roles'],
    ])('is refused with %s', async (_, wrong, field) => {
      const answer = await create(clerk, { name: 'Probe', roles: [], endsOn: inDays(1), ...wrong });
      expect([answer.status, Object.keys(errorOf(answer).details?.fields ?? {})]).toEqual([422, [field]]);
    });

    it('is removed after its last day', async () => {
      const answer = await create(clerk, { name: 'Kurz', roles: [], endsOn: inDays(1) });
      const id = answer.body.loginUserId;
      const { db, repository } = server.server;
      expect(await removeTemporaryUsers(db, repository)).toBe(0);
      await sql`UPDATE "login-users" SET "endsAt" = now() - interval '1 second' WHERE "id" = ${id}`.execute(
        db.kysely,
      );
      expect(await checks(answer)).toEqual([401, 401]);
      expect(await removeTemporaryUsers(db, repository)).toBe(1);
      expect((await server.api.get(`login-users/${id}`)).status).toBe(404);
    });
  });
});
