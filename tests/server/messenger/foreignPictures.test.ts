import { lookup } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchPicture, isPublicAddress } from '../../../src/server/messenger/foreignPictures.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const never = new AbortController().signal;

/** A server on this machine, which the guard of these tests lets through under one address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => await new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const open = { lookup, isAllowed: (address: string) => address === '127.0.0.1' || isPublicAddress(address) };
const fetchOpen = async (url: string) => await fetchPicture(url, never, open);

describe('addresses of the public internet', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1::1'])('has %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'kein-name',
  ])('does not have %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a picture of another server', () => {
  it.each([
    'http://127.0.0.1/x.png',
    'http://2130706433/x.png',
    'http://0x7f.1/x.png',
    'http://[::ffff:127.0.0.1]/x.png',
    'http://[::1]/x.png',
    'http://localhost/x.png',
    'http://169.254.169.254/latest/meta-data',
    'http://name:wort@example.org/x.png',
    'ftp://example.org/x.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'kein Bild',
  ])('is not fetched from %s', async (url) => {
    await expect(fetchPicture(url, never)).rejects.toMatchObject({ status: 400 });
  });

  it('is not fetched from a name that leads to this network, not even as one of two addresses', async () => {
    let asked = 0;
    const url = await serve((_, response) => {
      asked += 1;
      response.end(png);
    });
    const both = [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const answer = ((_: string, __: unknown, done: (error: null, found: typeof both) => void) =>
      done(null, both)) as unknown as typeof lookup;
    const network = { lookup: answer, isAllowed: isPublicAddress };
    await expect(fetchPicture('http://bild.example/x.png', never, network)).rejects.toMatchObject({
      status: 400,
    });
    await expect(fetchPicture(url, never)).rejects.toMatchObject({ status: 400 });
    expect(asked).toBe(0);
  });

  it('is fetched with its type, and through a redirect', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/weiter') response.writeHead(302, { location: '/bild' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(png);
    });
    expect((await fetchOpen(`${url}/bild`)).mediaType).toBe('image/png');
    expect((await fetchOpen(`${url}/weiter`)).content.equals(png)).toBe(true);
  });

  it.each(['http://10.0.0.1/', 'http://[::1]/', 'http://localhost.localdomain/', 'file:///etc/passwd'])(
    'does not follow a redirect to %s',
    async (location) => {
      const url = await serve((_, response) => void response.writeHead(302, { location }).end());
      await expect(fetchOpen(url)).rejects.toMatchObject({ status: 400 });
    },
  );

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<html></html>')],
    ['a file that is too large', Buffer.concat([png, Buffer.alloc(10_000_000)])],
  ])('is not %s', async (_, content) => {
    const url = await serve(
      (__, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(content),
    );
    await expect(fetchOpen(url)).rejects.toMatchObject({ status: 400 });
  });

  it('does not redirect without an end', async () => {
    const url = await serve((_, response) => void response.writeHead(302, { location: '/' }).end());
    await expect(fetchOpen(url)).rejects.toMatchObject({ status: 400 });
  });
});
