import { expect, it, vi } from 'vitest';
import { connectSocket } from '../../../../../src/framework/admin/session/realtime/connectSocket.ts';
import type { SocketHandlers } from '../../../../../src/framework/admin/session/realtime/openSocket.ts';

const opened = vi.hoisted(() => vi.fn());

vi.mock('socket.io-client', () => ({
  io: (options: object) => {
    opened(options);
    return { on: () => undefined, off: () => undefined, emit: () => undefined, disconnect: () => undefined };
  },
}));

it('opens the socket at the path of the notifier, with the session cookie (notification-50)', () => {
  const handlers = new Proxy({}, { get: () => () => undefined }) as SocketHandlers;
  connectSocket(handlers, 'r1').close();
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ path: '/api/notifier/socket', withCredentials: true }),
  );
});
