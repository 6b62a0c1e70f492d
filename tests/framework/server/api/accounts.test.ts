import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { apiOf, type Login, openAccount } from '../../../support/openAccount.ts';
import { linkIn, mailsTo, waitForMails } from '../../../support/outbox.ts';
import { errorOf } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { useMailingServer } from '../../../support/useMailingServer.ts';

const reading = { subjects: { read: { all: true as const } } };
const chosen = 'Ein selbst gewähltes Passwort';
const noTokens = [undefined, null, '', 1, true, {}, [], { $ne: null }, ['a'], 'x', 'a\u0000b'];

describe.each(quickEngines())('logins and their links on $engine', (engine) => {
  const world = useMailingServer(engine);
  const { arrived } = world;
  const post = async (call: string, body: unknown, headers: Record<string, string> = {}) =>
    await world.server.anonymous.post<Login>(`user-login-handler/${call}`, body, headers);
  const forgot = async (mail: string, count = 1) => {
    const before = (await mailsTo(world.server, mail)).length;
    expect((await post('forgotPassword', { mail })).status).toBe(204);
    return (await arrived(mail, before + count)).at(-1);
  };
  const invite = async () => {
    const person = await createRecord(world.server.api, 'employees', {
      firstName: 'Grace',
      lastName: 'Hopper',
    });
    const mail = `einladung-${person.id}@demo.example`;
    const answer = await world.server.api.post<{ id: string }>('user-login-handler/createLogin', {
      profile: { type: 'employees', id: person.id },
      mail,
      roles: [],
    });
    expect(answer.status).toBe(201);
    const [sent] = await arrived(mail, 1);
    return { id: answer.body.id, mail, ...linkIn(sent), sent };
  };

  describe('a link to choose a new password', () => {
    it('is built from the public address, whatever the request claims', async () => {
      const { mail } = await openAccount(world.server, reading);
      const headers = {
        host: 'fremd.example',
        'x-forwarded-host': 'fremd.example',
        origin: 'https://fremd.example',
      };
      expect((await post('forgotPassword', { mail }, headers)).status).toBe(204);
      const [sent] = await arrived(mail, 1);
      expect(linkIn(sent).url).toMatch(/^https:\/\/leitstand\.example\/reset\/[\w-]{43}$/);
      expect(sent?.text).not.toContain('fremd');
    });

    it('works once, within an hour, ends every session, and replaces the old password', async () => {
      const account = await openAccount(world.server, reading);
      const login = await account.login();
      const { token } = linkIn(await forgot(account.mail));
      expect((await post('resetPassword', { token, password: 'kurz' })).status).toBe(422);
      expect((await post('resetPassword', { token, password: chosen })).status).toBe(204);
      expect((await apiOf(world.server, login).get('subjects')).status).toBe(401);
      expect((await account.login()).status).toBe(401);
      const renewed = await world.server.anonymous.post('authenticator/login', {
        username: account.mail,
        password: chosen,
      });
      expect(renewed.status).toBe(200);
      const again = await post('resetPassword', { token, password: `${chosen} 2` });
      expect([again.status, errorOf(again)._t]).toEqual([400, 'linkInvalid']);
    });

    it('expires after an hour, and when a newer one is sent', async () => {
      const account = await openAccount(world.server, reading);
      const first = linkIn(await forgot(account.mail));
      const second = linkIn(await forgot(account.mail));
      expect((await post('resetPassword', { token: first.token, password: chosen })).status).toBe(400);
      await sql`UPDATE sys_account_tokens SET "expiresAt" = now() - interval '1 second' WHERE "loginUser" = ${account.id}`.execute(
        world.server.server.db.kysely,
      );
      expect((await post('resetPassword', { token: second.token, password: chosen })).status).toBe(400);
    });

    it('works for one of two simultaneous uses', async () => {
      const account = await openAccount(world.server, reading);
      const { token } = linkIn(await forgot(account.mail));
      const answers = await Promise.all(
        [1, 2].map((n) => post('resetPassword', { token, password: `${chosen} ${n}` })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    });

    it('is stored as a hash only', async () => {
      const account = await openAccount(world.server, reading);
      const { token } = linkIn(await forgot(account.mail));
      const { rows } = await sql`SELECT * FROM sys_account_tokens`.execute(world.server.server.db.kysely);
      expect(JSON.stringify(rows)).toContain(account.id);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it.each(noTokens.map((token) => [token]))('is refused for an invalid token: %j', async (token) => {
      for (const call of ['resetPassword', 'activate']) {
        const answer = await post(call, { token, password: chosen });
        expect([answer.status, errorOf(answer)._t]).toEqual([400, 'linkInvalid']);
      }
    });

    it('is sent only to open accounts, with the same answer for all, and three times an hour at most', async () => {
      const account = await openAccount(world.server, reading);
      expect((await world.server.api.put(`login-users/${account.id}`, { isLocked: true }, 1)).status).toBe(
        200,
      );
      const answers = [
        await post('forgotPassword', { mail: account.mail }),
        await post('forgotPassword', { mail: 'niemand@demo.example' }),
      ];
      const flooded = await openAccount(world.server, reading);
      for (let times = 0; times < 5; times += 1)
        answers.push(await post('forgotPassword', { mail: ` ${flooded.mail.toUpperCase()}` }));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['204 ']));
      await waitForMails(world.server, flooded.mail, 3);
      await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000 });
      expect(await mailsTo(world.server, flooded.mail)).toHaveLength(3);
      expect(await mailsTo(world.server, account.mail)).toEqual([]);
      expect(await mailsTo(world.server, 'niemand@demo.example')).toEqual([]);
    });
  });

  async function waiting(): Promise<number> {
    const jobs = await world.server.server.jobs.list();
    return jobs
      .filter(({ name }) => name === 'forgot-password')
      .reduce((sum, job) => sum + job.waiting + job.running, 0);
  }

  describe('an invitation', () => {
    it('shows name and mail only, opens the login once, and logs in', async () => {
      const { token, mail, url, sent } = await invite();
      expect(url).toMatch(/^https:\/\/leitstand\.example\/signup\//);
      expect(sent?.text).toContain('Hallo Grace Hopper');
      expect((await world.server.anonymous.get(`user-login-handler/activation/${token}`)).body).toEqual({
        name: 'Grace Hopper',
        mail,
      });
      const answer = await post('activate', { token, password: chosen });
      expect([answer.status, answer.body.mail]).toEqual([200, mail]);
      expect((await apiOf(world.server, answer).post('authenticator/checkLogin')).status).toBe(200);
      expect((await post('activate', { token, password: chosen })).status).toBe(400);
      expect((await world.server.anonymous.get(`user-login-handler/activation/${token}`)).status).toBe(400);
      expect(
        (await world.server.anonymous.post('authenticator/login', { username: mail, password: chosen }))
          .status,
      ).toBe(200);
    });

    it('names what is wrong with the password and stays usable', async () => {
      const { token, mail } = await invite();
      const answer = await post('activate', { token, password: mail });
      expect([answer.status, errorOf(answer).details?.fields?.password]).toEqual([
        422,
        expect.stringContaining('deine E-Mail-Adresse'),
      ]);
      expect((await post('activate', { token, password: chosen })).status).toBe(200);
    });

    it('is resent until the login is active, which revokes the former link', async () => {
      const { id, mail, token } = await invite();
      const resend = async () => await world.server.api.post('user-login-handler/resendActivation', { id });
      expect((await resend()).status).toBe(204);
      const second = linkIn((await arrived(mail, 2)).at(-1));
      expect((await post('activate', { token, password: chosen })).status).toBe(400);
      expect((await post('activate', { token: second.token, password: chosen })).status).toBe(200);
      const late = await resend();
      expect([late.status, errorOf(late)._t]).toEqual([409, 'alreadyActivated']);
    });

    it('is sent to a person who forgot the password before choosing one', async () => {
      const { mail, token } = await invite();
      const { url, token: next } = linkIn(await forgot(mail));
      expect(url).toContain('/signup/');
      expect((await post('activate', { token, password: chosen })).status).toBe(400);
      expect((await post('activate', { token: next, password: chosen })).status).toBe(200);
    });

    it('expires after seven days, and when the login is locked', async () => {
      const first = await invite();
      await sql`UPDATE sys_account_tokens SET "expiresAt" = "expiresAt" - interval '7 days' WHERE "loginUser" = ${first.id}`.execute(
        world.server.server.db.kysely,
      );
      expect((await post('activate', { token: first.token, password: chosen })).status).toBe(400);
      const second = await invite();
      expect(
        (await world.server.api.put(`login-users/${second.id}`, { isDeactivated: true }, 1)).status,
      ).toBe(200);
      expect((await post('activate', { token: second.token, password: chosen })).status).toBe(400);
      const again = await world.server.api.post('user-login-handler/resendActivation', { id: second.id });
      expect(errorOf(again)._t).toBe('accountClosed');
    });

    it('requires the rights to create and update logins', async () => {
      const { id } = await invite();
      const api = apiOf(world.server, await (await openAccount(world.server, reading)).login());
      const person = await createRecord(world.server.api, 'employees');
      const answers = [
        await api.post('user-login-handler/createLogin', {
          profile: { type: 'employees', id: person.id },
          mail: 'neu@demo.example',
        }),
        await api.post('user-login-handler/resendActivation', { id }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    });
  });

  it('are reflected in the profile: created, moved and deleted with the login', async () => {
    const [first, second] = [
      await createRecord(world.server.api, 'employees', { firstName: 'Grace', lastName: 'Hopper' }),
      await createRecord(world.server.api, 'employees', { firstName: 'Ida', lastName: 'Rhodes' }),
    ];
    const says = async () =>
      await Promise.all(
        [first, second].map(
          async ({ id }) => (await world.server.api.get<ApiRecord>(`employees/${id}`)).body.hasLogin,
        ),
      );
    expect(await says()).toEqual([false, false]);
    const { body } = await world.server.api.post<{ id: string }>('user-login-handler/createLogin', {
      profile: { type: 'employees', id: first.id },
      mail: 'profil@demo.example',
      roles: [],
    });
    expect(await says()).toEqual([true, false]);
    const path = `login-users/${body.id}`;
    const version = async () => (await world.server.api.get<ApiRecord>(path)).body.$version;
    const moved = { meta: { type: 'employees', id: second.id } };
    expect((await world.server.api.put(path, moved, await version())).status).toBe(200);
    expect(await says()).toEqual([false, true]);
    expect((await world.server.api.remove(path, await version())).status).toBe(200);
    expect(await says()).toEqual([false, false]);
  });
});
