import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';

const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

describe('files', () => {
  let server: TestServer;
  const send = async (content: Uint8Array | string, name: string, type = 'image/jpeg') => {
    const form = new FormData();
    form.append(
      'file',
      new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }),
      name,
    );
    return await server.api.send<{ id: string; name: string; mediaType: string; size: number }>(
      'POST',
      'files',
      { raw: form },
    );
  };
  const photo = async () =>
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'geheimer Ort' } })
      .jpeg()
      .toBuffer();

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => await server.stop());

  it('keeps an image without its EXIF data and shows it inline', async () => {
    const content = await photo();
    expect(content.includes('geheimer Ort')).toBe(true);
    const sent = await send(content, 'foto.jpg');
    expect([sent.status, sent.body.mediaType, sent.body.name]).toEqual([201, 'image/jpeg', 'foto.jpg']);
    const got = await server.api.get(`files/${sent.body.id}`);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(got.headers.get('content-disposition')).toMatch(/^inline/);
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    expect(got.text).not.toContain('geheimer Ort');
    expect((await server.anonymous.get(`files/${sent.body.id}`)).status).toBe(401);
  });

  it('never says of a text that it is an image, whatever its name', async () => {
    const sent = await send('das ist kein Bild', 'foto.jpg');
    if (sent.status === 201) expect(sent.body.mediaType).not.toMatch(/^image/);
    else expect(sent.status).toBe(415);
  });

  it.each([
    ['bild.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['seite.html', '<!doctype html><script>alert(1)</script>', 'text/html'],
  ])('never shows %s inline', async (name, content, type) => {
    const sent = await send(content, name, type);
    if (sent.status !== 201) return expect(sent.status).toBe(415);
    const got = await server.api.get(`files/${sent.body.id}`);
    expect(got.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(got.headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['..\\..\\boot.jpg', 'boot.jpg'],
    ['..', 'Datei'],
  ])('keeps of the name %s only %s', async (name, kept) => {
    expect((await send(await photo(), name)).body.name).toBe(kept);
  });

  it('knows a long text wherever its umlauts stand', async () => {
    const sent = await send(`${'a'.repeat(4095)}üöä`, 'brief.txt', 'text/plain');
    expect([sent.status, sent.body.mediaType]).toEqual([201, 'text/plain']);
  });

  it('refuses an image that is broken', async () => {
    const sent = await send((await photo()).subarray(0, 60), 'foto.jpg');
    expect(sent.status).toBeLessThan(500);
    expect(sent.status).toBeGreaterThanOrEqual(400);
    expect(errorOf(sent)._n).toBe('leitstand');
  });

  it.each([
    ['that names no boundary', 'multipart/form-data', '{}'],
    ['that is none', 'multipart/form-data; boundary=x', '{}'],
    ['that ends within its head', 'multipart/form-data; boundary=x', fileHead.slice(0, 30)],
    ['that ends within the file', 'multipart/form-data; boundary=x', `${fileHead}halb`],
  ])('refuses a form %s', async (_, type, raw) => {
    const sent = await server.api.send('POST', 'files', { raw, headers: { 'content-type': type } });
    expect([sent.status, errorOf(sent)._t]).toEqual([400, 'badRequest']);
  });
});
