import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { wallLimit } from '../../../support/wallLimit.ts';

const rounds = 31;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Bytes of an answer as they go over the wire. */
async function bytesOf(path: string, headers: Record<string, string>): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.server.url}${path}`, { headers }, resolve).on('error', reject);
  });
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip']);
  return bytes;
}

it('answers the definitions of all entities in 70 kB, and within 20 ms if the client has them', async () => {
  const { body } = await server.anonymous.post<{ token: { access_token: string } }>(
    'authenticator/login',
    server.login,
  );
  const authorization = `Bearer ${body.token.access_token}`;
  const bytes = await bytesOf('/api/definitions', { authorization, 'accept-encoding': 'gzip' });

  const first = await server.api.get<{ entities: unknown[] }>('definitions');
  expect(first.body.entities).toHaveLength(server.server.index().model.entities.length);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const { status } = await server.api.send('GET', 'definitions', { headers });
    times.push(performance.now() - start);
    expect(status).toBe(304);
  }
  console.info(
    `definitions of ${first.body.entities.length} entities: ${bytes} bytes compressed, 304 in ${median(times).toFixed(1)} ms`,
  );
  expect(bytes).toBeLessThanOrEqual(70_000);
  expect(median(times)).toBeLessThanOrEqual(wallLimit(20));
});
