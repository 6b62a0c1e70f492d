import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from './startTestServer.ts';

/** A server for all tests of a `describe`, started before the first test and stopped after the last. */
export function provideTestServer(...how: Parameters<typeof startTestServer>): Omit<TestServer, 'stop'> {
  let current: TestServer;
  beforeAll(async () => {
    current = await startTestServer(...how);
  });
  afterAll(async () => await current.stop());
  return {
    // delegates, because tests take `api` before the server has started
    api: {
      send: async (...request) => await current.api.send(...request),
      get: async (...request) => await current.api.get(...request),
      post: async (...request) => await current.api.post(...request),
      put: async (...request) => await current.api.put(...request),
      remove: async (...request) => await current.api.remove(...request),
    },
    get anonymous() {
      return current.anonymous;
    },
    get server() {
      return current.server;
    },
    get login() {
      return current.login;
    },
  };
}
