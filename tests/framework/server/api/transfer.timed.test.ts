import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noCounts } from '../../../../src/framework/schema/contracts/changeOutcomes.ts';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import { createId } from '../../../../src/framework/server/repository/createId.ts';
import { importRows } from '../../../../src/framework/server/repository/importRows.ts';
import type { ApiRecord } from '../../../support/createRecord.ts';
import { check, run, sendFile } from '../../../support/importFile.ts';
import { type Api, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { testEngines } from '../../../support/testEngines.ts';
import { wallLimit } from '../../../support/wallLimit.ts';

/** A fifth in every run, the whole with --deep. */
const share = process.env.LEITSTAND_DEEP === '1' ? 1 : 0.2;
const made = '2026-01-01T06:00:00.000Z';

/** Asks for something small again and again; the longest wait in milliseconds. */
function watchWaits(api: Api): { end: () => Promise<number> } {
  let isOver = false;
  let longest = 0;
  async function ask(): Promise<number> {
    while (!isOver) {
      const start = performance.now();
      const { status } = await api.get('subjects', { range: [0, 0] });
      longest = status === 200 ? Math.max(longest, performance.now() - start) : Number.POSITIVE_INFINITY;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return longest;
  }
  const asking = ask();
  return {
    end() {
      isOver = true;
      return asking;
    },
  };
}

describe('large files on the embedded database', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(testEngines()[0]);
  });
  afterAll(async () => await server.stop());

  const total = async (resource: string) => {
    const { headers } = await server.api.get(resource, { range: [0, 0], count: 'exact' });
    return Number(headers.get('content-range')?.split('/')[1]);
  };

  it('imports 10,000 rows a minute as announced, and undoes all of them', async () => {
    const entity = server.server.index().entity('holidays') as Entity;
    const stored = Array.from({ length: 5000 * share }, (_, at) => ({
      id: createId(),
      name: `Ferien ${at}`,
      type: 'school',
      start: '2026-07-01',
      end: '2026-08-01',
    }));
    await importRows(server.server.db.kysely, { entity, records: stored, now: made });
    const changed = stored.map(
      ({ id, name }, at) => `${id};${name};${at % 2 ? '02' : '01'}.07.2026;01.08.2026;school`,
    );
    const added = stored.map((_, at) => `;Neue ${at};01.07.2026;${at % 100 ? '01.08.2026' : '01.08'};school`);
    const file = ['ID;Name;Von;Bis;Art', ...changed, ...added].join('\n');
    const { body } = await sendFile(server.api, 'holidays', file);
    const columns = ['id', 'name', 'start', 'end', 'type'];
    const checked = await check(server.api, body, { columns, key: 'id' });
    expect(checked.counts).toEqual({
      ...noCounts,
      create: 4950 * share,
      update: 2500 * share,
      skip: 2500 * share,
      invalid: 50 * share,
    });
    const waits = watchWaits(server.api);
    const started = performance.now();
    const done = await run(server.api, checked);
    const seconds = (performance.now() - started) / 1000;
    expect([done.state, done.message, done.counts]).toEqual(['done', null, checked.counts]);
    console.info(`${10_000 * share} Zeilen in ${seconds.toFixed(1)} s importiert`);
    expect(seconds).toBeLessThanOrEqual(wallLimit(60 * share));
    expect(await total('holidays')).toBe(9950 * share);
    const undoing = performance.now();
    expect((await server.api.post(`change-sets/${done.changeSet}/undo`)).status).toBe(204);
    console.info(`in ${((performance.now() - undoing) / 1000).toFixed(1)} s zurückgenommen`);
    const longest = await waits.end();
    console.info(`andere warteten höchstens ${Math.round(longest)} ms`);
    expect(longest).toBeLessThan(wallLimit(2000));
    expect(await total('holidays')).toBe(5000 * share);
    const filter = { start: { $ne: '2026-07-01' } };
    const { body: wrong } = await server.api.get<ApiRecord[]>('holidays', { filter });
    expect(wrong).toEqual([]);
  }, 300_000);

  it('exports 100,000 rows, or a share of them, without keeping them in memory', async () => {
    const entity = server.server.index().entity('subjects') as Entity;
    for (let block = 0; block < 20 * share; block += 1) {
      const records = Array.from({ length: 5000 }, (_, at) => ({
        id: createId(),
        name: `Fach ${block * 5000 + at} mit einem Namen, der nicht ganz kurz ist`,
      }));
      await importRows(server.server.db.kysely, { entity, records, now: made });
    }
    await server.api.get('subjects/export', { filter: { name: 'Fach 1' } });
    globalThis.gc?.();
    const idle = process.memoryUsage().rss;
    let most = idle;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    const columns = encodeURIComponent('["id","name"]');
    const lines = await fetch(`${server.server.url}/api/subjects/export?columns=${columns}`, {
      headers: { authorization: `Bearer ${await bearer()}` },
    }).then(async (response) => {
      let ends = 0;
      for await (const chunk of response.body ?? [])
        for (const byte of chunk as Uint8Array) if (byte === 10) ends += 1;
      return ends;
    });
    clearInterval(watch);
    const megabytes = (most - idle) / 1_000_000;
    console.info(`${100_000 * share} Zeilen exportiert, ${megabytes.toFixed(0)} MB über der Ruhe`);
    expect(lines).toBe(100_000 * share + 1);
    expect(megabytes).toBeLessThanOrEqual(150);
  }, 300_000);

  async function bearer(): Promise<string> {
    const { body } = await server.anonymous.post<{ token: { access_token: string } }>(
      'authenticator/login',
      server.login,
    );
    return body.token.access_token;
  }
});
