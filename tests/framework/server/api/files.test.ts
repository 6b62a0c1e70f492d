import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';

const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

describe('files', () => {
  let server: TestServer;
  let folder: string;
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
    folder = await mkdtemp(join(tmpdir(), 'leitstand-files-'));
    server = await startTestServer(undefined, { DATA_DIR: folder });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('stores an image without its EXIF data and shows it inline', async () => {
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

  it('accepts a name that is too long, cut between two characters', async () => {
    const sent = await send('Text', `${'n'.repeat(199)}🎵.txt`);
    expect([sent.status, sent.body.name]).toEqual([201, 'n'.repeat(199)]);
  });

  it('keeps nothing of a file it cannot record', async () => {
    const kept = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
        .length;
    const before = await kept();
    const rename = async (from: string, to: string) =>
      await sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(server.server.db.kysely);
    await rename('sys_files', 'sys_files_away');
    const sent = await send('Text', 'notiz.txt');
    await rename('sys_files_away', 'sys_files');
    expect([sent.status, await kept()]).toEqual([500, before]);
  });

  it('sends a smaller picture to users who may read it', async () => {
    const { body: file } = await send(await photo(), 'foto.jpg');
    const got = await server.api.get(`files/${file.id}?size=256`);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(got.headers.get('cache-control')).toBe('private, no-cache');
    expect(got.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''foto.webp");
    expect((await server.anonymous.get(`files/${file.id}?size=256`)).status).toBe(401);
  });

  it('confirms by its tag that a picture is cached, only to users who may still see it', async () => {
    const { body: file } = await send(await photo(), 'foto.jpg');
    const path = `files/${file.id}?size=128`;
    const tag = (await server.api.get(path)).headers.get('etag') ?? '';
    expect(tag).not.toBe((await server.api.get(`files/${file.id}`)).headers.get('etag'));
    const again = { headers: { 'if-none-match': tag } };
    expect((await server.api.send('GET', path, again)).status).toBe(304);
    expect((await server.anonymous.send('GET', path, again)).status).toBe(401);
  });

  it.each([
    ['foto.jpg', '129', 'Bilder gibt es in den Größen 128, 256, 512, 1024.'],
    ['foto.jpg', '', 'Bilder gibt es in den Größen 128, 256, 512, 1024.'],
    ['foto.jpg', '128&size=256', 'Bilder gibt es in den Größen 128, 256, 512, 1024.'],
    ['brief.txt', '128', 'Nur Bilder gibt es in einer kleineren Fassung.'],
  ])('refuses %s in size %j', async (name, size, sentence) => {
    const { body: file } = await send(name === 'brief.txt' ? 'Guten Tag' : await photo(), name);
    const refused = await server.api.get(`files/${file.id}?size=${size}`);
    expect([refused.status, errorOf(refused).details?.fields]).toEqual([400, { size: sentence }]);
  });

  it('shows a PDF to our own page in the browser’s viewer, and to no other', async () => {
    const sent = await send('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>', 'brief.pdf');
    const { headers } = await server.api.get(`files/${sent.body.id}`);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'application/pdf',
      'nosniff',
    ]);
    expect(headers.get('content-disposition')).toMatch(/^inline/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'"]));
    // a viewer that is a plug-in has no place in a sandbox
    expect(policy).not.toContain('sandbox');
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    const again = await server.api.send('GET', `files/${sent.body.id}`, known);
    expect(again.status).toBe(304);
    // the browser keeps the headers of the last answer
    for (const name of ['content-security-policy', 'x-frame-options', 'content-disposition'])
      expect(again.headers.get(name)).toBe(headers.get(name));
    const page = (await server.anonymous.get('/healthz')).headers.get('content-security-policy') ?? '';
    expect(page).toContain("default-src 'self'");
    expect(page).not.toMatch(/frame-src|child-src/);
  });

  it('never serves a text as an image, whatever its name', async () => {
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
  ])('keeps of the name %s only %s (format-07)', async (name, kept) => {
    expect((await send(await photo(), name)).body.name).toBe(kept);
  });

  it('sends a file under a name with the ending of its media type (format-08)', async () => {
    const { body: file } = await send(await photo(), 'foto.jpeg');
    const got = await server.api.get(`files/${file.id}`);
    expect(got.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''foto.jpg");
  });

  it('overwrites no existing file (V6)', async () => {
    const first = await send('Erster Text', 'brief.txt', 'text/plain');
    const form = new FormData();
    for (const name of ['id', '_id', 'filename_disk', 'path']) form.append(name, first.body.id);
    form.append('file', new Blob(['Anderer Text'], { type: 'text/plain' }), 'brief.txt');
    const second = await server.api.send<{ id: string }>('POST', 'files', { raw: form });
    expect([second.status, second.body.id]).toEqual([201, expect.not.stringContaining(first.body.id)]);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      const { status } = await server.api.send(method, `files/${first.body.id}`, { raw: form });
      expect([404, 405], method).toContain(status);
    }
    expect((await server.api.get(`files/${first.body.id}`)).text).toBe('Erster Text');
    expect((await server.api.get(`files/${second.body.id}`)).text).toBe('Anderer Text');
  });

  it('refuses a file that is too large, and keeps nothing of it', async () => {
    const kept = async () =>
      await sql`SELECT count(*)::int AS count FROM sys_files`.execute(server.server.db.kysely);
    const before = (await kept()).rows;
    const sent = await send(new Uint8Array(25_000_001), 'gross.bin', 'application/octet-stream');
    expect([sent.status, errorOf(sent)._t]).toEqual([413, 'tooLarge']);
    expect((await kept()).rows).toEqual(before);
  });

  it('refuses a picture with too many pixels', async () => {
    const picture = new Uint8Array(
      await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    // RFC 2083 §4.1.1: width and height after the head of the first chunk, whose sum comes behind
    const view = new DataView(picture.buffer);
    for (const offset of [16, 20]) view.setUint32(offset, 30_000);
    view.setUint32(29, crc32(picture.subarray(12, 29)));
    const sent = await send(picture, 'bombe.png', 'image/png');
    expect([sent.status, errorOf(sent).message]).toEqual([415, 'Das Bild ist beschädigt oder zu groß.']);
  });

  it('recognises a long text wherever its umlauts are', async () => {
    const sent = await send(`${'a'.repeat(4095)}üöä`, 'brief.txt', 'text/plain');
    expect([sent.status, sent.body.mediaType]).toEqual([201, 'text/plain']);
  });

  it('refuses a broken image', async () => {
    const sent = await send((await photo()).subarray(0, 60), 'foto.jpg');
    expect(sent.status).toBeLessThan(500);
    expect(sent.status).toBeGreaterThanOrEqual(400);
    expect(errorOf(sent)._n).toBe('leitstand');
  });

  it.each([
    ['that names no boundary', 'multipart/form-data', '{}'],
    ['that is not a form', 'multipart/form-data; boundary=x', '{}'],
    ['that ends within its head', 'multipart/form-data; boundary=x', fileHead.slice(0, 30)],
    ['that ends within the file', 'multipart/form-data; boundary=x', `${fileHead}halb`],
  ])('refuses a form %s', async (_, type, raw) => {
    const sent = await server.api.send('POST', 'files', { raw, headers: { 'content-type': type } });
    expect([sent.status, errorOf(sent)._t]).toEqual([400, 'badRequest']);
  });
});
