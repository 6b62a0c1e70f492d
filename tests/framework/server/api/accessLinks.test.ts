import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import type { AccessLinkAnswer } from '../../../../src/framework/schema/contracts/userLoginHandler.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { apiOf, type Login, openAccount } from '../../../support/openAccount.ts';
import { type SmtpServer, startSmtpServer } from '../../../support/startSmtpServer.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const base = 'user-login-handler';
const reading: Grants = { subjects: { read: { all: true } } };
const handing: Grants = {
  ...reading,
  'login-users': { read: { all: true }, custom: ['createAccessLinks', 'logInAsAnotherUser'] },
};
const chosen = 'Ein selbst gewähltes Passwort';

describe.each(quickEngines())('a handed-out link on $engine', (engine) => {
  let server: TestServer;
  let api: Api;
  let helper: string;
  beforeAll(async () => {
    server = await startTestServer(engine, { PUBLIC_URL: 'https://leitstand.example/' });
    const account = await openAccount(server, handing);
    helper = account.id;
    api = apiOf(server, await account.login());
  });
  afterAll(async () => await server.stop());

  const create = async (asking: Api, id: unknown) =>
    await asking.post<AccessLinkAnswer>(`${base}/createAccessLink`, { id });
  const tokenIn = ({ url }: AccessLinkAnswer) => url.split('/').at(-1) ?? '';
  const use = async (call: 'resetPassword' | 'activate', token: string) =>
    await server.anonymous.post<Login>(`${base}/${call}`, { token, password: chosen });

  it('lets an invited person choose a password once, and an active one another', async () => {
    const { id } = await createRecord(server.api, 'login-users', {
      mail: 'neu@demo.example',
      type: 'employee',
    });
    const invited = await create(api, id);
    expect([invited.status, invited.body.purpose]).toEqual([200, 'activation']);
    expect(invited.body.url).toMatch(/^https:\/\/leitstand\.example\/signup\/[\w-]{43}$/);
    expect(invited.headers.get('cache-control')).toBe('no-store');
    expect((await use('activate', tokenIn(invited.body))).status).toBe(200);
    expect((await use('activate', tokenIn(invited.body))).status).toBe(400);
    const active = await create(api, id);
    expect([active.status, active.body.purpose]).toEqual([200, 'reset']);
    const hours = (Date.parse(active.body.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0.9);
    expect(hours).toBeLessThanOrEqual(1.1);
    expect((await use('resetPassword', tokenIn(active.body))).status).toBe(204);
  });

  it('revokes the one before it, and is not revoked by a request for a forgotten password', async () => {
    const { id, mail } = await openAccount(server, reading);
    const [first, second] = [await create(api, id), await create(api, id)];
    expect((await use('resetPassword', tokenIn(first.body))).status).toBe(400);
    await server.anonymous.post(`${base}/forgotPassword`, { mail });
    await expect
      .poll(
        async () => (await server.api.get<unknown[]>('outgoing-mails', { filter: { recipient: mail } })).body,
      )
      .toMatchObject([{ state: 'kept' }]);
    expect((await use('resetPassword', tokenIn(second.body))).status).toBe(204);
  });

  it('is recorded in the history of the login, and cannot be undone or restored', async () => {
    const account = await openAccount(server, reading);
    const before = await server.api.get<{ $version: number }>(`login-users/${account.id}`);
    const { body } = await create(api, account.id);
    const history = await server.api.get<HistoryAnswer>(`login-users/${account.id}/history`);
    const [entry] = history.body.entries;
    expect(entry).toMatchObject({ action: 'accessLink', actor: { id: helper }, before: {}, after: {} });
    expect(history.text).not.toContain(tokenIn(body));
    const after = await server.api.get<{ $version: number }>(`login-users/${account.id}`);
    expect(after.body.$version).toBe(before.body.$version);
    const undone = await server.api.post(`change-sets/${entry?.changeSet}/undo`);
    expect(undone.status).toBeGreaterThanOrEqual(400);
    const { rows } = await sql<{ text: string }>`SELECT c::text AS text FROM sys_changes c`.execute(
      server.server.db.kysely,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(tokenIn(body));
    const restored = await server.api.post(`login-users/${account.id}/restore`, {
      changeSet: entry?.changeSet,
    });
    expect(restored.status).toBe(404);
  });

  it('is refused without the right, for oneself, for people with more rights, and while acting', async () => {
    const target = await openAccount(server, reading);
    const mighty = await openAccount(server, { subjects: { read: { all: true }, create: true } });
    const plain = apiOf(server, await (await openAccount(server, reading)).login());
    const blind = await openAccount(server, { 'login-users': { custom: ['createAccessLinks'] } });
    const employee = await createRecord(server.api, 'employees', { firstName: 'Ida', lastName: 'Rhodes' });
    const other = await openAccount(server, handing, { meta: { type: 'employees', id: employee.id } });
    const asking = await openAccount(server, handing);
    const acting = await apiOf(server, await asking.login()).post<Login>('authenticator/loginAs', {
      profileId: employee.id,
    });
    expect([other.id, acting.status]).toEqual([acting.body.loginUserId, 200]);
    const refused = [
      await create(server.anonymous, target.id),
      await create(plain, target.id),
      await create(apiOf(server, await blind.login()), target.id),
      await create(api, helper),
      await create(api, mighty.id),
      await create(apiOf(server, acting), target.id),
      await create(api, 'f'.repeat(24)),
      await create(api, 'x'),
      await create(api, undefined),
    ];
    expect(refused.map((answer) => [answer.status, errorOf(answer)._t])).toEqual([
      [401, 'notLoggedIn'],
      [403, 'forbidden'],
      [403, 'forbidden'],
      [403, 'forbidden'],
      [403, 'forbidden'],
      [409, 'alreadyActing'],
      [404, 'notFound'],
      [404, 'notFound'],
      [422, 'invalid'],
    ]);
    const { rows } =
      await sql`SELECT 1 FROM sys_account_tokens WHERE "loginUser" IN (${target.id}, ${mighty.id})`.execute(
        server.server.db.kysely,
      );
    expect(rows).toEqual([]);
  });

  describe('asks at use what was asked when it was handed out', () => {
    const mighty: Grants = { subjects: { read: { all: true }, create: true } };
    const opens = async (token: string) => (await use('resetPassword', token)).status;
    const handOut = async (from: Api = api) => {
      const target = await openAccount(server, reading);
      return { target, token: tokenIn((await create(from, target.id)).body) };
    };
    const change = async (path: string, values: object) => {
      const { $version } = (await server.api.get(path)).body;
      expect((await server.api.put(path, values as never, Number($version))).status).toBe(200);
    };
    const rule = { people: 'employees', target: 'employees', path: [], read: ['lastName'], update: [] };

    it.each<[string, (target: Awaited<ReturnType<typeof openAccount>>) => Promise<unknown>]>([
      [
        'another role',
        async ({ id }) => {
          const role = await createRecord(server.api, 'roles', {
            name: `Mehr ${id}`,
            crudAccess: mighty,
          } as never);
          await change(`login-users/${id}`, { roles: [role.id] });
        },
      ],
      ['no role', async ({ id }) => await change(`login-users/${id}`, { roles: [] })],
      ['rights of its own', async ({ id }) => await change(`login-users/${id}`, { crudAccess: reading })],
      [
        'another profile',
        async ({ id }) => {
          const employee = await createRecord(server.api, 'employees', { isEmployee: true });
          await change(`login-users/${id}`, { meta: { type: 'employees', id: employee.id } });
        },
      ],
      ['its role changed', async ({ role }) => await change(`roles/${role}`, { crudAccess: mighty })],
      ['its role narrowed', async ({ role }) => await change(`roles/${role}`, { crudAccess: {} })],
      [
        'a record shared with it',
        async ({ id }) => {
          const { id: place } = await createRecord(server.api, 'institutions', { name: 'Nord' });
          const shared = { users: [id], read: ['name'], update: [] };
          expect((await server.api.post(`permissioner/shares/institutions/${place}`, shared)).status).toBe(
            204,
          );
        },
      ],
    ])('and opens no login that got %s since', async (_, alter) => {
      const [{ target, token }, unchanged] = [await handOut(), await handOut()];
      await alter(target);
      expect(await opens(token)).toBe(400);
      expect(await opens(unchanged.token)).toBe(204);
    });

    it('and opens no login whose profile got an automatic permission since', async () => {
      const employee = await createRecord(server.api, 'employees', { isEmployee: true });
      const { target, token } = await handOut();
      await change(`login-users/${target.id}`, { meta: { type: 'employees', id: employee.id } });
      const again = tokenIn((await create(api, target.id)).body);
      const auto = await createRecord(server.api, 'auto-permissions', { name: 'Seit dem', rule } as never);
      expect([await opens(token), await opens(again)]).toEqual([400, 400]);
      await server.api.remove(`auto-permissions/${auto.id}`, auto.$version);
      expect(await opens(again)).toBe(204);
    });

    it.each<[string, (giver: Awaited<ReturnType<typeof openAccount>>) => Promise<unknown>]>([
      ['is locked', async ({ id }) => await change(`login-users/${id}`, { isLocked: true })],
      ['may hand out none', async ({ role }) => await change(`roles/${role}`, { crudAccess: reading })],
      [
        'lacks what the login has',
        async ({ role }) =>
          await change(`roles/${role}`, { crudAccess: { 'login-users': handing['login-users'] } }),
      ],
    ])('and opens nothing while who handed it out %s', async (_, alter) => {
      const giver = await openAccount(server, handing);
      const { token } = await handOut(apiOf(server, await giver.login()));
      await alter(giver);
      expect(await opens(token)).toBe(400);
      await change(`roles/${giver.role}`, { crudAccess: handing });
      if ((await server.api.get(`login-users/${giver.id}`)).body.isLocked)
        await change(`login-users/${giver.id}`, { isLocked: false });
      expect(await opens(token)).toBe(204);
    });

    it('and a mailed invitation stays when its login gets a role', async () => {
      const { id } = await createRecord(server.api, 'login-users', {
        mail: 'eingeladen@demo.example',
        type: 'employee',
      });
      await server.api.post(`${base}/resendActivation`, { id });
      const count = async () => {
        const { rows } = await sql`SELECT 1 FROM sys_account_tokens WHERE "loginUser" = ${id}`.execute(
          server.server.db.kysely,
        );
        return rows.length;
      };
      const before = await count();
      const role = await createRecord(server.api, 'roles', { name: 'Später', crudAccess: reading } as never);
      await change(`login-users/${id}`, { roles: [role.id] });
      expect([before, await count()]).toEqual([1, 1]);
    });
  });

  it('is not created for a login that is closed or has no password of its own', async () => {
    const closed = await openAccount(server, reading);
    expect((await server.api.put(`login-users/${closed.id}`, { isLocked: true }, 1)).status).toBe(200);
    const temporary = await openAccount(server, reading);
    await sql`UPDATE "login-users" SET "state" = 'temporary' WHERE "id" = ${temporary.id}`.execute(
      server.server.db.kysely,
    );
    for (const { id } of [closed, temporary]) {
      const answer = await create(api, id);
      expect([answer.status, errorOf(answer)._t]).toEqual([409, 'accountClosed']);
    }
  });

  it('matches the status', async () => {
    expect((await server.anonymous.get('status')).body).toMatchObject({ sendsMails: false });
  });
});

describe('a link on a server that sends mails', () => {
  let server: TestServer;
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestServer(undefined, { SMTP_URL: smtp.url });
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  it('is not handed out', async () => {
    const { id } = await openAccount(server, reading);
    const answer = await server.api.post(`${base}/createAccessLink`, { id });
    expect([answer.status, errorOf(answer)._t]).toEqual([409, 'mailsLeave']);
    expect((await server.anonymous.get('status')).body).toMatchObject({ sendsMails: true });
  });
});
