import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Model } from '../../../../src/framework/schema/model.ts';
import { backupTables } from '../../../../src/framework/server/backup/backupFormat.ts';
import { restoreBackup } from '../../../../src/framework/server/backup/restoreBackup.ts';
import { writeBackup } from '../../../../src/framework/server/backup/writeBackup.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { loadDefinitions } from '../../../../src/framework/server/definitions/loadDefinitions.ts';
import { createLocalFileStore } from '../../../../src/framework/server/files/FileStore.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { tablesOf } from '../../../../src/framework/server/storage/tablesOf.ts';
import { prepareDemo } from '../../../../src/server/demo/seed/prepareDemo.ts';
import { principals } from '../../../../src/server/principals.ts';
import { drawnEngines, openTestDatabase, testEngines } from '../../../support/testEngines.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const fileId = '0123456789abcdef01234567';

async function loadModel(): Promise<Model> {
  const directories = [
    { path: join(root, 'src/framework/definitions'), framework: true },
    { path: join(root, 'entities'), framework: false },
  ];
  return await loadDefinitions({ directories, principals });
}

/** All rows of all tables, generated columns included. */
async function contentsOf(db: Database, model: Model): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  for (const { name, primaryKey } of backupTables(tablesOf(model.entities))) {
    const order = sql.join(primaryKey.map((key) => sql.ref(key)));
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(t)::text AS row FROM ${sql.table(name)} t ORDER BY ${order}`.execute(db.kysely);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

describe.each(drawnEngines())('a backup of $engine', (engine) => {
  let folder: string;
  let model: Model;
  let db: Database;
  const store = (name: string) => createLocalFileStore(join(folder, name));

  async function keepFile(): Promise<void> {
    const arriving = join(await store('files').incoming(), 'new');
    await writeFile(arriving, 'Hausordnung');
    await store('files').keep(fileId, arriving);
    await sql`INSERT INTO sys_files ("id", "name", "mediaType", "size", "sha256")
      VALUES (${fileId}, 'Hausordnung.txt', 'text/plain', 11, 'x')`.execute(db.kysely);
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitstand-backup-'));
    model = await loadModel();
    db = await openTestDatabase(engine, { statementTimeoutMs: 0 }, 'filled');
    await ensureSchema(db, model, { log: silentLog });
    const options = { size: 'small', definitionsDir: join(root, 'entities'), today: '2026-03-02' } as const;
    await prepareDemo(db, indexModel(model), { ...options, files: store('files'), report: () => undefined });
    await keepFile();
    await sql`INSERT INTO sys_preferences ("loginUser", "key", "value") VALUES ('a', 'b', 'null'::jsonb), ('a', 'c', '"ä\\n"'::jsonb)`.execute(
      db.kysely,
    );
    await writeBackup(db, store('files'), join(folder, 'backup'));
  }, 120_000);
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  // the other engine, if there is one; the same restores what was damaged below
  it.each(testEngines().filter((target, _, { length }) => length === 1 || target.engine !== engine.engine))(
    'is restored on $engine row by row, without a schema change',
    async (target) => {
      const restored = await openTestDatabase(target, { statementTimeoutMs: 0 });
      try {
        const files = store(`files-of-${target.engine}`);
        const manifest = await restoreBackup({ db: restored, model, files }, join(folder, 'backup'));
        const original = await contentsOf(db, model);
        expect(await contentsOf(restored, model)).toEqual(original);
        expect(manifest.tables.map(({ name, rows }) => [name, rows])).toEqual(
          Object.entries(original).map(([name, rows]) => [name, rows.length]),
        );
        expect(original.institutions?.length).toBeGreaterThan(10);
        const file = await files.open(fileId);
        expect(file && (await text(file.stream))).toBe('Hausordnung');
        expect(await ensureSchema(restored, model, { log: silentLog })).toEqual([]);
      } finally {
        await restored.close();
      }
    },
    120_000,
  );

  it('is refused by a database that has rows', async () => {
    await expect(restoreBackup({ db, model, files: store('other') }, join(folder, 'backup'))).rejects.toThrow(
      /Die Datenbank ist nicht leer/,
    );
  });

  it('is not written into a folder that is not empty', async () => {
    await expect(writeBackup(db, store('files'), join(folder, 'backup'))).rejects.toThrow(/ist nicht leer/);
    expect(await readdir(join(folder, 'backup'))).toContain('manifest.json');
  });

  it('is refused if damaged, and leaves a database that accepts an intact one', async () => {
    const damaged = join(folder, 'damaged');
    await writeBackup(db, store('files'), damaged);
    await truncate(join(damaged, 'files', fileId), 3);
    const restored = await openTestDatabase(engine, { statementTimeoutMs: 0 });
    try {
      const restore = (from: string) => restoreBackup({ db: restored, model, files: store('again') }, from);
      await expect(restore(damaged)).rejects.toThrow(/Datei 0123456789abcdef01234567 hat andere Inhalte/);
      const manifest = join(damaged, 'manifest.json');
      await writeFile(join(damaged, 'files', fileId), 'Hausordnung');
      const sound = await readFile(manifest, 'utf8');
      await writeFile(manifest, sound.replace(/("name": "subjects",\s*"rows": )\d+/, '$19999'));
      await expect(restore(damaged)).rejects.toThrow(/Tabelle subjects hat \d+ statt 9999 Zeilen/);
      await writeFile(manifest, sound);
      expect((await restore(damaged)).tables.length).toBeGreaterThan(0);
    } finally {
      await restored.close();
    }
  }, 120_000);

  it('requires its manifest', async () => {
    await expect(restoreBackup({ db, model, files: store('other') }, folder)).rejects.toThrow(
      /manifest.json fehlt/,
    );
  });
});
