import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';

const root = new URL('../../../../', import.meta.url);
const entries = ['src/app/main.tsx', 'src/server/main.ts'];

it('forbids caches to store an answer, unless its route says how', async () => {
  const server = await startTestServer();
  try {
    const kept = async (path: string) => (await server.api.get(path)).headers.get('cache-control');
    expect([await kept('subjects'), await kept('nowhere'), await kept('definitions')]).toEqual([
      'no-store',
      'no-store',
      'private, no-cache',
    ]);
    const answer = await server.anonymous.post('authenticator/login', server.login);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  } finally {
    await server.stop();
  }
});

describe('code from text', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => await server.stop());

  it('is forbidden by the content policy of every answer', async () => {
    for (const path of ['/healthz', '/api/status', '/api/subjects']) {
      const policy = (await server.anonymous.get(path)).headers.get('content-security-policy') ?? '';
      const directives = new Map(policy.split(';').map((part) => [part.split(' ')[0], part]));
      expect(directives.get('script-src')).toBe("script-src 'self'");
      expect(policy).not.toContain('unsafe-eval');
    }
  });

  it.each(entries)(
    'is not even tried by zod: %s disables it before anything else is loaded',
    async (entry) => {
      const first = readFileSync(new URL(entry, root), 'utf8').match(/^import .*$/m)?.[0];
      expect(first).toMatch(/^import '.*\/schema\/validation\/withoutEval\.ts';$/);
      await import('../../../../src/framework/schema/validation/withoutEval.ts');
      expect(z.config().jitless).toBe(true);
    },
  );
});
