import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSession } from '../../../../src/framework/schema/contracts/authenticator.ts';
import { type Account, apiOf, openAccount } from '../../../support/openAccount.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe.each(quickEngines())('one’s own sessions on $engine', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const open = async (account: Account) => apiOf(server, await account.login());
  const list = async (api: Api) =>
    (await api.get<{ sessions: OwnSession[] }>('authenticator/sessions')).body.sessions;
  const status = async (api: Api) => (await api.get('authenticator/sessions')).status;
  const account = async () => await openAccount(server, {});

  it('are listed with device and times, the current one first, and nobody else’s', async () => {
    const own = await account();
    await open(await account());
    await server.anonymous.post(
      'authenticator/login',
      { username: own.mail, password: own.password },
      { 'user-agent': firefox },
    );
    const sessions = await list(await open(own));
    expect(sessions).toMatchObject([
      { isCurrent: true, device: 'Unbekanntes Gerät', actingAs: null },
      { isCurrent: false, device: 'Firefox auf Windows' },
    ]);
    for (const { createdAt, lastSeenAt, expiresAt } of sessions)
      for (const at of [createdAt, lastSeenAt, expiresAt]) expect(Date.parse(at)).toBeGreaterThan(0);
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash/i);
  });

  it('end one by one, and others’ are not found', async () => {
    const own = await account();
    const [one, two] = [await open(own), await open(own)];
    const id = (await list(one)).find(({ isCurrent }) => !isCurrent)?.id;
    const stranger = await open(await account());
    const refused = await stranger.remove(`authenticator/sessions/${id}`);
    expect([refused.status, await status(two)]).toEqual([404, 200]);
    expect((await one.remove(`authenticator/sessions/${id}`)).status).toBe(204);
    expect([await status(one), await status(two)]).toEqual([200, 401]);
    const again = await one.remove(`authenticator/sessions/${id}`);
    expect(errorOf(again).message).toContain('Diese Sitzung gibt es nicht mehr');
  });

  it('end everywhere: all others, or all', async () => {
    const own = await account();
    const [one, two, three] = [await open(own), await open(own), await open(own)];
    const stranger = await open(await account());
    expect((await one.post('authenticator/logoutEverywhere', { scope: 'others' })).status).toBe(204);
    expect(await Promise.all([one, two, three, stranger].map(status))).toEqual([200, 401, 401, 200]);
    expect((await one.post('authenticator/logoutEverywhere', { scope: 'alle' })).status).toBe(422);
    const last = await open(own);
    expect((await one.post('authenticator/logoutEverywhere', { scope: 'all' })).status).toBe(204);
    expect(await Promise.all([one, last, stranger].map(status))).toEqual([401, 401, 200]);
  });

  it('report when they end, so that the browser can warn', async () => {
    const { body } = await (await account()).login();
    expect(body.session.idleSeconds).toBe(7200);
    expect(body.session.absoluteSeconds).toBeGreaterThan(43_190);
    expect(body.session.absoluteSeconds).toBeLessThanOrEqual(43_200);
  });

  it('start with a new token at every login, whatever token was sent', async () => {
    const own = await account();
    const first = await own.login();
    const planted = 'leitstand=ein-untergeschobenes-token';
    const headers = { cookie: planted, origin: server.server.url };
    const second = await server.anonymous.post(
      'authenticator/login',
      { username: own.mail, password: own.password },
      headers,
    );
    const tokens = [first, second].map((answer) => answer.headers.getSetCookie()[0]?.split(';')[0]);
    expect(new Set([...tokens, planted]).size).toBe(3);
    for (const token of tokens) expect(token).toMatch(/^leitstand=[\w-]{43}$/);
    const fixed = await server.anonymous.send('GET', 'authenticator/sessions', {
      headers: { cookie: planted },
    });
    expect(fixed.status).toBe(401);
  });
});
