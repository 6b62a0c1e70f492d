import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/framework/schema/Json.ts';
import { createGraph } from '../../../src/server/messenger/whatsAppGraph.ts';
import { loginAs } from '../../support/loginAs.ts';
import { errorOf } from '../../support/startTestServer.ts';
import { newNumber, phoneNumberId, received, useWhatsApp } from '../../support/useWhatsApp.ts';

const path = '/api/messenger/whats-app/media';

describe('media of WhatsApp', () => {
  const { world, report } = useWhatsApp();
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  const get = async (mediaId: string, by = world.server.api) =>
    await by.get(path, { phoneNumberId, mediaId });
  const receive = async (type: string, id: string, mime_type: string, at = new Date()) => {
    world.graph.media.set(id, { contentType: mime_type, content: picture });
    const message: JsonObject = { type, [type]: { id, mime_type } };
    await report(received(newNumber(), message, { at }));
  };

  it('is sent as a file to readers of the message (messaging-60)', async () => {
    await receive('image', '501', 'image/jpeg');
    const answer = await get('501');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text.length).toBeGreaterThan(0);
    await receive('audio', '502', 'audio/ogg; codecs=opus');
    const recording = await get('502');
    expect([recording.status, recording.headers.get('content-type')]).toEqual([200, 'audio/ogg']);
    expect(recording.headers.get('content-disposition')).toContain('attachment');
  });

  it('is neither a document nor anything that runs (messaging-61)', async () => {
    await receive('document', '511', 'application/pdf');
    expect((await get('511')).status).toBe(404);
    // whatever the message said, WhatsApp has something else
    await receive('image', '512', 'image/jpeg');
    world.graph.media.set('512', { contentType: 'text/html', content: Buffer.from('<script>1</script>') });
    expect((await get('512')).status).toBe(404);
    await receive('image', '513', 'image/svg+xml');
    expect((await get('513')).status).toBe(404);
  });

  it('is nothing without the right to read the message, or one that names it', async () => {
    await receive('image', '521', 'image/png');
    const reading = async (grants: object) => (await loginAs(world.server, grants as never)).api;
    const messages = (read: object) => ({ 'whatsapp-messages': { read } });
    expect((await get('521', await reading(messages({ all: true })))).status).toBe(200);
    for (const grants of [
      {},
      messages({ rules: [{ when: { fromName: 'Niemand' }, fields: true }] }),
      messages({ all: ['message', 'messageType', 'sentAt', 'phoneNumberId'] }),
    ]) {
      const { status } = await get('521', await reading(grants));
      expect([grants, status === 403 || status === 404]).toEqual([grants, true]);
    }
    expect((await get('521', world.server.anonymous)).status).toBe(401);
    world.graph.media.set('522', { contentType: 'image/png', content: picture });
    expect((await get('522')).status).toBe(404);
    expect((await world.server.api.get(path, { phoneNumberId: '1', mediaId: '521' })).status).toBe(404);
    expect((await get('../me')).status).toBe(400);
  });

  it('is gone when WhatsApp has deleted it, and nothing larger is fetched', async () => {
    await receive('image', '531', 'image/png');
    world.graph.media.set('531', { contentType: 'image/png', content: picture, isExpired: true });
    const answer = await get('531');
    expect([answer.status, errorOf(answer).message]).toEqual([404, 'Diese Datei hat WhatsApp nicht mehr.']);
    await receive('image', '532', 'image/png');
    world.graph.media.set('532', { contentType: 'image/png', content: Buffer.alloc(17_000_000) });
    expect((await get('532')).status).toBe(404);
  });

  it('is fetched from no other host, whatever the answer of the API says', async () => {
    const graph = createGraph(`${world.graph.url}/v21.0`);
    for (const url of [
      'http://127.0.0.1:1/file/1',
      'https://fbsbx.com.boese.example/x',
      'http://lookaside.fbsbx.com/x',
      'https://boesefbsbx.com/x',
    ])
      expect(
        await graph.download(world.graph.token, { url, contentType: 'image/png' }, 1000),
      ).toBeUndefined();
    world.graph.media.set('541', { contentType: 'image/png', content: picture });
    const own = { url: `${world.graph.url}/file/541`, contentType: 'image/png' };
    expect(await graph.download(world.graph.token, own, 1000)).toEqual(picture);
  });
});
