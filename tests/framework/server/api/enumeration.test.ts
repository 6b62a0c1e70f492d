import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoginThrottle } from '../../../../src/framework/server/sessions/throttles.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { openAccount } from '../../../support/openAccount.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('a stranger probing for accounts on $engine', (engine) => {
  let server: TestServer;
  const mails: Record<string, string> = { unknown: 'niemand@demo.example' };

  beforeAll(async () => {
    server = await startTestServer(engine, { TRUST_PROXY: '1' });
    mails.known = (await openAccount(server, {})).mail;
    mails.locked = (await openAccount(server, {}, { isLocked: true })).mail;
    mails.deactivated = (await openAccount(server, {}, { isDeactivated: true })).mail;
    mails.invited = String(
      (await createRecord(server.api, 'login-users', { mail: 'eingeladen@demo.example' })).mail,
    );
  });
  afterAll(async () => await server.stop());

  let asked = 0;
  /** Each from another address, so that no limit is reached. */
  const ask = async (call: string, body: object) => {
    asked += 1;
    const headers = { 'x-forwarded-for': `198.51.${Math.floor(asked / 250)}.${asked % 250}` };
    return await server.anonymous.post(call, body, headers);
  };
  const login = async (username: string, password = 'falsch') =>
    await ask('authenticator/login', { username, password });
  const forgot = async (mail: string) => await ask('user-login-handler/forgotPassword', { mail });

  it('learns nothing from status, text and headers of a login', async () => {
    const answers = await Promise.all(Object.values(mails).map((mail) => login(mail)));
    const told = answers.map((answer) => [
      answer.status,
      answer.text,
      [...answer.headers.keys()].sort().join(),
    ]);
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(told[0]?.[0]).toBe(401);
  });

  it('learns nothing from the right password of a closed account', async () => {
    const wrong = await login(mails.known ?? '');
    for (const values of [{ isLocked: true }, { isDeactivated: true }]) {
      const { mail, password } = await openAccount(server, {}, values);
      const answer = await login(mail, password);
      expect([answer.status, answer.text]).toEqual([401, wrong.text]);
    }
  });

  it('learns nothing from the answer to a forgotten password', async () => {
    const answers = await Promise.all(Object.values(mails).map((mail) => forgot(mail)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`))).toEqual(new Set(['204 ']));
  });

  it('is recorded in the log, wrong passwords on the login too, without anything that may be a password', async () => {
    const { mail, id } = await openAccount(server, {});
    await login(mail);
    await login(mail);
    await login('MeinGeheimesPasswort');
    const { rows } =
      await sql`SELECT "result", "account", "loginUser" FROM "sign-ins" ORDER BY "createdAt" DESC, "id" DESC LIMIT 3`.execute(
        server.server.db.kysely,
      );
    expect(rows).toEqual([
      { result: 'unknownAccount', account: null, loginUser: null },
      { result: 'wrongPassword', account: mail, loginUser: id },
      { result: 'wrongPassword', account: mail, loginUser: id },
    ]);
    expect((await server.api.get(`login-users/${id}`)).body).toMatchObject({
      passwordAttempts: 2,
      $version: 1,
    });
  });

  it('does not lock out, from elsewhere, a user who has logged in before', async () => {
    const { mail, password } = await openAccount(server, {});
    const from = async (address: string, tried: string) =>
      await server.anonymous.post(
        'authenticator/login',
        { username: mail, password: tried },
        { 'x-forwarded-for': address },
      );
    expect((await from('203.0.113.1', password)).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 110 }, (_, guess) => from(`192.0.2.${guess}`, 'falsch')),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(100);
    const refused = guesses.find(({ status }) => status === 429);
    expect(refused && errorOf(refused).message).toMatch(/Minuten noch einmal versuchen/);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.2', password)).status).toBe(429);
    expect((await from('203.0.113.1', password)).status).toBe(200);
  });
});

it('counts by account and address, whatever else a request claims', async () => {
  const throttle = new LoginThrottle();
  const admit = async (account: string, address: string) =>
    await throttle
      .admit(account, address, async () => false)
      .then(
        () => true,
        () => false,
      );
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await admit('a', '1')).toBe(true);
  expect([await admit('a', '1'), await admit('a', '2'), await admit('b', '1')]).toEqual([false, true, true]);
});
