import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { TrackerEvent } from '../../src/contract/tracker/TrackerEvent.ts';
import { type ApiRecord, createRecord } from './createRecord.ts';
import { type AdNetworkServer, startAdNetwork } from './startAdNetwork.ts';
import { type Answer, startTestServer, type TestServer } from './startTestServer.ts';
import type { TestEngine } from './testEngines.ts';

export const trackerEvents = '/api/tracker/meta-capi/events';
export const networkToken = 'geheimer-schluessel-4711';

interface TrackerWorld {
  server: TestServer;
  network: AdNetworkServer;
  /** Address of the server, from which its own pages call. */
  origin: string;
  /** Proof of a consent. */
  cookie: string;
}

/** A server with an ad network and a form, for all tests of a block. Access it only inside tests and hooks. */
export function useTracker(engine: TestEngine) {
  const world = {} as TrackerWorld;
  let sent = 0;

  const call = async (method: string, path: string, headers: Record<string, string> = {}, json?: unknown) =>
    await world.server.anonymous.send(method, path, { headers: { origin: world.origin, ...headers }, json });
  const cookiesOf = ({ headers }: Answer<unknown>) => headers.getSetCookie();
  const stored = async (filter: object = {}) =>
    (await world.server.api.get<ApiRecord[]>('trackings', { filter })).body;

  function eventOf(values: Partial<Record<keyof TrackerEvent, unknown>> = {}): Record<string, unknown> {
    sent += 1;
    return {
      event_name: 'PageView',
      event_time: Math.floor(Date.now() / 1000),
      event_id: `event-${sent}`,
      action_source: 'website',
      event_source_url: `${world.origin}/anmelden/FEST2`,
      user_data: {},
      custom_data: {},
      ...values,
    };
  }

  const report = async (event: object, headers: Record<string, string> = {}) =>
    await call('POST', trackerEvents, { cookie: world.cookie, ...headers }, event);

  async function enterPixel(id: string | null): Promise<void> {
    const { body } = await world.server.api.get<ApiRecord>('config-handler');
    const tracking = id === null ? null : { pixelId: id };
    const { status } = await world.server.api.put('config-handler', { tracking }, body.$version);
    expect(status).toBe(200);
    // the pixel is read once a second
    await new Promise((resolve) => setTimeout(resolve, 1050));
  }

  beforeAll(async () => {
    world.network = await startAdNetwork();
    world.server = await startTestServer(engine, {
      META_CAPI_TOKEN: networkToken,
      META_CAPI_URL: `${world.network.url}/v1`,
      META_PIXEL_URL: `${world.network.url}/events.js`,
    });
    world.origin = world.server.server.url;
    const answer = await call('POST', '/api/tracker/cookie');
    world.cookie = cookiesOf(answer)[0]?.split(';')[0] ?? '';
    await createRecord(world.server.api, 'booking-forms', { shortId: 'FEST2' });
  });
  afterAll(async () => {
    await world.server.stop();
    await world.network.close();
  });
  beforeEach(() => {
    world.network.asked = [];
    world.network.status = 200;
  });

  return { world, call, cookiesOf, stored, eventOf, report, enterPixel };
}
