import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findPostgres, startPostgres } from '../../scripts/postgres/startPostgres.ts';
import { readManifest } from '../../src/framework/server/backup/restoreBackup.ts';
import { writeBackup } from '../../src/framework/server/backup/writeBackup.ts';
import type { Database } from '../../src/framework/server/database/Database.ts';
import { openDatabase } from '../../src/framework/server/database/openDatabase.ts';
import { createLocalFileStore } from '../../src/framework/server/files/FileStore.ts';
import { drawShare } from '../support/drawShare.ts';
import { mountSmallDisk, type SmallDisk } from '../support/mountSmallDisk.ts';
import { errorOf, startTestServer, type TestServer } from '../support/startTestServer.ts';

function mounted(bytes: number): SmallDisk {
  const disk = mountSmallDisk(bytes);
  if (!disk) throw new Error('No file system can be mounted.');
  onTestFinished(() => disk.remove());
  return disk;
}

const tried = mountSmallDisk(1_000_000);
tried?.remove();
if (!tried)
  console.warn('Hier lässt sich kein kleines Dateisystem einhängen: Volle Platten werden nicht geprüft.');

const full = [
  507,
  'storageFull',
  expect.stringMatching(/^Auf dem Server ist kein Speicherplatz mehr frei\./),
];

describe.skipIf(!tried)('a full disk for files', () => {
  let disk: SmallDisk;
  let server: TestServer;

  beforeAll(async () => {
    const found = mountSmallDisk(24_000_000);
    if (!found) throw new Error('No file system can be mounted.');
    disk = found;
    server = await startTestServer(undefined, { DATA_DIR: disk.folder });
  });
  afterEach(() => {
    disk.remount('rw');
    disk.free();
  });
  afterAll(async () => {
    await server.stop();
    disk.remove();
  });

  const send = async (content: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'datei');
    return await server.api.send<{ id: string }>('POST', 'files', { raw: form });
  };
  const told = ({ status, body }: Awaited<ReturnType<typeof send>>) => {
    const error = errorOf({ body } as never);
    return [status, error._t, error.message];
  };
  const count = async () => (await sql`SELECT count(*) FROM sys_files`.execute(server.server.db.kysely)).rows;
  const files = async () => {
    const entries = await readdir(join(disk.folder, 'files'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  /** Of noise: nothing makes it smaller. */
  const picture = async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 900, height: 900, channels: 3, background: 'red', noise } as const;
    return new Uint8Array(await sharp({ create }).png().toBuffer());
  };

  it.each([
    ['a file', async () => new Uint8Array(5_000_000).fill(97), 0],
    ['a file that fits half', async () => new Uint8Array(5_000_000).fill(97), 2_000_000],
    ['a picture that fits once, but not cleaned beside itself', picture, 4_000_000],
  ])('refuses %s with a sentence, keeps nothing of it and keeps reading', async (_, make, left) => {
    const there = await send(new Uint8Array(1000).fill(98));
    const content = await make();
    const before = [await count(), await files()];
    disk.fill(left);
    expect(told(await send(content))).toEqual(full);
    const began = performance.now();
    expect((await server.api.get(`files/${there.body.id}`)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(3_000);
    disk.free();
    expect([await count(), await files(), await readdir(join(disk.folder, 'files/incoming'))]).toEqual([
      ...before,
      [],
    ]);
    expect((await send(content)).status).toBe(201);
  });

  it('refuses a smaller copy of a picture, and creates it once there is room', async () => {
    const { body } = await send(await picture());
    const before = await files();
    disk.fill();
    expect(told(await server.api.get(`files/${body.id}?size=1024`))).toEqual(full);
    expect((await server.api.get(`files/${body.id}`)).status).toBe(200);
    disk.free();
    expect(await files()).toBe(before);
    expect((await server.api.get(`files/${body.id}?size=1024`)).status).toBe(200);
  });

  it('is distinguished from a folder that may not be written', async () => {
    disk.remount('ro');
    const locked = expect.stringMatching(/^Der Server darf in seinen Ordner für Dateien nicht schreiben\./);
    expect(told(await send(new Uint8Array(10).fill(97)))).toEqual([507, 'storageFull', locked]);
    disk.remount('rw');
    expect((await send(new Uint8Array(10).fill(97))).status).toBe(201);
  });

  it('ends a backup with a sentence, and leaves nothing that passes for one', async () => {
    disk.fill(200_000);
    const folder = join(disk.folder, 'backup');
    await send(new Uint8Array(10).fill(97));
    const store = createLocalFileStore(join(disk.folder, 'files'));
    disk.fill(8_192);
    await expect(writeBackup(server.server.db, store, folder)).rejects.toThrow(
      /ist kein Speicherplatz mehr frei\. Diese Sicherung ist unvollständig/,
    );
    await expect(readManifest(folder)).rejects.toThrow(/fehlt|beschädigt/);
  });
});

interface LimitedDatabase {
  disk: SmallDisk;
  db: Database;
  /** Brings the server back that an operator's supervisor would start again. */
  resume(): Promise<void>;
}

const engines: [string, () => Promise<LimitedDatabase>][] = [
  [
    'pglite',
    async () => {
      const disk = mounted(160_000_000);
      const db = await openDatabase({ dataDir: join(disk.folder, 'database') });
      onTestFinished(() => db.close());
      return { disk, db, resume: async () => undefined };
    },
  ],
];
if (findPostgres())
  engines.push([
    'postgres',
    async () => {
      const disk = mounted(200_000_000);
      const cluster = await startPostgres({ parent: disk.folder });
      onTestFinished(() => cluster.stop());
      const db = await openDatabase({ databaseUrl: cluster.url });
      onTestFinished(() => db.close());
      return { disk, db, resume: () => cluster.restart('immediate') };
    },
  ]);

// both with --deep
describe.skipIf(!tried).each(drawShare(engines, engines.length))('a full disk for %s', (_, open) => {
  const outcome = async (work: () => Promise<unknown>) =>
    await work().then(
      () => 'done',
      ({ status }: { status?: number }) => status,
    );

  async function ledger({ db }: LimitedDatabase) {
    await sql`CREATE TABLE notes (id int PRIMARY KEY, text text)`.execute(db.kysely);
    const written: number[] = [];
    const ids = async () => {
      const { rows } = await sql<{ id: number }>`SELECT id FROM notes ORDER BY id`.execute(db.kysely);
      return rows.map(({ id }) => id);
    };
    /** One row of so many times 32 letters, and the same log again for each that is there. */
    const write = async (size: number) =>
      await outcome(async () => {
        const id = (written.at(-1) ?? 0) + 1;
        await db.transaction(async (trx) => {
          await sql`INSERT INTO notes VALUES (${id}, repeat(md5(${id}::text), ${size}))
            ON CONFLICT (id) DO UPDATE SET text = excluded.text`.execute(trx);
          await sql`UPDATE notes SET text = repeat(md5(text), 60) WHERE id > ${id - 40}`.execute(trx);
        });
        written.push(id);
      });
    return { written, ids, write };
  }

  it('refuses writes that need room, and keeps reading', async () => {
    const place = await open();
    const { db, disk } = place;
    const { written, ids, write } = await ledger(place);
    expect(await write(60)).toBe('done');
    disk.fill();
    const much = () =>
      sql`INSERT INTO notes SELECT -n, md5(n::text) FROM generate_series(1, 50000) n`.execute(db.kysely);
    expect(await outcome(much)).toBe(507);
    expect(await ids()).toEqual(written);
    disk.free();
    expect([await outcome(much), await write(60)]).toEqual(['done', 'done']);
  }, 60_000);

  it('is 503 if the log cannot be written, loses nothing acknowledged, and ends once there is room', async () => {
    const place = await open();
    const { disk, resume } = place;
    const { written, ids, write } = await ledger(place);
    disk.fill(2_000_000);
    const statuses = new Set<unknown>();
    for (let tries = 0; tries < 600 && !statuses.has(503); tries += 1) {
      const began = performance.now();
      statuses.add(await write(60));
      expect(performance.now() - began).toBeLessThan(15_000);
    }
    expect([...statuses].filter((status) => !['done', 503, 507].includes(status as never))).toEqual([]);
    expect(statuses).toContain(503);
    disk.free();
    await resume();
    await vi.waitFor(async () => expect(await ids()).toEqual(expect.arrayContaining(written)), {
      timeout: 20_000,
      interval: 500,
    });
    expect(await write(60)).toBe('done');
  }, 120_000);
});
