import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emptyOldMails } from '../../../../src/framework/server/mail/MailQueue.ts';
import { cookieOf, openAccount } from '../../../support/openAccount.ts';
import { linkIn, mailsTo, waitForMails } from '../../../support/outbox.ts';
import { type SmtpServer, startSmtpServer } from '../../../support/startSmtpServer.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const reading = { subjects: { read: { all: true as const } } };

async function askFor(server: TestServer, mail: string): Promise<void> {
  await server.anonymous.post('user-login-handler/forgotPassword', { mail });
  await waitForMails(server, mail, 1);
}

async function waitForState(server: TestServer, mail: string, expected: object): Promise<void> {
  await vi.waitFor(async () => expect((await mailsTo(server, mail))[0]).toMatchObject(expected), {
    timeout: 10_000,
    interval: 50,
  });
}

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

  it('leave with their link, which is kept nowhere', async () => {
    const { mail } = await openAccount(server, reading);
    await askFor(server, mail);
    await waitForState(server, mail, { state: 'sent', attempts: 1, error: null, text: null });
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

  it('wait when the server refuses them, with the reason, and fail after six attempts', async () => {
    const { mail } = await openAccount(server, reading);
    smtp.refuse(1);
    await askFor(server, mail);
    await waitForState(server, mail, {
      state: 'waiting',
      attempts: 1,
      error: expect.stringContaining('451'),
    });
    smtp.refuse(1);
    const { rows } = await sql<{ id: string }>`
      UPDATE "outgoing-mails" SET "attempts" = 5 WHERE "recipient" = ${mail} RETURNING "id"`.execute(
      server.server.db.kysely,
    );
    await server.server.jobs.enqueue('send-mail', { id: rows[0]?.id });
    await waitForState(server, mail, { state: 'failed', attempts: 6 });
  });

  it('leave nothing in the database that logs in: neither links nor sessions (V23)', async () => {
    const account = await openAccount(server, reading);
    const login = await account.login();
    await askFor(server, account.mail);
    await waitForState(server, account.mail, { state: 'sent' });
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

  it('are tried again by the queue, later and more than once', async () => {
    const { rows } = await sql<{ retry_limit: number; retry_delay: number; retry_backoff: boolean }>`
      SELECT retry_limit, retry_delay, retry_backoff FROM jobs.queue WHERE name = 'send-mail'`.execute(
      server.server.db.kysely,
    );
    expect(rows).toEqual([{ retry_limit: 5, retry_delay: 60, retry_backoff: true }]);
  });
});

describe.each(quickEngines())('mails without a mail server on $engine', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  it('stay in the outbox, marked as not sent, for an administrator to read and for nobody to change', async () => {
    const { mail, login } = await openAccount(server, reading);
    await askFor(server, mail);
    await waitForState(server, mail, { state: 'kept' });
    const { body } = await server.api.get<{ id: string; text: string; state: string }[]>('outgoing-mails', {
      filter: { recipient: mail },
    });
    expect(body).toMatchObject([{ state: 'kept', text: expect.stringContaining('/reset/') }]);
    const id = body[0]?.id ?? '';
    const writes = [
      await server.api.post('outgoing-mails', { subject: 'x' }),
      await server.api.put(`outgoing-mails/${id}`, { subject: 'x' }, 1),
      await server.api.remove(`outgoing-mails/${id}`, 1),
    ];
    expect(writes.map(({ status }) => status)).toEqual([403, 422, 403]);
    const { status } = await server.anonymous.send('GET', 'outgoing-mails', {
      headers: { authorization: `Bearer ${(await login()).body.token.access_token}` },
    });
    expect(status).toBe(403);
  });

  it('lose their text when their link is dead', async () => {
    const { mail } = await openAccount(server, reading);
    await askFor(server, mail);
    await waitForState(server, mail, { state: 'kept' });
    expect(await emptyOldMails(server.server.db.kysely)).toBe(0);
    await sql`UPDATE "outgoing-mails" SET "expiresAt" = now() WHERE "recipient" = ${mail}`.execute(
      server.server.db.kysely,
    );
    expect(await emptyOldMails(server.server.db.kysely)).toBe(1);
    expect((await mailsTo(server, mail))[0]).toMatchObject({ text: null, state: 'kept' });
  });

  it('lead to the address the server listens on when no other is configured', async () => {
    const { mail } = await openAccount(server, reading);
    await askFor(server, mail);
    expect(linkIn((await mailsTo(server, mail))[0]).url).toContain(`${server.server.url}/reset/`);
  });
});
