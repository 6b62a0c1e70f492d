import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { PgliteHost } from '../../../../src/framework/server/database/PgliteHost.ts';

const megabyte = 1_000_000;

/** A simple query of PostgreSQL's protocol. */
function query(text: string): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(6 + Buffer.byteLength(text));
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setInt32(1, message.length - 1);
  message.set(Buffer.from(text), 5);
  return message;
}

describe('the thread of the embedded database', () => {
  let host: PgliteHost;

  beforeAll(async () => {
    host = new PgliteHost({ dataDir: 'memory://', templateFile: inject('pglite').empty }, silentLog);
    await host.open();
  });
  afterAll(() => host.close());

  it('returns more bytes than it sends at once', async () => {
    const answer = await host.wire(query(`select repeat('ä', ${megabyte})`));
    expect(Buffer.from(answer).toString('utf8').split('ä')).toHaveLength(megabyte + 1);
  });

  it('keeps nothing of its answers', async () => {
    const answers = 300;
    const ask = () => host.wire(query(`select repeat('x', ${megabyte})`));
    for (let asked = 0; asked < 20; asked += 1) await ask();
    const before = process.memoryUsage.rss();
    for (let asked = 0; asked < answers; asked += 1) await ask();
    expect((process.memoryUsage.rss() - before) / megabyte).toBeLessThan(answers / 2);
  });

  it('needs no more memory for pages than the system caches anyway', async () => {
    const answer = await host.wire(query('show shared_buffers'));
    expect(Buffer.from(answer).toString('latin1')).toContain('32MB');
  });
});
