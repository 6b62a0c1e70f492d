import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecord } from '../../../support/createRecord.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const start = { lat: 52, lon: 10 };

/** Degrees of longitude that lie so many metres apart at the start's latitude. */
function degreesEast(metres: number): number {
  const half = Math.sin(metres / (2 * 6_371_008.8)) / Math.cos((start.lat * Math.PI) / 180);
  return (2 * Math.asin(half) * 180) / Math.PI;
}

describe.each(quickEngines())('near on $engine', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const address = { street: 'Weg', postal: '50667', city: 'Dorf', state: 'NRW', country: 'DE' };
    for (const metres of [99_990, 100_010, 899_900, 900_100]) {
      const coordinates = [start.lon + degreesEast(metres), start.lat];
      await createRecord(server.api, 'institutions', {
        name: `${metres} m`,
        address: { ...address, location: { type: 'Point', coordinates } },
      });
    }
  });
  afterAll(async () => await server.stop());

  it.each([
    [100_000, ['99990 m']],
    [900_000, ['100010 m', '899900 m', '99990 m']],
  ])('finds everything within %d metres, also far in the east', async (maxDistance, expected) => {
    const filter = { near: { ...start, maxDistance } };
    const found = await server.api.get<{ name: string }[]>('institutions', { filter });
    expect(found.body.map(({ name }) => name).sort()).toEqual(expected);
  });
});
