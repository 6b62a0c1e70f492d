import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionStore } from '../../../../src/framework/server/sessions/SessionStore.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const reading = { subjects: { read: { all: true as const } } };

describe.each(quickEngines())('a session on $engine', (engine) => {
  let server: TestServer;
  const open = async () => {
    const { id, api, token } = await loginAs(server, reading);
    const byCookie = async () =>
      await server.anonymous.send('GET', 'subjects', { headers: { cookie: `leitstand=${token}` } });
    const statuses = async () => [(await api.get('subjects')).status, (await byCookie()).status];
    expect(await statuses()).toEqual([200, 200]);
    return { id, statuses };
  };
  const change = async (loginUser: string, values: ReturnType<typeof sql>) =>
    await sql`UPDATE sys_sessions SET ${values} WHERE "loginUser" = ${loginUser}`.execute(
      server.server.db.kysely,
    );

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  it('ends after two hours without a request, and not before', async () => {
    const { id, statuses } = await open();
    await change(id, sql`"lastSeenAt" = now() - interval '119 minutes'`);
    expect(await statuses()).toEqual([200, 200]);
    await change(id, sql`"lastSeenAt" = now() - interval '121 minutes'`);
    expect(await statuses()).toEqual([401, 401]);
  });

  it('stays open while requests are made', async () => {
    const { id, statuses } = await open();
    await change(id, sql`"lastSeenAt" = now() - interval '119 minutes'`);
    await statuses();
    const { rows } = await sql<{ isFresh: boolean }>`
      SELECT "lastSeenAt" > now() - interval '1 minute' AS "isFresh" FROM sys_sessions
      WHERE "loginUser" = ${id}`.execute(server.server.db.kysely);
    expect(rows).toEqual([{ isFresh: true }]);
  });

  it('ends twelve hours after the login in any case, and is deleted', async () => {
    const { id, statuses } = await open();
    const { rows } = await sql<{ hours: number }>`
      SELECT round(extract(epoch FROM "expiresAt" - now()) / 3600)::int AS hours FROM sys_sessions
      WHERE "loginUser" = ${id}`.execute(server.server.db.kysely);
    expect(rows).toEqual([{ hours: 12 }]);
    await change(id, sql`"expiresAt" = now() - interval '1 second'`);
    expect(await statuses()).toEqual([401, 401]);
    expect(await new SessionStore(server.server.db).removeEnded()).toBeGreaterThan(0);
    const left = await sql`SELECT 1 FROM sys_sessions WHERE "loginUser" = ${id}`.execute(
      server.server.db.kysely,
    );
    expect(left.rows).toEqual([]);
  });

  it('ends with the next request after its login user is deactivated', async () => {
    const { id, statuses } = await open();
    const changed = await server.api.put(`login-users/${id}`, { isDeactivated: true }, 1);
    expect(changed.status).toBe(200);
    expect(await statuses()).toEqual([401, 401]);
  });

  it('has the current rights of its roles', async () => {
    const { id, statuses } = await open();
    expect((await server.api.put(`login-users/${id}`, { roles: [] }, 1)).status).toBe(200);
    expect(await statuses()).toEqual([403, 403]);
  });
});

describe('behind a proxy with TLS', () => {
  let server: TestServer;
  const forwarded = { 'x-forwarded-host': 'schule.example', 'x-forwarded-proto': 'https' };

  beforeAll(async () => {
    server = await startTestServer(undefined, { SECURE_COOKIES: '1', TRUST_PROXY: '1' });
  });
  afterAll(async () => await server.stop());

  it('restricts the cookie to this host and to TLS', async () => {
    const answer = await server.anonymous.post('authenticator/login', server.login, forwarded);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-leitstand=/);
    for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag);
    expect(cookie).not.toMatch(/domain=/i);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('accepts the cookie under that name only, and writes from the public origin', async () => {
    const answer = await server.anonymous.post('authenticator/login', server.login, forwarded);
    const [named = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const plain = named.replace('__Host-', '');
    const read = async (cookie: string) =>
      (await server.anonymous.send('GET', 'subjects', { headers: { cookie } })).status;
    expect([await read(named), await read(plain)]).toEqual([200, 401]);
    const write = async (origin: string) =>
      await server.anonymous.post('subjects', { name: 'Klavier' }, { ...forwarded, cookie: named, origin });
    expect((await write('https://schule.example')).status).toBe(201);
    expect(errorOf(await write(server.server.url))._t).toBe('foreignOrigin');
  });

  it('counts failed logins by the address the proxy saw, not by one the sender wrote', async () => {
    const tries = Array.from({ length: 51 }, (_, attempt) => ({
      username: `person${attempt}@demo.example`,
      address: `10.0.0.${attempt}, 203.0.113.7`,
    }));
    const answers = await Promise.all(
      tries.map(({ username, address }) =>
        server.anonymous.post(
          'authenticator/login',
          { username, password: 'falsch' },
          { 'x-forwarded-for': address },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

it('sets a plain cookie without TLS, since browsers refuse the prefix there', async () => {
  const server = await startTestServer();
  try {
    const answer = await server.anonymous.post('authenticator/login', server.login);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^leitstand=/);
    expect(cookie).not.toContain('Secure');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  } finally {
    await server.stop();
  }
});
