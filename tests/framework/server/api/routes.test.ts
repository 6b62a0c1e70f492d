import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPages, publicRedirects } from '../../../../src/contract/public/publicPages.ts';
import { schoolCalls } from '../../../../src/contract/schoolCalls.ts';
import { frameworkCalls } from '../../../../src/framework/schema/contracts/frameworkCalls.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { document } from '../../schema/openapi/apiDocument.ts';

/** Routes that the document does not describe, with the reason. */
const undescribed: Record<string, string> = {
  '/api/docs': 'shows the document itself, for people',
  '/*': 'the pages of the admin, no API',
  '/assets': 'the files of these pages, where they are built',
  '/public': 'the files of the public pages',
  ...Object.fromEntries(
    [...Object.values(publicPages).flat(), ...Object.keys(publicRedirects)].map((path) => [
      path,
      'a public page',
    ]),
  ),
};

const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
);

interface Route {
  method: string;
  url: string;
}

function fits({ method, url }: Route, operation: Route): boolean {
  const [steps, wanted] = [url.split('/'), operation.url.split('/')];
  return (
    method === operation.method &&
    steps.length === wanted.length &&
    steps.every((step, position) => step.startsWith(':') || step === wanted[position])
  );
}

describe('the routes of the server and the API document', () => {
  const routes: Route[] = [];
  let server: TestServer;

  // https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks: the app as it is made, before its routes
  function note(message: unknown): void {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      // HEAD is what GET answers without its body (RFC 9110 §9.3.2)
      for (const name of [method].flat()) routes.push({ method: name === 'HEAD' ? 'GET' : name, url });
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

  it('describes every route', () => {
    const isDescribed = (route: Route) =>
      described.some(({ method, path }) => fits(route, { method, url: path }));
    const isExcepted = ({ url }: Route) =>
      Object.keys(undescribed).some((start) => url === start || url.startsWith(`${start}/`));
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter((route) => !isDescribed(route) && !isExcepted(route))).toEqual([]);
  });

  it('serves every path and method it describes', () => {
    const unserved = described.filter(
      ({ method, path }) => !routes.some((route) => fits(route, { method, url: path })),
    );
    expect(described.length).toBeGreaterThan(100);
    expect(unserved).toEqual([]);
  });

  it('serves each call by a route of its own, not by one of all resources', () => {
    const calls = [...frameworkCalls, ...schoolCalls];
    const unserved = calls.filter(({ method, path }) => {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      return !routes.some((route) => route.method === method && route.url === url);
    });
    expect(unserved.map(({ id }) => id)).toEqual([]);
  });
});
