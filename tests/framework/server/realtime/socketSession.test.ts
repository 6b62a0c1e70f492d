import { once } from 'node:events';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { socketPath } from '../../../../src/framework/schema/contracts/realtime.ts';
import { AppError } from '../../../../src/framework/schema/errors.ts';
import { maxSocketsOfLogin } from '../../../../src/framework/server/http/sockets/serveSockets.ts';
import { GrantIdStore } from '../../../../src/framework/server/rights/GrantIdStore.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { type HeardSocket, openSocket } from '../../../support/openSocket.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const reading = { subjects: { read: { all: true as const } } };

/** RFC 6455 §5.5.1. */
const closeFrame = 0x88;

/** A connection that was upgraded and says nothing on it, or what the server refused it with. */
async function connect(url: string, headers: Record<string, string>): Promise<Duplex | string> {
  const { port, hostname } = new URL(url);
  const asked = request({
    port,
    host: hostname,
    path: `${socketPath}?EIO=4&transport=websocket`,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    },
  });
  asked.end();
  return await new Promise((resolve, reject) => {
    asked.on('upgrade', (_answer, socket) => resolve(socket.on('error', () => undefined)));
    asked.on('response', (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += String(part);
      });
      answer.on('end', () => resolve(text));
    });
    asked.on('error', reject);
  });
}

/** `open`, or what the server says to an upgrade. */
async function upgrade(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await connect(url, headers);
  if (typeof answer === 'string') return answer;
  answer.destroy();
  return 'open';
}

/** How many of so many connections at once are admitted; they stay open until they are closed. */
async function connectAtOnce(
  url: string,
  headers: Record<string, string>,
  times: number,
): Promise<{ admitted: Duplex[]; refusals: string[] }> {
  const answers = await Promise.all(Array.from({ length: times }, () => connect(url, headers)));
  const refusals = answers.filter((answer) => typeof answer === 'string');
  return { admitted: answers.filter((answer) => typeof answer !== 'string'), refusals };
}

