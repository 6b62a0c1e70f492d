import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { installationRecord } from '../../../../src/framework/schema/installationRecord.ts';
import { createId } from '../../../../src/framework/server/repository/createId.ts';
import type { ApiRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { apiOf, cookieOf, openAccount } from '../../../support/openAccount.ts';
import { openSocket } from '../../../support/openSocket.ts';
import { askForReset, mailsTo, type OutboxMail, tryMails, waitForMail } from '../../../support/outbox.ts';
import { type SmtpServer, startSmtpServer } from '../../../support/startSmtpServer.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const reading = { subjects: { read: { all: true as const } } };

describe.each(quickEngines())('mails with a mail server on $engine', (engine) => {
  let [server, smtp] = [undefined as unknown as TestServer, undefined as unknown as SmtpServer];
  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestServer(engine, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Schule <office@schule.example>',
    });
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  /** Of links that the server was handed, those in refused mails first. */
  const tokensTo = (mail: string) =>
    [...smtp.refused, ...smtp.received]
      .filter(({ recipients }) => recipients.includes(mail))
      .flatMap(({ content }) => /\/reset\/([\w-]{43})/.exec(content)?.[1] ?? []);
  const reset = async (token: string | undefined, password: string) =>
    await server.anonymous.post('user-login-handler/resetPassword', { token, password });

  it('are sent with their link, which is stored nowhere', async () => {
    const { mail } = await openAccount(server, reading);
    await askForReset(server, mail);
    await waitForMail(server, mail, { state: 'sent', attempts: 1, error: null, text: null });
    const [received] = smtp.received.filter(({ recipients }) => recipients.includes(mail));
    const token = /\/reset\/([\w-]{43})/.exec(received?.content ?? '')?.[1];
    expect(received?.from).toBe('office@schule.example');
    const answer = await server.anonymous.post('user-login-handler/resetPassword', {
      token,
      password: 'Ein ganz neues Passwort',
    });
    expect(answer.status).toBe(204);
    await vi.waitFor(async () => expect((await mailsTo(server, mail))[1]).toMatchObject({ state: 'sent' }), {
      timeout: 10_000,
    });
  });

  it('are sent after a restore too, whose backup has no jobs, unless they have expired', async () => {
    const [waiting, late] = ['wartet@schule.example', 'zu-spaet@schule.example'];
    for (const [recipient, hours] of [
      [waiting, 1],
      [late, -1],
    ] as const)
      await sql`
        INSERT INTO "outgoing-mails" ("id", "version", "createdAt", "updatedAt", "recipient", "template", "subject", "text",
          "state", "attempts", "expiresAt")
        VALUES (${createId()}, 1, now(), now(), ${recipient}, 'notice', 'Hinweis', 'Guten Tag', 'waiting', 0,
          now() + make_interval(hours => ${hours}))`.execute(server.server.db.kysely);
    await server.server.mails.resume(server.server.jobs);
    await waitForMail(server, waiting, { state: 'sent', attempts: 1 });
    expect(await mailsTo(server, late)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('that stayed in the outbox are sent on request, if their text is still of use', async () => {
    const recipients = { kept: 'a@schule.example', failed: 'b@schule.example', late: 'c@schule.example' };
    const put = async (recipient: string, state: string, hours: number) => {
      const id = createId();
      await sql`
        INSERT INTO "outgoing-mails" ("id", "version", "createdAt", "updatedAt", "recipient", "template", "subject", "text",
          "state", "attempts", "expiresAt")
        VALUES (${id}, 1, now(), now(), ${recipient}, 'notice', 'Hinweis', 'Guten Tag', ${state}, 6,
          now() + make_interval(hours => ${hours}))`.execute(server.server.db.kysely);
      return id;
    };
    const ids = [
      await put(recipients.kept, 'kept', 1),
      await put(recipients.failed, 'failed', 1),
      await put(recipients.late, 'kept', -1),
      await put(recipients.late, 'sent', 1),
    ];
    const send = async (api: Pick<typeof server.api, 'post'>, named: readonly string[]) =>
      (await api.post('outbox/send', { ids: named })) as { status: number; body: unknown };
    const mails = { read: { all: true as const } };
    const [weak, blind, strong] = [
      await openAccount(server, { 'outgoing-mails': mails }),
      await openAccount(server, { 'outgoing-mails': { custom: ['sendKeptMails'] } }),
      await openAccount(server, { 'outgoing-mails': { ...mails, custom: ['sendKeptMails'] } }),
    ];
    const by = async (account: typeof weak) => apiOf(server, await account.login());
    expect((await send(await by(weak), ids)).status).toBe(403);
    expect((await send(await by(blind), ids)).status).toBe(403);
    expect((await send(await by(strong), [...ids, createId()])).status).toBe(404);
    expect((await send(await by(strong), [])).status).toBe(422);
    expect(await mailsTo(server, recipients.kept)).toMatchObject([{ state: 'kept' }]);
    expect(await send(await by(strong), [...ids, ids[0] ?? ''])).toMatchObject({
      status: 200,
      body: { queued: 2, left: 2 },
    });
    await waitForMail(server, recipients.kept, { state: 'sent', attempts: 1 });
    await waitForMail(server, recipients.failed, { state: 'sent', attempts: 1 });
    expect((await mailsTo(server, recipients.late)).map(({ state }) => state).sort()).toEqual([
      'kept',
      'sent',
    ]);
  });

  it('are reported to open lists until they are sent, and only to readers of what changes', async () => {
    const open = async (fields: true | string[], age?: string) => {
      const { token, api } = await loginAs(server, { 'outgoing-mails': { read: { all: fields } } });
      const headers = { cookie: `leitstand=${token}`, origin: server.server.url };
      const page = await openSocket(server.server.url, headers, age === undefined ? {} : { age });
      return { ...page, api };
    };
    const [list, blind] = [await open(true), await open(['subject'])];
    const recipient = 'liste@schule.example';
    const id = createId();
    await sql`
      INSERT INTO "outgoing-mails" ("id", "version", "createdAt", "updatedAt", "recipient", "template", "subject", "text",
        "state", "attempts", "expiresAt")
      VALUES (${id}, 1, now(), now(), ${recipient}, 'notice', 'Hinweis', 'Guten Tag', 'kept', 0,
        now() + interval '1 hour')`.execute(server.server.db.kysely);
    // a list fetches its rows again after each report
    const shown: string[] = [];
    list.socket.on('changed', async () => {
      shown.push((await list.api.get<{ state: string }>(`outgoing-mails/${id}`)).body.state);
    });
    expect((await server.api.post('outbox/send', { ids: [id] })).body).toEqual({ queued: 1, left: 0 });
    await expect.poll(() => shown.at(-1), { timeout: 10_000 }).toBe('sent');
    expect(shown[0]).toBe('waiting');
    expect(list.changes()).toContainEqual({ entity: 'outgoing-mails', id, action: 'update', version: null });
    const late = await open(true, '20000');
    await expect.poll(() => late.changes().map((change) => change.id)).toContain(id);
    expect(blind.changes()).toEqual([]);
    for (const { socket } of [list, blind, late]) socket.close();
  });

  it('use the sender, reply address and footer set at the time of sending', async () => {
    const path = `config/${installationRecord}`;
    const { $version } = (await server.api.get<ApiRecord>(path)).body;
    const settings = {
      senderName: 'Büro Klangbogen',
      senderMail: 'buero@schule.example',
      replyTo: 'info@schule.example',
      footer: '<p>Klangbogen gGmbH</p>',
    };
    expect((await server.api.put(path, { mail: settings }, $version)).status).toBe(200);
    const { mail } = await openAccount(server, reading);
    await askForReset(server, mail);
    await waitForMail(server, mail, { state: 'sent' });
    const received = smtp.received.find(({ recipients }) => recipients.includes(mail));
    expect(received?.from).toBe('buero@schule.example');
    expect(received?.content).toContain('Reply-To: info@schule.example');
    expect(received?.content).toContain('multipart/alternative');
    expect(received?.content.split('Klangbogen gGmbH')).toHaveLength(3);
    expect((await server.api.put(path, { mail: null }, $version + 1)).status).toBe(200);
  });

  it('wait with the reason if the server refuses them, and fail after six attempts', async () => {
    const { mail } = await openAccount(server, reading);
    smtp.refuse(1, mail);
    await askForReset(server, mail);
    await waitForMail(server, mail, {
      state: 'waiting',
      attempts: 1,
      error: expect.stringContaining('451'),
    });
    smtp.refuse(1, mail);
    const { rows } = await sql<{ id: string }>`
      UPDATE "outgoing-mails" SET "attempts" = 5 WHERE "recipient" = ${mail} RETURNING "id"`.execute(
      server.server.db.kysely,
    );
    await server.server.jobs.enqueue('send-mail', { id: rows[0]?.id });
    await waitForMail(server, mail, { state: 'failed', attempts: 6 });
  });

  it('leave no credentials in the database: neither links nor sessions (V23)', async () => {
    const account = await openAccount(server, reading);
    const login = await account.login();
    await askForReset(server, account.mail);
    await waitForMail(server, account.mail, { state: 'sent' });
    const received = smtp.received.find(({ recipients }) => recipients.includes(account.mail));
    const secrets = [
      /\/reset\/([\w-]{43})/.exec(received?.content ?? '')?.[1],
      cookieOf(login).split('=')[1],
      login.body.token.access_token,
      account.password,
    ];
    const { kysely } = server.server.db;
    const tables = await sql<{ name: string }>`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'jobs')`.execute(kysely);
    expect(tables.rows.length).toBeGreaterThan(20);
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ text: string }>`SELECT t::text FROM ${sql.raw(name)} t`.execute(kysely);
      const dump = rows.map(({ text }) => text).join('\n');
      for (const secret of secrets) {
        expect(secret?.length).toBeGreaterThan(10);
        expect(dump, name).not.toContain(secret);
      }
    }
  });

  it('contain another link at each attempt, and only the last one works', async () => {
    const { mail, id } = await openAccount(server, reading);
    smtp.refuse(1, mail);
    await askForReset(server, mail);
    await waitForMail(server, mail, { state: 'waiting', attempts: 1 });
    await tryMails(server, await mailsTo(server, mail));
    await waitForMail(server, mail, { state: 'sent', attempts: 2 });
    const tokens = tokensTo(mail);
    expect(new Set(tokens).size).toBe(2);
    const { rows } = await sql<{ minutes: number }>`
      SELECT round(extract(epoch FROM "expiresAt" - now()) / 60)::int AS minutes FROM sys_account_tokens
      WHERE "loginUser" = ${id}`.execute(server.server.db.kysely);
    expect(rows).toEqual([{ minutes: 60 }]);
    const statuses = [];
    for (const token of tokens) statuses.push((await reset(token, 'Ein ganz neues Passwort')).status);
    expect(statuses).toEqual([400, 204]);
  });

  it('store a reason without the link that the server quotes', async () => {
    const { mail } = await openAccount(server, reading);
    smtp.refuse(1, mail);
    // by the queue itself, which keeps the reason too
    await server.anonymous.post('user-login-handler/forgotPassword', { mail });
    await waitForMail(server, mail, { state: 'waiting', attempts: 1 });
    const [quoted] = smtp.refused.filter(({ recipients }) => recipients.includes(mail));
    const token = /\/reset\/([\w-]{43})/.exec(quoted?.content ?? '')?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect((await mailsTo(server, mail))[0]?.error).toContain('451 later, not with [Link] in it');
    const jobs = await vi.waitFor(
      async () => {
        const { rows } = await sql<{ text: string }>`SELECT j::text AS text FROM jobs.job j`.execute(
          server.server.db.kysely,
        );
        const text = rows.map((row) => row.text).join('\n');
        expect(text).toContain('451 later');
        return text;
      },
      { timeout: 10_000 },
    );
    expect(jobs).not.toContain(token);
  });

  it('are taken over, with another link, from a process that died between creating the link and sending it', async () => {
    const { mail } = await openAccount(server, reading);
    smtp.refuse(1, mail);
    await askForReset(server, mail);
    const [first] = tokensTo(mail);
    const [{ id }] = (await mailsTo(server, mail)) as [OutboxMail];
    const die = async (minutesAgo: number) =>
      await sql`UPDATE "outgoing-mails" SET "state" = 'sending',
        "updatedAt" = now() - make_interval(mins => ${minutesAgo}) WHERE "id" = ${id}`.execute(
        server.server.db.kysely,
      );
    await die(1);
    await server.server.mails.deliver(id);
    expect((await mailsTo(server, mail))[0]).toMatchObject({ state: 'sending', attempts: 1 });
    await die(3);
    await server.server.mails.deliver(id);
    expect((await mailsTo(server, mail))[0]).toMatchObject({ state: 'sent', attempts: 2 });
    expect(tokensTo(mail)).toHaveLength(2);
    expect((await reset(first, 'Ein ganz neues Passwort')).status).toBe(400);
    expect((await reset(tokensTo(mail)[1], 'Ein ganz neues Passwort')).status).toBe(204);
  });

  it.each([
    [
      'the login was closed',
      async (id: string) => void (await server.api.put(`login-users/${id}`, { isLocked: true }, 1)),
    ],
    [
      'the login has another address',
      async (id: string) =>
        void (await server.api.put(`login-users/${id}`, { mail: `neu-${id}@demo.example` }, 1)),
    ],
    [
      'the login no longer exists',
      async (id: string) => void (await server.api.remove(`login-users/${id}`, 1)),
    ],
    [
      'another link was used',
      async (id: string) =>
        void (await sql`DELETE FROM sys_account_tokens WHERE "loginUser" = ${id}`.execute(
          server.server.db.kysely,
        )),
    ],
    [
      'a later one is about to leave',
      async (id: string) =>
        void (await sql`INSERT INTO sys_account_tokens ("id", "tokenHash", "loginUser", "purpose", "expiresAt")
          VALUES (${`f${id.slice(1)}`}, ${id}, ${id}, 'reset', now() + interval '1 day')`.execute(
          server.server.db.kysely,
        )),
    ],
    [
      'the login is to be activated first',
      async (id: string) =>
        void (await sql`UPDATE "login-users" SET "state" = 'invited' WHERE "id" = ${id}`.execute(
          server.server.db.kysely,
        )),
    ],
    [
      'it waited for more than a day',
      async (id: string) =>
        void (await sql`UPDATE sys_account_tokens SET "expiresAt" = now() WHERE "loginUser" = ${id}`.execute(
          server.server.db.kysely,
        )),
    ],
  ])('are not sent once %s', async (_, happens) => {
    const { mail, id } = await openAccount(server, reading);
    smtp.refuse(1, mail);
    await askForReset(server, mail);
    await waitForMail(server, mail, { state: 'waiting', attempts: 1 });
    await happens(id);
    const before = smtp.received.length;
    await tryMails(server, await mailsTo(server, mail));
    await waitForMail(server, mail, { state: 'obsolete', text: null, error: null });
    expect(smtp.received.slice(before).filter(({ recipients }) => recipients.includes(mail))).toEqual([]);
  });

  it('are sent once, even if two processes take one at the same moment', async () => {
    const { mail } = await openAccount(server, reading);
    smtp.refuse(1, mail);
    await askForReset(server, mail);
    await waitForMail(server, mail, { state: 'waiting', attempts: 1 });
    const [waiting] = await mailsTo(server, mail);
    const before = smtp.received.length;
    await Promise.all([1, 2, 3].map(async () => await server.server.mails.deliver(waiting?.id ?? '')));
    expect(smtp.received).toHaveLength(before + 1);
    expect((await mailsTo(server, mail))[0]).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('are retried by the queue, later and more than once', async () => {
    const { rows } = await sql<{ retry_limit: number; retry_delay: number; retry_backoff: boolean }>`
      SELECT retry_limit, retry_delay, retry_backoff FROM jobs.queue WHERE name = 'send-mail'`.execute(
      server.server.db.kysely,
    );
    expect(rows).toEqual([{ retry_limit: 5, retry_delay: 60, retry_backoff: true }]);
  });
});
