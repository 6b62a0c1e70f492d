import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileFiles } from '../../../support/hostileFiles.ts';
import { sendFile } from '../../../support/importFile.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';

const csv = 'Name\nOstern';
const whole = { create: true, read: { all: true }, update: { all: true } } as const;
const endless = hostileFiles.find(({ name }) => name === 'nineteen million elements')?.build();

describe('files waiting to be read', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    // fetch opens new connections for aborted requests and sends nothing on them
    server.server.app.server.closeAllConnections();
    await server.stop();
  });

  it('do not block another login if those of one fill its share', async () => {
    const [many, other] = [
      await loginAs(server, { holidays: whole }),
      await loginAs(server, { holidays: whole }),
    ];
    const client = new AbortController();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(endless ?? [])]), 'Liste.xlsx');
    const sent = Array.from({ length: 4 }, () =>
      many.api.send('POST', 'importer/holidays', { raw: form, signal: client.signal }).catch(() => 'gone'),
    );
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const refused = await sendFile(many.api, 'holidays', csv);
    expect(errorOf(refused).message).toMatch(/^Von dir warten schon so viele Dateien/);
    const taken = sendFile(other.api, 'holidays', csv);
    await new Promise((resolve) => setTimeout(resolve, 500));
    client.abort();
    expect((await taken).status).toBe(201);
    expect(await Promise.all(sent)).toEqual(Array(4).fill('gone'));
  }, 60_000);
});
