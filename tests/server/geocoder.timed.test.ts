import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AddressAnswer } from '../../src/framework/schema/contracts/geocoder.ts';
import { createRandom } from '../../src/server/demo/base/random.ts';
import { misspell } from '../support/misspell.ts';
import { placeNames, postalTowns } from '../support/placeNames.ts';
import { startTestServer, type TestServer } from '../support/startTestServer.ts';
import { wallLimit } from '../support/wallLimit.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function medianOf(searches: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const $search of searches) {
    const start = performance.now();
    const { body } = await server.api.get<AddressAnswer>('geocoder/address', { $search });
    times.push(performance.now() - start);
    expect(body.items.length, $search).toBeGreaterThanOrEqual(/^\d{5}$/.test($search) ? 1 : 0);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

it('answers a postal code, an address and a misspelt place within 15 ms', async () => {
  const seed = randomInt(1_000_000);
  const random = createRandom(seed);
  const drawn = (list: readonly string[], count: number) =>
    Array.from({ length: count }, () => random.pick(list));
  const codes = drawn([...new Set(Object.values(postalTowns()).flat())], 300);
  const names = drawn(placeNames(), 150).map((name) => misspell(random, name));
  const addresses = codes.slice(0, 150).map((code) => `Musterstraße 5, ${code}`);
  await medianOf(codes.slice(0, 20));
  const medians = {
    codes: await medianOf(codes),
    names: await medianOf(names),
    addresses: await medianOf(addresses),
  };
  console.info(`median of the search for addresses in ms, seed ${seed}: ${JSON.stringify(medians)}`);
  for (const [name, median] of Object.entries(medians)) expect(median, name).toBeLessThan(wallLimit(15));
});
