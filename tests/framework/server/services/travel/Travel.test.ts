import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GeoPoint } from '../../../../../src/framework/schema/GeoPoint.ts';
import {
  createRoutingSource,
  routingKinds,
} from '../../../../../src/framework/server/services/travel/routingServices.ts';
import { airLine, estimateLeg, Travel } from '../../../../../src/framework/server/services/travel/Travel.ts';
import {
  eastBank,
  type RoutingServer,
  startRoutingServer,
  streetRow,
  westBank,
} from '../../../../support/startRoutingServer.ts';

const unknown = { distance: null, duration: null, isEstimated: false };
const outside: GeoPoint = { lat: 51, lon: 9 };
const upriver: GeoPoint = { lat: 50.02, lon: 8.05 };

/** An answer whose matrices lack their first cell. */
function withoutFirst(answer: unknown): unknown {
  const shorten = (value: unknown) =>
    Array.isArray(value) && Array.isArray(value[0]) ? value.map((row: unknown[]) => row.slice(1)) : value;
  return Object.fromEntries(Object.entries(answer as object).map(([name, value]) => [name, shorten(value)]));
}

let service: RoutingServer;

beforeEach(async () => {
  service = await startRoutingServer();
});
afterEach(async () => await service.close());

describe.each(routingKinds)('travel times by %s', (kind) => {
  const open = () => new Travel(createRoutingSource({ kind, url: service.url, key: 'k' }));

  it('go by the streets, over the only bridge', async () => {
    const [near, across] = await open().legs(westBank, [upriver, eastBank], 'driving');
    const { distances } = streetRow([westBank.lon, westBank.lat], [[upriver.lon, upriver.lat]], 'driving');
    expect(near).toEqual({
      distance: Math.round(distances[0] ?? 0),
      duration: Math.round((distances[0] ?? 0) / 10),
      isEstimated: false,
    });
    // 700 m of water, and some 17 km by the bridge
    expect(airLine(westBank, eastBank)).toBeLessThan(800);
    expect(across?.distance).toBeGreaterThan(15_000);
  });

  it.each([
    ['bicycling', 4],
    ['walking', 1.25],
  ] as const)('differ by mode: %s', async (mode, speed) => {
    const [leg] = await open().legs(westBank, [upriver], mode);
    expect((leg?.distance ?? 0) / (leg?.duration ?? 1)).toBeCloseTo(speed, 1);
  });

  it('are unknown where no street leads', async () => {
    const [leg, known] = await open().legs(westBank, [outside, upriver], 'driving');
    expect([leg, known?.isEstimated]).toEqual([unknown, false]);
  });

  it.each([
    ['is broken', { status: 500, body: {} }],
    ['answers no JSON', { body: '<html>' }],
    ['answers something else', { body: { code: 'Ok', distances: 'none' } }],
    ['answers one number too few', { body: null }],
  ])('are unknown while the service %s, which is left alone for a while', async (_, answer) => {
    service.disturb = (right) => (answer.body === null ? { body: withoutFirst(right) } : answer);
    const travel = open();
    const places = [upriver, eastBank, { lat: 50.03, lon: 8.01 }];
    expect(await travel.legs(westBank, places, 'driving')).toEqual([unknown, unknown, unknown]);
    const asked = service.asked.length;
    expect(await travel.legs(westBank, [outside], 'driving')).toEqual([unknown]);
    expect(service.asked).toHaveLength(asked);
  });

  it('are asked for once per way, up to eleven metres', async () => {
    const travel = open();
    const [first] = await travel.legs(westBank, [upriver], 'driving');
    const close = { lat: upriver.lat + 0.00001, lon: upriver.lon };
    expect(await travel.legs(westBank, [upriver, close], 'driving')).toEqual([first, first]);
    expect(service.asked).toHaveLength(1);
  });

  it('of public transport are estimates, which ask nobody', async () => {
    const [leg] = await open().legs(westBank, [upriver], 'transit');
    expect([leg?.isEstimated, service.asked]).toEqual([true, []]);
  });

  it('take at most 25 requests; what is further away is estimated', async () => {
    const places = Array.from({ length: 2600 }, (_, position) => ({
      lat: 50 + (position % 50) * 0.002,
      lon: 8 + Math.floor(position / 50) * 0.002,
    }));
    const legs = await open().legs(westBank, places, 'driving');
    expect(service.asked.length).toBeLessThanOrEqual(25);
    const farthest = (isEstimated: boolean) =>
      places
        .filter((_, position) => legs[position]?.isEstimated === isEstimated)
        .map((one) => airLine(westBank, one));
    expect(farthest(true).length).toBeGreaterThan(0);
    expect(Math.max(...farthest(false))).toBeLessThanOrEqual(Math.min(...farthest(true)) + 0.001);
  });
});

it('waits no longer than five seconds for a slow service', async () => {
  service.disturb = (body) => ({ body, delayMs: 60_000 });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(5000);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    return controller.signal;
  });
  const travel = new Travel(createRoutingSource({ kind: 'osrm', url: service.url }));
  expect(await travel.legs(westBank, [upriver], 'driving')).toEqual([unknown]);
  timeout.mockRestore();
});

it('estimates from the air line without a service, and says so', async () => {
  const [leg] = await new Travel().legs(westBank, [eastBank], 'walking');
  expect(leg).toEqual(estimateLeg(westBank, eastBank, 'walking'));
  expect(leg).toEqual({
    distance: Math.round(airLine(westBank, eastBank) * 1.2),
    duration: Math.round(((airLine(westBank, eastBank) * 1.2) / 4800) * 3600),
    isEstimated: true,
  });
  expect(estimateLeg(westBank, westBank, 'driving')).toMatchObject({ distance: 0, duration: 0 });
});
