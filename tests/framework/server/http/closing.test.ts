import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../support/startTestServer.ts';

it('answers requests of connected clients that come while the server is closing', async () => {
  const { server, stop } = await startTestServer();
  const { port, host } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const stopped = stop(1000);
  const answer = async (path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    const [data] = (await once(socket, 'data')) as Buffer[];
    return String(data);
  };
  const answered = await answer('/api/authenticator/session');
  expect(answered).toMatch(/^HTTP\/1\.1 (200|401) /);
  expect(answered).toContain('\r\nconnection: close\r\n');
  await once(socket, 'close');
  expect((await fetch(new URL('/readyz', server.url))).status).toBe(503);
  await stopped;
  await expect(fetch(new URL('/readyz', server.url))).rejects.toThrow();
});
