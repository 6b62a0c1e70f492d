import { describe, expect, it } from 'vitest';
import {
  createOriginCheck,
  type OriginOptions,
} from '../../../../src/framework/server/http/createOriginCheck.ts';

const plain: OriginOptions = { publicUrl: undefined, trustProxy: false, isSecure: false };
const host = 'schule.example';
const cases: [Partial<OriginOptions>, Record<string, string>, own: string, foreign: string][] = [
  [{}, { host }, `http://${host}`, `https://${host}`],
  [{}, { host: `${host}:4000` }, `http://${host}:4000`, `http://${host}`],
  [{}, { host: `${host}:80` }, `http://${host}`, `http://${host}:8080`],
  [{}, { host: '[::1]:4000' }, 'http://[::1]:4000', 'http://[::1]'],
  [{}, { host, 'x-forwarded-proto': 'https' }, `http://${host}`, `https://${host}`],
  [{ isSecure: true }, { host }, `https://${host}`, `http://${host}`],
  [{ isSecure: true }, { host: `${host}:443` }, `https://${host}`, `https://${host}:80`],
  [{ trustProxy: true }, { host, 'x-forwarded-proto': 'https' }, `https://${host}`, `http://${host}`],
  [{ trustProxy: true }, { host, 'x-forwarded-proto': 'wss' }, `https://${host}`, `http://${host}`],
  [{ trustProxy: true }, { host, 'x-forwarded-proto': 'https, http' }, `http://${host}`, `https://${host}`],
  [{ trustProxy: true, isSecure: true }, { host }, `https://${host}`, `http://${host}`],
  [{ trustProxy: true }, { host: 'intern', 'x-forwarded-host': `a, ${host}` }, `http://${host}`, 'http://a'],
  [{ publicUrl: `https://${host}/` }, { host: 'intern:4000' }, `https://${host}`, 'http://intern:4000'],
  [
    { publicUrl: `https://${host}`, trustProxy: true },
    { host: 'a', 'x-forwarded-host': 'b', 'x-forwarded-proto': 'http' },
    `https://${host}`,
    'http://b',
  ],
];

describe.each(cases)('with %o and %o', (options, headers, own, foreign) => {
  const isOwn = createOriginCheck({ ...plain, ...options });

  it(`accepts only ${own} as our own page`, () => {
    expect(isOwn({ ...headers, origin: own })).toBe(true);
    for (const origin of [foreign, 'null', '', `${own}.fremd.example`, 'https://fremd.example'])
      expect([origin, isOwn({ ...headers, origin })]).toEqual([origin, false]);
    expect(isOwn(headers)).toBe(false);
  });
});

it('accepts no page as our own if the request names no host', () => {
  const isOwn = createOriginCheck(plain);
  for (const origin of ['http://', 'null', 'file:///x', ':']) expect(isOwn({ origin })).toBe(false);
  expect(isOwn({ origin: 'null', host: 'bad host' })).toBe(false);
});