describe.each(quickEngines())('a socket on $engine', (engine) => {
  let server: TestServer;
  const opened: HeardSocket[] = [];
  const open = async (headers: Record<string, string>) => {
    const socket = await openSocket(server.server.url, headers);
    opened.push(socket);
    return socket;
  };
  const openAs = async () => {
    const person = await loginAs(server, reading);
    const cookie = { cookie: `leitstand=${person.token}`, origin: server.server.url };
    return { ...person, cookie, socket: await open(cookie) };
  };

  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.close();
  });
  afterAll(async () => await server.stop());

  it('opens by cookie from our own page, and by bearer', async () => {
    const { cookie, api } = await openAs();
    const { body } = await api.post<{ token: { access_token: string } }>('authenticator/checkLogin');
    const bearer = { authorization: `Bearer ${body.token.access_token}` };
    expect((await open(bearer)).socket.connected).toBe(true);
    expect(await upgrade(server.server.url, cookie)).toBe('open');
    expect(await upgrade(server.server.url, bearer)).toBe('open');
  });

  it('refuses clients without a session, and pages from elsewhere', async () => {
    const { url } = server.server;
    const { cookie, api } = await openAs();
    const { body } = await api.post<{ token: { access_token: string } }>('authenticator/checkLogin');
    const authorization = `Bearer ${body.token.access_token}`;
    expect(await upgrade(url, {})).toContain('notLoggedIn');
    expect(await upgrade(url, { ...cookie, cookie: 'leitstand=falsch' })).toContain('notLoggedIn');
    expect(await upgrade(url, { authorization: 'Bearer a.b' })).toContain('notLoggedIn');
    expect(await upgrade(url, { cookie: cookie.cookie })).toContain('foreignOrigin');
    expect(await upgrade(url, { ...cookie, origin: 'https://elsewhere.example' })).toContain('foreignOrigin');
    expect(await upgrade(url, { authorization, origin: 'https://elsewhere.example' })).toContain(
      'foreignOrigin',
    );
    expect(await upgrade(url, { ...cookie, 'x-forwarded-host': 'elsewhere.example' })).toBe('open');
    await api.post('authenticator/logout');
    expect(await upgrade(url, cookie)).toContain('notLoggedIn');
  });

  it('admits as many tabs as anyone needs, and closes the oldest of more with a word', async () => {
    const { cookie, socket, api } = await openAs();
    const other = await openAs();
    const { body } = await api.post<{ token: { access_token: string } }>('authenticator/checkLogin');
    for (let made = 2; made < maxSocketsOfLogin; made += 1) await open(cookie);
    // another session of the same login counts with the others
    await open({ authorization: `Bearer ${body.token.access_token}` });
    expect(socket.heard).toEqual([]);
    await open(cookie);
    await socket.hears('closed');
    expect(socket.heard.map(({ event }) => event)).toEqual(['too-many', 'closed']);
    const closed = opened.filter(({ heard }) => heard.length > 0);
    expect([closed, other.socket.socket.connected]).toEqual([[socket], true]);
  });

  it('keeps the newest of 70 simultaneous handshakes, and admits as many again', async () => {
    const { cookie } = await openAs();
    const other = await openAs();
    for (let round = 0; round < 2; round += 1) {
      const { admitted, refusals } = await connectAtOnce(server.server.url, cookie, 70);
      expect(refusals.filter((text) => !text.includes('tooManyRequests'))).toEqual([]);
      await expect.poll(() => admitted.filter(({ destroyed }) => !destroyed)).toHaveLength(maxSocketsOfLogin);
      expect(await upgrade(server.server.url, other.cookie)).toBe('open');
      for (const connection of admitted) connection.destroy();
    }
    expect(other.socket.heard).toEqual([]);
  });

  it('dismisses nobody for a handshake that fails', async () => {
    const { cookie, socket } = await openAs();
    for (let made = 1; made < maxSocketsOfLogin; made += 1) await open(cookie);
    const prepare = vi.spyOn(GrantIdStore.prototype, 'prepare').mockRejectedValue(new AppError('busy'));
    const { admitted, refusals } = await connectAtOnce(server.server.url, cookie, 5);
    prepare.mockRestore();
    expect(admitted).toEqual([]);
    expect(refusals.filter((text) => !text.includes('busy'))).toEqual([]);
    expect(socket.heard).toEqual([]);
  });

  it('closes for a client that sends an unknown event, or too many bytes', async () => {
    const first = (await openAs()).socket;
    // @ts-expect-error no page says this
    first.socket.emit('changed', [{ entity: 'subjects', id: 'a', action: 'delete', version: null }]);
    await first.hears('closed');
    const second = (await openAs()).socket;
    second.socket.io.engine.write('x'.repeat(2000));
    await second.hears('closed');
    expect([first, second].map(({ socket }) => socket.connected)).toEqual([false, false]);
  });

  const ends: Record<string, (person: Awaited<ReturnType<typeof openAs>>) => Promise<unknown>> = {
    'is logged out': async ({ api }) => await api.post('authenticator/logout'),
    'is logged out everywhere': async ({ api }) =>
      await api.post('authenticator/logoutEverywhere', { scope: 'all' }),
    'is locked': async ({ id }) => await server.api.put(`login-users/${id}`, { isLocked: true }, 1),
    'is deactivated': async ({ id }) => await server.api.put(`login-users/${id}`, { isDeactivated: true }, 1),
    'is deleted': async ({ id }) => await server.api.remove(`login-users/${id}`, 1),
    'logs in again with the same browser': async ({ cookie }) =>
      await server.anonymous.post('authenticator/login', server.login, cookie),
  };

  it.each(Object.entries(ends))('closes when its user %s', async (_title, end) => {
    const person = await openAs();
    const other = await openAs();
    await end(person);
    await person.socket.hears('closed');
    expect(person.socket.heard.map(({ event }) => event)).toEqual(['session-ended', 'closed']);
    expect(other.socket.heard).toEqual([]);
  });

  const times: Record<string, ReturnType<typeof sql>> = {
    'after two hours without a request': sql`"lastSeenAt" = now() - interval '121 minutes'`,
    'twelve hours after the login': sql`"expiresAt" = now() - interval '1 second'`,
  };

  it.each(Object.entries(times))('closes %s', async (_title, values) => {
    const person = await openAs();
    await sql`UPDATE sys_sessions SET ${values} WHERE "loginUser" = ${person.id}`.execute(
      server.server.db.kysely,
    );
    // a newcomer makes the server look at all of them, as it does every half minute
    await openAs();
    await person.socket.hears('closed');
    expect(person.socket.heard.map(({ event }) => event)).toEqual(['session-ended', 'closed']);
  });

  it('keeps no idle session open', async () => {
    const person = await openAs();
    const seen = sql`"lastSeenAt" = now() - interval '100 minutes'`;
    await sql`UPDATE sys_sessions SET ${seen} WHERE "loginUser" = ${person.id}`.execute(
      server.server.db.kysely,
    );
    await openAs();
    await server.api.post('subjects', { name: `Harfe ${engine.engine}` });
    await person.socket.hears('changed');
    const { rows } = await sql<{ isOld: boolean }>`
      SELECT "lastSeenAt" < now() - interval '90 minutes' AS "isOld" FROM sys_sessions
      WHERE "loginUser" = ${person.id}`.execute(server.server.db.kysely);
    expect(rows).toEqual([{ isOld: true }]);
  });
});

it('closes a handshake nobody joined after before it closes a page', async () => {
  const server = await startTestServer();
  try {
    const { token } = await loginAs(server, reading);
    const { url } = server.server;
    const cookie = { cookie: `leitstand=${token}`, origin: url };
    const { admitted } = await connectAtOnce(url, cookie, maxSocketsOfLogin);
    const page = await openSocket(url, cookie);
    await expect.poll(() => admitted.filter(({ destroyed }) => destroyed)).toHaveLength(1);
    for (const silent of admitted)
      silent.on('data', (frame: Buffer) => {
        if (frame.includes(closeFrame)) silent.end();
      });
    await Promise.all(admitted.map((silent) => silent.destroyed || once(silent, 'close')));
    expect(page.heard).toEqual([]);
    page.socket.close();
  } finally {
    await server.stop();
  }
});
