import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../src/framework/server/backup/restoreBackup.ts';
import { writeBackup } from '../../src/framework/server/backup/writeBackup.ts';
import type { Database } from '../../src/framework/server/database/Database.ts';
import { createLocalFileStore } from '../../src/framework/server/files/FileStore.ts';
import { SessionStore } from '../../src/framework/server/sessions/SessionStore.ts';
import { bearerOf, hashToken } from '../../src/framework/server/sessions/tokens.ts';
import { createRecord } from '../support/createRecord.ts';
import { type Account, apiOf, cookieOf, type Login, openAccount } from '../support/openAccount.ts';
import { linkIn, mailsTo, tryMails, waitForArrivals, waitForMails } from '../support/outbox.ts';
import { type SmtpServer, startSmtpServer } from '../support/startSmtpServer.ts';
import { type Answer, type Api, startTestServer, type TestServer } from '../support/startTestServer.ts';
import { openTestDatabase, quickEngines } from '../support/testEngines.ts';

const base = 'user-login-handler';
/** Refused by the rules of passwords, and only looked at once the token holds. */
const weak = 'kurz';

/** All rows of all tables, those of the job queue and of the bookkeeping among them. */
async function dumpOf({ kysely }: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`.execute(
    kysely,
  );
  expect(tables.length).toBeGreaterThan(50);
  const dumps = [];
  // what the schema was and is holds names only
  for (const { name } of tables.filter((table) => !table.name.includes('sys_schema_snapshot'))) {
    const { rows } = await sql<{
      text: string;
    }>`SELECT to_jsonb(t)::text AS text FROM ${sql.raw(name)} t`.execute(kysely);
    dumps.push(...rows.map(({ text }) => text));
  }
  return dumps.join('\n');
}

async function textsIn(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const texts = names.map(async (name) => {
    const found = await readFile(join(folder, name)).catch(() => Buffer.alloc(0));
    return name.endsWith('.gz') ? gunzipSync(found).toString() : found.toString();
  });
  return (await Promise.all(texts)).join('\n');
}

/** All that could be a token, a bearer or a key: longer runs of what they are made of. */
function candidatesIn(text: string): string[] {
  const runs = text.match(/[\w.+=-]{20,200}/g) ?? [];
  // names of tables, fields and texts are words
  return [...new Set(runs)].filter((run) => /\d/.test(run) && /[a-z]/i.test(run));
}

/** Ids have this form, and no secret has so little in it that is not. */
const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);

describe.each(quickEngines())('what is stored on $engine', (engine) => {
  let server: TestServer;
  let smtp: SmtpServer;
  let folder: string;
  let person: { account: Account; login: Answer<Login>; api: Api };
  /** Tokens that are out in the world, by what they open. */
  let genuine: Record<'reset' | 'activation' | 'mail', string>;
  let refusedToken: string;

  const arrived = async (recipient: string) =>
    linkIn((await waitForArrivals(server, smtp, { recipient, count: 1 }))[0]).token;

  /** What a text opens; nothing of it is used up. */
  async function opens(token: string): Promise<string[]> {
    const { anonymous } = server;
    const read = async (headers: Record<string, string>) =>
      (await anonymous.send('GET', 'authenticator/sessions', { headers })).status;
    const choose = async (call: string) =>
      (await anonymous.post(`${base}/${call}`, { token, password: weak })).status;
    const answers = {
      cookie: (await read({ cookie: `leitstand=${token}` })) === 200,
      bearer: (await read({ authorization: `Bearer ${token}` })) === 200,
      reset: (await choose('resetPassword')) !== 400,
      activation: (await choose('activate')) !== 400,
      mail: (await person.api.get(`${base}/mailChange/${encodeURIComponent(token)}`)).status === 200,
    };
    return Object.entries(answers).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitstand-secrets-'));
    smtp = await startSmtpServer();
    server = await startTestServer(engine, { SMTP_URL: smtp.url });
    const account = await openAccount(server, { subjects: { read: { all: true } } });
    const login = await account.login();
    person = { account, login, api: apiOf(server, login) };
    await server.anonymous.post(`${base}/forgotPassword`, { mail: account.mail });
    const reset = await arrived(account.mail);
    const employee = await createRecord(server.api, 'employees', { firstName: 'Grace', lastName: 'Hopper' });
    const profile = { type: 'employees', id: employee.id };
    await server.api.post(`${base}/createLogin`, { profile, mail: 'grace@demo.example', roles: [] });
    const activation = await arrived('grace@demo.example');
    const wish = { currentPassword: account.password, mail: 'neu@demo.example' };
    expect((await person.api.post(`${base}/changeMail`, wish)).status).toBe(204);
    genuine = { reset, activation, mail: await arrived('neu@demo.example') };
    const unlucky = await openAccount(server, { subjects: { read: { all: true } } });
    smtp.refuse(1000);
    await server.anonymous.post(`${base}/forgotPassword`, { mail: unlucky.mail });
    await tryMails(server, await waitForMails(server, unlucky.mail, 1));
    expect(await mailsTo(server, unlucky.mail)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    const refused = smtp.refused.find(({ recipients }) => recipients.includes(unlucky.mail));
    refusedToken = /\/reset\/([\w-]{43})/.exec(refused?.content ?? '')?.[1] ?? '';
    await writeBackup(server.server.db, createLocalFileStore(join(folder, 'files')), join(folder, 'backup'));
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('lets nobody log in with a dump or a backup of it, while issued credentials still do', async () => {
    const out = {
      ...genuine,
      cookie: cookieOf(person.login).split('=')[1] ?? '',
      bearer: person.login.body.token.access_token,
    };
    for (const [name, token] of Object.entries(out)) expect(await opens(token)).toEqual([name]);
    expect(await opens(refusedToken)).toEqual(['reset']);

    const backup = await textsIn(join(folder, 'backup'));
    expect(backup).toContain('outgoing-mails');
    const stored = [await dumpOf(server.server.db), backup].join('\n');
    for (const token of [...Object.values(out), refusedToken]) expect(stored).not.toContain(token);
    const candidates = candidatesIn(stored);
    const secrets = candidates.filter((text) => !isId(text));
    expect(secrets.length).toBeGreaterThan(20);
    const open = [];
    for (const secret of secrets) open.push(...(await opens(secret)).map((name) => `${secret} ${name}`));
    expect(open).toEqual([]);
  }, 240_000);

  it('leads to no bearer, however two of its values are combined', async () => {
    const { db } = server.server;
    const { rows } = await sql<{ id: string; tokenHash: string }>`
      SELECT "id", "tokenHash" FROM sys_sessions`.execute(db.kysely);
    expect(rows.length).toBeGreaterThan(1);
    const sessions = new SessionStore(db);
    const keys = candidatesIn(await dumpOf(db)).filter((text) => !isId(text) && !text.includes('.'));
    const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
    const found = [];
    for (const key of keys)
      for (const bearer of [
        hashToken(key),
        bearerOf(key),
        ...rows.flatMap(({ id, tokenHash }) => [
          `${id}.${hmac(key, id)}`,
          hmac(key, id),
          hmac(key, tokenHash),
        ]),
      ])
        if (await sessions.findByBearer(bearer)) found.push(`${key} ${bearer}`);
    expect(found).toEqual([]);
  }, 240_000);

  it('is returned without tokens to an administrator by every read', async () => {
    const { api } = server;
    const { body } = await api.get<{
      paths: Record<string, { get?: { parameters?: { name: string; in: string; required?: boolean }[] } }>;
    }>('docs/json');
    const ids = new Map<string, string>();
    const logins = await api.get<{ id: string; mail: string }[]>('login-users', { range: [0, 99] });
    ids.set('login-users', logins.body.find(({ mail }) => mail === person.account.mail)?.id ?? '');
    const texts: string[] = [];
    for (const path of Object.keys(body.paths).filter((name) => body.paths[name]?.get)) {
      const resource = path.split('/')[2] ?? '';
      const filled = path
        .replace('/api/', '')
        .replace('{id}', ids.get(resource) ?? '0'.repeat(24))
        .replaceAll(/\{\w+\}/g, 'login-users');
      const answer = await api.get<unknown>(filled, resource === 'quick-search' ? { q: 'demo' } : {});
      texts.push(answer.text);
      if (Array.isArray(answer.body) && !ids.has(resource))
        ids.set(resource, String((answer.body[0] as { id?: string } | undefined)?.id ?? ''));
    }
    expect(texts.length).toBeGreaterThan(100);
    const answered = texts.join('\n');
    expect(answered).toContain(person.account.mail);
    expect(answered).toContain('[Link, wird beim Versand erzeugt]');
    for (const token of [...Object.values(genuine), refusedToken]) expect(answered).not.toContain(token);
    // one's own bearer is what checkLogin answers, and no way of reading
    const open = [];
    for (const secret of candidatesIn(answered).filter((text) => /^[\w-]{43,}$/.test(text)))
      open.push(...(await opens(secret)).map((name) => `${secret} ${name}`));
    expect(open).toEqual([]);
  }, 240_000);

  it('restores no session and no key from a backup', async () => {
    const restored = await openTestDatabase(engine, { statementTimeoutMs: 0 });
    try {
      const { entities } = server.server.index().model;
      await restoreBackup(
        { db: restored, model: { entities }, files: createLocalFileStore(join(folder, 'again')) },
        join(folder, 'backup'),
      );
      const { rows } = await sql`SELECT * FROM sys_sessions`.execute(restored.kysely);
      expect(rows).toEqual([]);
      const sessions = new SessionStore(restored);
      expect(await sessions.findByToken(cookieOf(person.login).split('=')[1] ?? '')).toBeUndefined();
      expect(await sessions.findByBearer(person.login.body.token.access_token)).toBeUndefined();
      const found = await sql<{ name: string }>`
        SELECT table_name AS name FROM information_schema.tables WHERE table_name ~ 'secret'`.execute(
        restored.kysely,
      );
      expect(found.rows).toEqual([]);
    } finally {
      await restored.close();
    }
  }, 120_000);
});
