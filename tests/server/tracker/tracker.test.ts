import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { LogRows } from '../../../src/framework/server/repository/rows.ts';
import { createMetaNetwork } from '../../../src/server/adapters/tracking/createMetaNetwork.ts';
import { forwardAgain, removeOldEvents } from '../../../src/server/tracker/trackedEvents.ts';
import type { ApiRecord } from '../../support/createRecord.ts';
import { errorOf } from '../../support/startTestServer.ts';
import { drawnEngines } from '../../support/testEngines.ts';
import { networkToken, trackerEvents, useTracker } from '../../support/useTracker.ts';

const pixelId = '1234567890';
const hour = 3_600_000;

describe.each(drawnEngines())('the tracker on $engine', (engine) => {
  const { world, call, cookiesOf, stored, eventOf, report, enterPixel } = useTracker(engine);

  it('sets a world.cookie that scripts cannot read, without a body (cookie-10)', async () => {
    const answer = await call('POST', '/api/tracker/cookie');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(cookiesOf(answer)).toEqual([
      `leitstand-tracking=2; Max-Age=${180 * 24 * 3600}; Path=/api/tracker; HttpOnly; SameSite=Strict`,
    ]);
  });

  it('removes the world.cookie, and those of the ad world.network (cookie-11)', async () => {
    const answer = await call('DELETE', '/api/tracker/cookie', { cookie: world.cookie });
    expect(answer.status).toBe(204);
    const removed = cookiesOf(answer).map((one) => [
      one.split('=')[0],
      one.includes('Expires=Thu, 01 Jan 1970'),
    ]);
    expect(removed).toEqual([
      ['leitstand-tracking', true],
      ['_fbp', true],
      ['_fbc', true],
    ]);
  });

  it('lets no other site decide about cookies', async () => {
    for (const method of ['POST', 'DELETE']) {
      const answer = await call(method, '/api/tracker/cookie', { origin: 'https://fremd.example' });
      expect([answer.status, cookiesOf(answer)]).toEqual([403, []]);
    }
    expect((await report(eventOf(), { origin: 'https://fremd.example' })).status).toBe(403);
  });

  it('finds the form of an address in small letters, as the page does', async () => {
    const event = eventOf({ event_source_url: `${world.origin}/anmelden/fest2` });
    expect((await report(event)).status).toBe(204);
    const query = { filter: { shortId: 'FEST2' } };
    const [form] = (await world.server.api.get<ApiRecord[]>('booking-forms', query)).body;
    expect((await stored({ eventId: event.event_id }))[0]).toMatchObject({ bookingForm: form?.id });
  });

  it('stores an event of the form, without its query (tracking-07)', async () => {
    const url = `${world.origin}/anmelden/FEST2?key=geheim#unten`;
    const event = eventOf({
      event_name: 'CompleteRegistration',
      event_source_url: url,
      custom_data: { num_items: 2 },
    });
    expect((await report(event)).status).toBe(204);
    const [form] = (
      await world.server.api.get<ApiRecord[]>('booking-forms', { filter: { shortId: 'FEST2' } })
    ).body;
    const [record] = await stored({ eventId: event.event_id });
    expect(record).toMatchObject({
      eventName: 'CompleteRegistration',
      eventTime: new Date(Number(event.event_time) * 1000).toISOString(),
      actionSource: 'website',
      eventSourceUrl: `${world.origin}/anmelden/FEST2`,
      bookingForm: form?.id,
      customData: [{ name: 'num_items', value: '2' }],
    });
    expect(record?.forwardAttempts ?? null).toBe(null);
  });

  it('stores nothing without consent (tracking-02)', async () => {
    const event = eventOf();
    for (const headers of [{ cookie: '' }, { cookie: 'leitstand-tracking=1' }]) {
      const answer = await report(event, headers);
      expect([answer.status, errorOf(answer).message]).toEqual([
        403,
        'Ohne Einwilligung wird nichts gemessen.',
      ]);
    }
    expect(await stored({ eventId: event.event_id })).toEqual([]);
  });

  it('stores an event once, however often it is reported', async () => {
    const event = eventOf();
    const answers = await Promise.all([
      report(event),
      report(event),
      report({ ...event, event_name: 'Lead' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await stored({ eventId: event.event_id })).toHaveLength(1);
  });

  it.each([
    ['another page', { event_source_url: 'ORIGIN/imprint' }, 'event_source_url'],
    ['a path like the form', { event_source_url: 'ORIGIN/anmeldenx' }, 'event_source_url'],
    ['another site', { event_source_url: 'https://fremd.example/anmelden' }, 'event_source_url'],
    ['a script as address', { event_source_url: 'javascript:alert(1)//anmelden' }, 'event_source_url'],
    [
      'an address that is too long',
      { event_source_url: `ORIGIN/anmelden/${'a'.repeat(600)}` },
      'event_source_url',
    ],
    ['an unknown event', { event_name: 'Purchase' }, 'event_name'],
    ['another source', { action_source: 'email' }, 'action_source'],
    ['an id that is too long', { event_id: 'a'.repeat(201) }, 'event_id'],
    ['an id with a script', { event_id: '<script>' }, 'event_id'],
    ['an old event', { event_time: 1_600_000_000 }, 'event_time'],
    ['an event of the future', { event_time: 4_000_000_000 }, 'event_time'],
    ['a time that is no number', { event_time: '2026' }, 'event_time'],
    ['a name in the place of an id', { user_data: { fbp: 'Mia Muster' } }, 'user_data.fbp'],
    ['a mail address of a person', { user_data: { em: 'mia@example.org' } }, 'user_data.em'],
    ['an unknown detail', { custom_data: { name: 'Mia' } }, 'custom_data.name'],
    ['an unknown field', { child: 'Mia' }, 'child'],
  ])('refuses %s', async (_, values, field) => {
    const given = JSON.parse(JSON.stringify(values).replace('ORIGIN', world.origin)) as object;
    const event = { ...eventOf(), ...given };
    const answer = await report(event);
    expect(answer.status).toBe(422);
    const { details } = errorOf(answer);
    expect(Object.keys(details?.fields ?? {})).toEqual([field]);
    expect(await stored({ eventId: event.event_id })).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['a body that is too large', JSON.stringify({ child: 'x'.repeat(1_100_000) }), 413],
  ])('refuses %s', async (_, raw, status) => {
    const headers = { origin: world.origin, cookie: world.cookie, 'content-type': 'application/json' };
    expect((await world.server.anonymous.send('POST', trackerEvents, { raw, headers })).status).toBe(status);
  });

  it('knows no script, passes on nothing and opens no page to others without a pixel', async () => {
    await report(eventOf({ user_data: { fbp: 'fb.1.1.1' } }));
    const answer = await world.server.anonymous.send('GET', '/api/tracker/pixel', {
      headers: { cookie: world.cookie },
    });
    expect(answer.body).toEqual({ pixel: null });
    const page = await world.server.anonymous.send('GET', '/anmelden');
    expect(page.headers.get('content-security-policy')).not.toContain(world.network.url);
    expect(world.network.asked).toEqual([]);
    expect((await stored()).filter(({ userData }) => userData != null)).toEqual([]);
  });

  describe('with a pixel', () => {
    beforeAll(async () => await enterPixel(pixelId));
    afterAll(async () => await enterPixel(null));

    const retry = createMetaNetworkOf();
    function createMetaNetworkOf() {
      return () =>
        createMetaNetwork({ scriptUrl: '', apiUrl: `${world.network.url}/v1/`, token: networkToken });
    }
    const recordOf = async ({ event_id }: Record<string, unknown>) =>
      (await stored({ eventId: event_id }))[0];

    it('names the script to browsers with consent only (tracking-03)', async () => {
      const read = async (headers: Record<string, string>) =>
        (await world.server.anonymous.send('GET', '/api/tracker/pixel', { headers })).body;
      expect(await read({})).toEqual({ pixel: null });
      expect(await read({ cookie: world.cookie })).toEqual({
        pixel: { id: pixelId, script: `${world.network.url}/events.js` },
      });
    });

    it('opens the pages of the form, and no others, to the world.origin of the script', async () => {
      const policyOf = async (path: string) =>
        (await world.server.anonymous.send('GET', path)).headers.get('content-security-policy') ?? '';
      const opened = (await policyOf('/anmelden/FEST2'))
        .split(';')
        .filter((one) => one.includes(world.network.url));
      expect(opened.map((one) => one.trim().split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
      for (const path of ['/', '/login', '/imprint', '/api/health', '/anmeldenx'])
        expect(await policyOf(path)).not.toContain(world.network.url);
    });

    it('passes on an event with the ids of the browser, and forgets them (tracking-07, tracking-08)', async () => {
      const event = eventOf({
        user_data: { fbp: 'fb.1.1.1', fbc: 'fb.1.1.x' },
        custom_data: { num_items: 1 },
      });
      await report(event, { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Testbrowser' });
      await expect.poll(async () => (await recordOf(event))?.forwardedAt ?? null).not.toBe(null);
      const [request] = world.network.asked;
      expect(world.network.asked).toHaveLength(1);
      expect(request?.path).toBe(`/v1/${pixelId}/events`);
      expect(request?.headers.authorization).toBe(`Bearer ${networkToken}`);
      expect(request?.body).toEqual({ data: [event] });
      expect(JSON.stringify(request)).not.toMatch(/203\.0\.113\.7|Testbrowser/);
      const record = await recordOf(event);
      expect(record).toMatchObject({ forwardAttempts: 1 });
      expect([record?.userData ?? null, record?.forwardError ?? null]).toEqual([null, null]);
      const { body: history } = await world.server.api.get<{ total: number }>(
        `trackings/${record?.id}/history`,
      );
      expect(history.total).toBe(0);
    });

    it('does not pass on an event without ids of the browser', async () => {
      const event = eventOf();
      await report(event);
      expect((await recordOf(event))?.forwardAttempts ?? null).toBe(null);
      expect(world.network.asked).toEqual([]);
    });

    it('answers at once and notes why the world.network refused, then tries again', async () => {
      world.network.status = 500;
      const event = eventOf({ user_data: { fbp: 'fb.1.1.2' } });
      expect((await report(event)).status).toBe(204);
      await expect
        .poll(async () => (await recordOf(event))?.forwardError ?? null)
        .toBe('Antwort 500 des Werbenetzwerks');
      expect(await recordOf(event)).toMatchObject({ userData: { fbp: 'fb.1.1.2' }, forwardAttempts: 1 });
      world.network.status = 200;
      world.network.asked = [];
      expect(await forwardAgain(world.server.server, retry())).toEqual({ passed: 1, refused: 0 });
      expect(world.network.asked[0]?.body).toEqual({ data: [event] });
      const record = await recordOf(event);
      expect([record?.userData ?? null, record?.forwardError ?? null, record?.forwardAttempts]).toEqual([
        null,
        null,
        2,
      ]);
      expect(await forwardAgain(world.server.server, retry())).toEqual({ passed: 0, refused: 0 });
    });

    it('gives up after five attempts and forgets the ids of the browser', async () => {
      world.network.status = 400;
      const event = eventOf({ user_data: { fbc: 'fb.1.1.3' } });
      await report(event);
      await expect.poll(async () => (await recordOf(event))?.forwardAttempts).toBe(1);
      for (let run = 0; run < 6; run += 1) await forwardAgain(world.server.server, retry());
      expect(world.network.asked).toHaveLength(5);
      const record = await recordOf(event);
      expect([record?.userData ?? null, record?.forwardAttempts]).toEqual([null, 5]);
    });

    it('forgets ids of browsers after a day and events after 90 days', async () => {
      const rows = new LogRows(world.server.server, 'trackings');
      const at = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
      const add = async (eventId: string, hours: number, values: RecordData = {}) =>
        await rows.add({
          eventName: 'Lead',
          eventTime: at(hours),
          eventId,
          actionSource: 'website',
          ...values,
        });
      const waiting = { userData: { fbp: 'fb.1.1.4' }, forwardAttempts: 1 };
      await add('young', 23, waiting);
      await add('late', 25, waiting);
      await add('old', 91 * 24);
      await add('kept', 89 * 24);
      expect(
        await forwardAgain(world.server.server, { pass: async () => Promise.reject(new Error('zu')) }),
      ).toEqual({
        passed: 0,
        refused: 1,
      });
      expect(await removeOldEvents(world.server.server)).toEqual({ forgotten: 1, removed: 1 });
      const left = await stored({ eventId: ['young', 'late', 'old', 'kept'] });
      expect(left.map(({ eventId }) => eventId).toSorted()).toEqual(['kept', 'late', 'young']);
      const ids = Object.fromEntries(left.map(({ eventId, userData }) => [eventId, userData ?? null]));
      expect(ids).toEqual({ kept: null, late: null, young: { fbp: 'fb.1.1.4' } });
    });
  });

  it('lets nobody write events by hand', async () => {
    const [record] = await stored();
    const path = `trackings/${record?.id}`;
    expect((await world.server.api.post('trackings', { eventName: 'Lead' })).status).toBe(403);
    expect((await world.server.api.put(path, { eventName: 'Lead' }, record?.$version)).status).toBe(403);
    expect((await world.server.api.remove(path, record?.$version)).status).toBe(403);
  });

  it('stops a flood from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, async () => (await report(eventOf())).status),
    );
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(5);
    const cookies = await Promise.all(
      Array.from({ length: 70 }, async () => (await call('POST', '/api/tracker/cookie')).status),
    );
    expect(cookies).toContain(429);
  });
});
