import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import { createId } from '../../../../src/framework/server/repository/createId.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { type HeardSocket, openSocket } from '../../../support/openSocket.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';

const hourMs = 3_600_000;
const clock = Date.now;

/** By how much the clock of the machine is set while the server runs. */
describe.each([
  ['back by an hour', -hourMs],
  ['back by a day', -24 * hourMs],
  ['forward by an hour', hourMs],
  ['forward by a day', 24 * hourMs],
])('a server whose clock is set %s', (_how, jump) => {
  let server: TestServer;
  let socket: HeardSocket;
  let person: Awaited<ReturnType<typeof loginAs>>;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    socket?.socket.close();
  });
  afterAll(async () => await server.stop());

  async function jumpWithSocket(): Promise<void> {
    person = await loginAs(server, { subjects: { read: { all: true } } });
    const cookie = `leitstand=${person.token}`;
    socket = await openSocket(server.server.url, { cookie, origin: server.server.url });
    await server.api.post('subjects', { name: 'Vorher' });
    await socket.hears('changed');
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + jump);
  }

  it('keeps notifying open pages of changes, and of the end of their session', async () => {
    await jumpWithSocket();
    await server.api.post('subjects', { name: 'Nachher' });
    await socket.hears('changed', 2);
    await person.api.post('authenticator/logout');
    await socket.hears('session-ended');
    expect(socket.heard.map(({ event }) => event)).toContain('session-ended');
  });

  it('keeps sessions open, lets people log in, and reports that it is ready', async () => {
    await jumpWithSocket();
    expect((await person.api.get('subjects')).status).toBe(200);
    expect((await server.anonymous.post('authenticator/login', server.login)).status).toBe(200);
    for (const path of ['/healthz', '/readyz']) expect((await server.anonymous.get(path)).status).toBe(200);
  });

  it.runIf(jump < 0)('keeps blocking users who have failed too often', async () => {
    const wrong = { username: `niemand${jump}@demo.example`, password: 'falsch' };
    const attempt = async () => (await server.anonymous.post('authenticator/login', wrong)).status;
    for (let made = 0; made < 10; made += 1) expect(await attempt()).toBe(401);
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + jump);
    expect(await attempt()).toBe(429);
  });

  it('creates ascending ids, and a history in the order of the changes', async () => {
    const { id } = await createRecord(server.api, 'subjects', { name: 'Eins' });
    const before = createId();
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + jump);
    const after = Array.from({ length: 70_000 }, () => createId());
    expect([before, ...after]).toEqual([before, ...after].toSorted());
    expect(new Set(after).size).toBe(after.length);
    for (const [at, name] of ['Zwei', 'Drei'].entries())
      expect((await server.api.put(`subjects/${id}`, { name }, at + 1)).status).toBe(200);
    vi.restoreAllMocks();
    expect((await server.api.put(`subjects/${id}`, { name: 'Vier' }, 3)).status).toBe(200);
    const { body } = await server.api.get<HistoryAnswer>(`subjects/${id}/history`);
    expect(body.entries.map(({ after: { name } }) => name)).toEqual(['Vier', 'Drei', 'Zwei', 'Eins']);
  });
});
