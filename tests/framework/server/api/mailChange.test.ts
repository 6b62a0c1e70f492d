import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Account, apiOf, cookieOf, type Login, openAccount } from '../../../support/openAccount.ts';
import { linkIn, mailsTo, waitForMails } from '../../../support/outbox.ts';
import { type Api, errorOf } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { useMailingServer } from '../../../support/useMailingServer.ts';

const reading = { subjects: { read: { all: true as const } } };
const base = 'user-login-handler';

describe.each(quickEngines())('a new address for one’s own login on $engine', (engine) => {
  const world = useMailingServer(engine);
  const { arrived } = world;

  const ask = async (api: Api, account: Account, mail: string) =>
    await api.post(`${base}/changeMail`, { currentPassword: account.password, mail });
  const canLogIn = async (username: string, { password }: Account) =>
    (await world.server.anonymous.post('authenticator/login', { username, password })).status === 200;
  const pending = async (api: Api) =>
    (await api.get<{ pending: { mail: string } | null }>(`${base}/mailChange`)).body.pending;
  /** Someone who has asked for `next`, with the token that went there. */
  const asked = async () => {
    const account = await openAccount(world.server, reading);
    const login = await account.login();
    const api = apiOf(world.server, login);
    const next = `neu-${account.mail}`;
    expect((await ask(api, account, ` ${next.toUpperCase()}`)).status).toBe(204);
    const { token, url } = linkIn((await arrived(next))[0]);
    return { account, login, api, next, token, url };
  };
  const confirm = async (api: Api, token: unknown) => await api.post<Login>(`${base}/confirmMail`, { token });

  it('is announced to the current one, and changes nothing before it is confirmed', async () => {
    const { account, api, next, url } = await asked();
    expect(url).toMatch(/^https:\/\/leitstand\.example\/confirm-mail\/[\w-]{43}$/);
    const [told] = await arrived(account.mail);
    expect(told?.text).toContain(next);
    expect(linkIn(told).url).toBe('');
    expect(await pending(api)).toMatchObject({ mail: next, expiresAt: expect.stringMatching(/^20/) });
    expect([await canLogIn(next, account), await canLogIn(account.mail, account)]).toEqual([false, true]);
  });

  it('takes effect once its link was used, under a new token, and notifies the former one', async () => {
    const { account, login, api, next, token } = await asked();
    expect((await api.get(`${base}/mailChange/${token}`)).body).toEqual({ mail: next });
    const answer = await confirm(api, token);
    expect([answer.status, answer.body.mail]).toEqual([200, next]);
    expect(cookieOf(answer)).not.toBe(cookieOf(login));
    expect((await apiOf(world.server, login).get('subjects')).status).toBe(401);
    expect([await canLogIn(next, account), await canLogIn(account.mail, account)]).toEqual([true, false]);
    expect((await waitForMails(world.server, account.mail, 2)).at(-1)?.subject).toContain('wurde geändert');
    const again = await confirm(apiOf(world.server, answer), token);
    expect([again.status, errorOf(again)._t]).toEqual([400, 'linkInvalid']);
    const { body } = await world.server.api.get<{ entries: { reason: string }[] }>(
      `login-users/${account.id}/history`,
    );
    expect(JSON.stringify(body)).toContain('Eigene E-Mail-Adresse');
  });

  it('is confirmed by nobody else, nor without a login', async () => {
    const { token, api } = await asked();
    const other = apiOf(world.server, await (await openAccount(world.server, reading)).login());
    expect((await world.server.anonymous.post(`${base}/confirmMail`, { token })).status).toBe(401);
    expect((await world.server.anonymous.get(`${base}/mailChange/${token}`)).status).toBe(401);
    for (const answer of [await confirm(other, token), await other.get(`${base}/mailChange/${token}`)])
      expect([answer.status, errorOf(answer)._t]).toEqual([400, 'linkInvalid']);
    for (const wrong of [undefined, null, '', 1, {}, ['a'], 'x', 'a\u0000b'])
      expect(errorOf(await confirm(api, wrong))._t).toBe('linkInvalid');
    expect((await confirm(api, token)).status).toBe(200);
  });

  it('expires after a day, and by a newer request, a cancellation or another password', async () => {
    const late = await asked();
    await sql`UPDATE sys_account_tokens SET "expiresAt" = "expiresAt" - interval '24 hours' WHERE "loginUser" = ${late.account.id}`.execute(
      world.server.server.db.kysely,
    );
    const newer = await asked();
    await ask(newer.api, newer.account, `noch-${newer.next}`);
    const taken = await asked();
    expect((await taken.api.remove(`${base}/mailChange`)).status).toBe(204);
    expect(await pending(taken.api)).toBeNull();
    const changed = await asked();
    const answer = await changed.api.post<Login>(`${base}/changePassword`, {
      currentPassword: changed.account.password,
      password: 'Ein selbst gewähltes Passwort',
    });
    const tries = [late, newer, taken].map(async ({ api, token }) => (await confirm(api, token)).status);
    expect(await Promise.all(tries)).toEqual([400, 400, 400]);
    expect((await confirm(apiOf(world.server, answer), changed.token)).status).toBe(400);
  });

  it('is stored as a hash only', async () => {
    const { account, token } = await asked();
    const { rows } = await sql`SELECT * FROM sys_account_tokens`.execute(world.server.server.db.kysely);
    expect(JSON.stringify(rows)).toContain(account.id);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('requires the password and a valid, different address, three times an hour at most', async () => {
    const account = await openAccount(world.server, reading);
    const api = apiOf(world.server, await account.login());
    const wrong = await api.post(`${base}/changeMail`, {
      currentPassword: 'falsch',
      mail: 'neu@demo.example',
    });
    expect([wrong.status, Object.keys(errorOf(wrong).details?.fields ?? {})]).toEqual([
      422,
      ['currentPassword'],
    ]);
    for (const mail of ['keine', account.mail.toUpperCase()]) {
      const refused = await ask(api, account, mail);
      expect([refused.status, Object.keys(errorOf(refused).details?.fields ?? {})]).toEqual([422, ['mail']]);
    }
    const statuses = [];
    for (const name of ['a', 'b', 'c', 'd'])
      statuses.push((await ask(api, account, `${name}-${account.mail}`)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  it('reveals only to its owner that somebody else has it', async () => {
    const owner = await openAccount(world.server, reading);
    const account = await openAccount(world.server, reading);
    const api = apiOf(world.server, await account.login());
    const answer = await ask(api, account, owner.mail);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await pending(api)).toMatchObject({ mail: owner.mail });
    const [told] = await arrived(owner.mail);
    expect(told?.subject).toContain('hat schon einen Zugang');
    expect([linkIn(told).url, told?.text?.includes(account.mail)]).toEqual(['', false]);
    expect(await mailsTo(world.server, account.mail)).toHaveLength(1);
  });
});
