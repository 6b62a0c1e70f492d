import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, cookieOf, type Login, openAccount } from '../../../support/openAccount.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const reading = { subjects: { read: { all: true as const } } };
const chosen = 'Ein selbst gewähltes Passwort';

describe.each(quickEngines())('one’s own login on $engine', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  it('changes its password with the current one: a new token, and other sessions end', async () => {
    const account = await openAccount(server, reading);
    const [other, own] = [await account.login(), await account.login()];
    const api = apiOf(server, own);
    const wrong = await api.post('user-login-handler/changePassword', {
      currentPassword: 'falsch',
      password: chosen,
    });
    expect([wrong.status, Object.keys(errorOf(wrong).details?.fields ?? {})]).toEqual([
      422,
      ['currentPassword'],
    ]);
    const weak = await api.post('user-login-handler/changePassword', {
      currentPassword: account.password,
      password: 'passwort1',
    });
    expect([weak.status, Object.keys(errorOf(weak).details?.fields ?? {})]).toEqual([422, ['password']]);
    const answer = await api.post<Login>('user-login-handler/changePassword', {
      currentPassword: account.password,
      password: chosen,
    });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).not.toBe(cookieOf(own));
    const statuses = [other, own, answer].map(
      async (login) => (await apiOf(server, login).get('subjects')).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    expect((await account.login()).status).toBe(401);
  });

  it('does not let anybody guess the current password', async () => {
    const account = await openAccount(server, reading);
    const api = apiOf(server, await account.login());
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push(
        (
          await api.post('user-login-handler/changePassword', {
            currentPassword: `falsch ${attempt}`,
            password: chosen,
          })
        ).status,
      );
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('shows when and from where it logged in', async () => {
    const account = await openAccount(server, reading);
    await server.anonymous.post('authenticator/login', { username: account.mail, password: 'falsch' });
    const login = await account.login();
    const { body } = await apiOf(server, login).get<{ signIns: object[] }>('user-login-handler/signIns');
    expect(body.signIns).toMatchObject([
      { result: 'success', address: '127.0.0.1', device: 'Unbekanntes Gerät' },
      { result: 'wrongPassword' },
    ]);
    const stored = await server.api.get(`login-users/${account.id}`);
    expect(stored.body).toMatchObject({ passwordAttempts: 0, lastLoginAt: expect.stringMatching(/^20/) });
  });
});
