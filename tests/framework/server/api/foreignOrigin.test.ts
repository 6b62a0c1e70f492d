import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, openAccount } from '../../../support/openAccount.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

const isCall = ({ url }: { url: string }) => url.startsWith('/api/');

describe('a write sent by another page with the cookie of a session', () => {
  const routes: { method: string; url: string }[] = [];
  let server: TestServer;

  function note(message: unknown): void {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) if (!safe.has(name)) routes.push({ method: name, url });
    });
  }

  beforeAll(async () => {
    subscribe('fastify.initialization', note);
    server = await startTestServer();
  });
  afterAll(async () => {
    unsubscribe('fastify.initialization', note);
    await server.stop();
  });

  it('is refused on every route, without an origin and with a foreign one, and keeps the session', async () => {
    const account = await openAccount(server, {
      '*': { create: true, read: { all: true }, update: { all: true } },
    });
    const cookie = cookieOf(await account.login());
    expect(routes.length).toBeGreaterThan(25);
    for (const { method, url } of routes.filter(isCall)) {
      const path = url.replaceAll(/:\w+/g, '0'.repeat(24));
      for (const origin of [
        undefined,
        'https://fremd.example',
        'null',
        `${server.server.url}.fremd.example`,
      ]) {
        const headers = { cookie, ...(origin ? { origin } : {}) };
        const answer = await server.anonymous.send(method, path, { json: {}, headers });
        expect([method, url, origin, answer.status, errorOf(answer)._t]).toEqual([
          method,
          url,
          origin,
          403,
          'foreignOrigin',
        ]);
      }
    }
    const own = await server.anonymous.send('GET', 'authenticator/sessions', { headers: { cookie } });
    expect(own.status).toBe(200);
  });

  it('counts as without a session on public pages, whose forms anybody may send', async () => {
    const cookie = cookieOf(await (await openAccount(server, { '*': { read: { all: true } } })).login());
    const pages = routes.filter((route) => !isCall(route));
    expect(pages.length).toBeGreaterThan(5);
    for (const { method, url } of pages) {
      const path = url.replaceAll(/:\w+/g, '0'.repeat(24)).replace('*', 'x');
      const origin = 'https://fremd.example';
      const send = async (headers: Record<string, string>) =>
        (await server.anonymous.send(method, path, { raw: new URLSearchParams(), headers })).status;
      expect([url, await send({ cookie, origin })]).toEqual([url, await send({ origin })]);
    }
  });

  it('logs nobody in as a form or as plain text, which pages may send without a preflight', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await server.anonymous.send('POST', 'authenticator/login', {
        raw: JSON.stringify(server.login),
        headers: { 'content-type': type, origin: 'https://fremd.example' },
      });
      expect([400, 415]).toContain(answer.status);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});
