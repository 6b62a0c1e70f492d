import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../../../../../src/framework/admin/session/createSession.ts';
import { createConnection } from '../../../../../src/framework/admin/session/http/connection.ts';
import { createRealtime } from '../../../../../src/framework/admin/session/realtime/createRealtime.ts';
import { ada } from '../../support/adaLogin.ts';
import { createFakeSocket } from './fakeSocket.ts';

function start() {
  const socket = createFakeSocket();
  const session = createSession();
  const server = { isThere: true, probes: 0 };
  const probe = async () => {
    server.probes += 1;
    return server.isThere;
  };
  const connection = createConnection({ probe, firstDelay: 1000 });
  const heard: string[] = [];
  const hear = (what: string) => () => void heard.push(what);
  const realtime = createRealtime({
    session,
    connection,
    probe,
    openSocket: socket.openSocket,
    onChanged: hear('changed'),
    onDerived: hear('derived'),
    onPersonal: () => undefined,
    onPresence: hear('presence'),
    onRightsChanged: hear('rights'),
    onSessionEnded: hear('ended'),
    onDismissed: hear('dismissed'),
    onResumed: hear('resumed'),
  });
  return { socket, session, server, connection, heard, realtime };
}

const soon = async (ms = 0) => await vi.advanceTimersByTimeAsync(ms);

describe('the socket of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function connect() {
    const page = start();
    page.session.enter(ada);
    page.session.markReady();
    await soon();
    page.socket.tell.onOpen();
    return page;
  }

  it('opens once the app is ready, not before, and closes with the session', async () => {
    const { session, socket } = start();
    session.enter(ada);
    await soon(5000);
    expect(socket.attempts()).toBe(0);
    session.markReady();
    await soon();
    expect([socket.open(), socket.rights()]).toEqual([1, 'r1']);
    session.leave();
    await soon(200_000);
    expect([socket.open(), socket.attempts()]).toEqual([0, 1]);
  });

  it('knows whether it is connected, and reports changes', async () => {
    const { realtime, socket, session } = start();
    const states: boolean[] = [];
    realtime.subscribe(() => states.push(realtime.isConnected()));
    session.enter(ada);
    session.markReady();
    await soon();
    expect(realtime.isConnected()).toBe(false);
    socket.tell.onOpen();
    socket.tell.onClose();
    expect(states).toEqual([true, false]);
  });

  it('passes on messages, except those of a closed connection', async () => {
    const { socket, heard } = await connect();
    const first = socket.tell;
    first.onChanged([]);
    first.onDerived([]);
    first.onRightsChanged();
    first.onClose();
    first.onChanged([]);
    first.onSessionEnded();
    expect(heard).toEqual(['changed', 'derived', 'rights']);
    await soon(1300);
    socket.tell.onOpen();
    socket.tell.onSessionEnded();
    expect(heard).toEqual(['changed', 'derived', 'rights', 'resumed', 'ended']);
  });

  it('retries at growing intervals while it is refused', async () => {
    const { session, socket } = start();
    session.enter(ada);
    session.markReady();
    await soon();
    const attemptsAfter = async (ms: number) => {
      socket.tell.onClose();
      await soon(ms);
      return socket.attempts();
    };
    expect(await attemptsAfter(700)).toBe(1);
    await soon(600);
    expect(socket.attempts()).toBe(2);
    expect(await attemptsAfter(1400)).toBe(2);
    await soon(1200);
    expect(socket.attempts()).toBe(3);
    for (let time = 0; time < 10; time += 1) await attemptsAfter(80_000);
    const before = socket.attempts();
    expect(await attemptsAfter(44_000)).toBe(before);
    await soon(32_000);
    expect(socket.attempts()).toBe(before + 1);
  });

  it('does not connect while the server is away, and connects once when it is back', async () => {
    const { socket, server, connection } = await connect();
    server.isThere = false;
    socket.tell.onClose();
    await soon(120_000);
    expect([socket.attempts(), connection.isReachable()]).toEqual([1, false]);
    server.isThere = true;
    await soon(20_000);
    expect([socket.attempts(), connection.isReachable()]).toEqual([2, true]);
  });

  it('retries if its chunk could not be loaded', async () => {
    const page = start();
    const failing = vi.fn(() => Promise.reject(new Error('away')));
    createRealtime({
      session: page.session,
      connection: page.connection,
      probe: async () => true,
      openSocket: failing,
      onChanged: () => undefined,
      onDerived: () => undefined,
      onPersonal: () => undefined,
      onPresence: () => undefined,
      onRightsChanged: () => undefined,
      onSessionEnded: () => undefined,
      onDismissed: () => undefined,
      onResumed: () => undefined,
    });
    page.session.enter(ada);
    page.session.markReady();
    await soon(1300);
    expect(failing).toHaveBeenCalledTimes(2);
    page.session.leave();
  });

  it('closes while the user leaves deliberately, and reopens if that fails', async () => {
    const { realtime, socket } = await connect();
    const during: number[] = [];
    const failing = realtime.leaveWith(async () => {
      during.push(socket.open());
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await soon();
    expect([during, socket.open()]).toEqual([[0], 1]);
    await realtime.leaveWith(async () => undefined);
    await soon(200_000);
    expect(socket.open()).toBe(0);
  });

  it('stays closed once the server has dismissed it, until somebody asks for it again', async () => {
    const { socket, heard, realtime } = await connect();
    socket.tell.onDismissed();
    await soon(200_000);
    expect([socket.attempts(), socket.open(), realtime.isConnected()]).toEqual([1, 0, false]);
    realtime.reopen();
    await soon();
    socket.tell.onOpen();
    expect([socket.attempts(), socket.open(), realtime.isConnected()]).toEqual([2, 1, true]);
    // what changed in between was missed
    expect(heard).toEqual(['dismissed', 'resumed']);
  });
});
