import { join } from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import type { ImportFacts } from '../../src/framework/schema/contracts/imports.ts';
import { check, run, sendFile } from '../support/importFile.ts';
import { mountSmallDisk } from '../support/mountSmallDisk.ts';
import { startTestServer } from '../support/startTestServer.ts';
import type { TestEngine } from '../support/testEngines.ts';

const isDeep = process.env.LEITSTAND_DEEP === '1';
const disk = isDeep ? mountSmallDisk(200_000_000) : undefined;

it.skipIf(!disk)(
  'an import on a full disk writes nothing, says so, and completes once there is room',
  async () => {
    if (!disk) throw new Error('No file system can be mounted.');
    onTestFinished(() => disk.remove());
    const place: TestEngine['place'] = async () => ({
      options: { dataDir: join(disk.folder, 'database'), templateFile: inject('pglite').filled },
      remove: async () => undefined,
    });
    // opened at its place, as a server's own database is: the embedded one of tests lies in memory
    const { api, stop } = await startTestServer({ engine: 'postgres', place }, { DATA_DIR: disk.folder });
    onTestFinished(() => stop());
    const names = Array.from({ length: 1_500 }, (_, row) => `Fach ${row};${'lang '.repeat(60)}`);
    const { body } = await sendFile(api, 'subjects', ['Name;Beschreibung', ...names].join('\n'));
    const checked = await check(api, body);
    expect(checked.counts).toMatchObject({ create: 1_500 });
    disk.fill(1_000_000);
    const outcome = await run(api, checked).then(
      ({ state, message }) => [state, message],
      (error: Error) => ['refused', error.message],
    );
    expect(outcome[1]).toMatch(/kein Speicherplatz|nicht erreichbar/);
    disk.free();
    const count = async () => (await api.get<unknown[]>('subjects', { range: [0, 9] })).body.length;
    await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 20_000, interval: 500 });
    const facts = await api.get<ImportFacts>(`importer/imports/${checked.id}`);
    expect([facts.status, facts.body.state]).toEqual([200, expect.stringMatching(/failed|checked|running/)]);
    const again = await run(api, await check(api, facts.body));
    expect([again.state, again.counts]).toEqual(['done', expect.objectContaining({ create: 1_500 })]);
  },
  120_000,
);
