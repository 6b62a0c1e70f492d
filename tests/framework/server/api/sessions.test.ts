import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('sessions on $engine', (engine) => {
  let server: TestServer;
  const login = async (values: Record<string, unknown> = {}) =>
    await server.anonymous.post<{ token: { access_token: string } }>('authenticator/login', {
      ...server.login,
      ...values,
    });
  const cookieOf = (answer: { headers: Headers }) =>
    (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  it('answers a login with a bearer and a cookie no script reads', async () => {
    const answer = await login({ username: ` ${server.login.username.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ type: 'employee', originUserId: null });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^leitstand=/);
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag);
    expect(cookie).not.toContain(answer.body.token.access_token);
  });

  it('marks for the page by a cookie of its own that there may be a session, while there is one', async () => {
    const [, mark = ''] = (await login()).headers.getSetCookie();
    expect(mark).toMatch(/^leitstand-session=1; Max-Age=\d+; Path=\/; SameSite=Lax$/);
    for (const call of ['authenticator/checkLogin', 'authenticator/logout']) {
      const [, cleared = ''] = (await server.anonymous.post(call)).headers.getSetCookie();
      expect(cleared).toMatch(/^leitstand-session=; .*Expires=Thu, 01 Jan 1970/);
    }
  });

  it('answers the same bearer to checkLogin', async () => {
    const { body } = await login();
    const api = createApi(server.server.url, body.token.access_token);
    const checked = await api.post<typeof body>('authenticator/checkLogin');
    expect([checked.status, checked.body.token]).toEqual([200, body.token]);
  });

  it('returns the type of the user at login, and as loginType at the login check', async () => {
    const { body } = await login();
    const api = createApi(server.server.url, body.token.access_token);
    const checked = await api.post<typeof body>('authenticator/checkLogin');
    expect(body).toMatchObject({ type: 'employee', meta: null });
    expect(checked.body).toMatchObject({ loginType: 'employee', meta: null, originUserId: null });
    expect(checked.body).toHaveProperty('loginUserId', expect.stringMatching(/^[0-9a-f]{24}$/));
  });

  it('answers unknown accounts exactly like wrong passwords', async () => {
    const wrong = await login({ password: 'falsch' });
    const unknown = await login({ username: 'niemand@demo.example', password: 'falsch' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(unknown.text).toBe(wrong.text);
  });

  it('names missing fields', async () => {
    const answer = await server.anonymous.post('authenticator/login', { username: '' });
    expect(answer.status).toBe(422);
    expect(Object.keys(errorOf(answer).details?.fields ?? {})).toEqual(['username', 'password']);
  });

  it('allows reads by cookie, and writes only from its own origin', async () => {
    const cookie = cookieOf(await login());
    const { url } = server.server;
    const send = async (origin?: string) =>
      await server.anonymous.send('POST', 'subjects', {
        json: { name: 'Klavier' },
        headers: { cookie, ...(origin ? { origin } : {}) },
      });
    expect((await server.anonymous.send('GET', 'subjects', { headers: { cookie } })).status).toBe(200);
    const refused = [await send(), await send('https://fremd.example'), await send('null')];
    expect(refused.map((answer) => [answer.status, errorOf(answer)._t])).toEqual(
      Array.from({ length: 3 }, () => [403, 'foreignOrigin']),
    );
    expect((await send(url)).status).toBe(201);
  });

  it('ends a session at logout, for the cookie and the bearer', async () => {
    const answer = await login();
    const cookie = cookieOf(answer);
    const api = createApi(server.server.url, answer.body.token.access_token);
    expect((await api.get('subjects')).status).toBe(200);
    const out = await api.post('authenticator/logout');
    expect([out.status, out.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringContaining('leitstand=;'),
    ]);
    expect((await api.get('subjects')).status).toBe(401);
    expect((await server.anonymous.send('GET', 'subjects', { headers: { cookie } })).status).toBe(401);
  });

  it.each([['subjects'], ['definitions'], ['docs/json'], ['preferences/x'], ['gibt/es/nicht']])(
    'answers 401 to guests at %s',
    async (path) => {
      const answer = await server.anonymous.get(path);
      expect([answer.status, errorOf(answer)._t]).toEqual([401, 'notLoggedIn']);
    },
  );

  it('refuses forged bearers', async () => {
    for (const bearer of [
      'x',
      'a.b',
      'ä'.normalize('NFD').replace(/[^ -~]/g, ''),
      `${'0'.repeat(24)}.${'0'.repeat(64)}`,
    ]) {
      expect((await createApi(server.server.url, bearer).get('subjects')).status).toBe(401);
    }
  });

  it('slows down password guessing', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 30; attempt += 1) {
      answers.push(await login({ username: 'raten@demo.example', password: `falsch${attempt}` }));
      if (answers.at(-1)?.status === 429) break;
    }
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(last && errorOf(last)._t).toBe('tooManyRequests');
    expect(last && errorOf(last).message).toBe(
      'Das Anfragelimit wurde überschritten. Du kannst es in 15 Minuten noch einmal versuchen.',
    );
    const seconds = Number(last?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  });

  it('does not let parallel requests guess faster', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, attempt) =>
        login({ username: 'zugleich@demo.example', password: `falsch${attempt}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('forgets failures after the right password', async () => {
    const statuses = [];
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 8; attempt += 1)
        statuses.push((await login({ ...server.login, password: 'falsch' })).status);
      statuses.push((await login(server.login)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses).not.toContain(429);
  });
});
