import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { acceptsGzip, packBody } from '../../../../src/framework/server/http/records/recordHeaders.ts';

const long = JSON.stringify(Array.from({ length: 200 }, (_, at) => ({ id: at, name: 'Größe' })));

async function ask(body: string, accepted: string) {
  const app = fastify();
  await app.register(compress, { threshold: 2048, encodings: ['gzip'] });
  app.get('/', async (_, reply) => {
    reply.type('application/json; charset=utf-8').header('content-range', 'things 0-199/200');
    return reply.send(await packBody(reply, Buffer.from(body)));
  });
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  await app.close();
  const encoding = headers['content-encoding'] ?? 'none';
  const text = String(encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload);
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  return { encoding, vary: headers.vary, range: headers['content-range'], isWhole: text === body };
}

it('packs a list for a client that understands it', async () => {
  const whole = { vary: 'accept-encoding', range: 'things 0-199/200', isWhole: true };
  expect(await ask(long, 'gzip, deflate, br')).toEqual({ ...whole, encoding: 'gzip' });
  expect(await ask(long, 'identity')).toEqual({ ...whole, encoding: 'none' });
  expect(await ask('[]', 'gzip')).toEqual({ ...whole, vary: undefined, encoding: 'none' });
});

it.each([
  [undefined, false],
  ['', false],
  ['br', false],
  ['gzip', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['gzip;q=0', false],
  ['gzip;q=0.0, br', false],
  ['x-gzipped', false],
])('reads Accept-Encoding: %s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected);
});
