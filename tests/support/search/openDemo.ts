import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexModel, type ModelIndex } from '../../../src/framework/schema/ModelIndex.ts';
import type { Database } from '../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../src/framework/server/database/Log.ts';
import { loadDefinitions } from '../../../src/framework/server/definitions/loadDefinitions.ts';
import { createLocalFileStore } from '../../../src/framework/server/files/FileStore.ts';
import { frameworkGuards } from '../../../src/framework/server/hooks/frameworkGuards.ts';
import { createRepository, type Repository } from '../../../src/framework/server/repository/Repository.ts';
import { ensureSchema } from '../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { prepareDemo } from '../../../src/server/demo/seed/prepareDemo.ts';
import { guards } from '../../../src/server/guards.ts';
import { hooks } from '../../../src/server/hooks.ts';
import { principals } from '../../../src/server/principals.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The day for which the demo of the search is made: its records are the same each time. */
export const demoDay = '2026-11-21';

export interface SearchDemo {
  db: Database;
  index: ModelIndex;
  repository: Repository;
  close(): Promise<void>;
}

/** Fills a database with the demo of the usual size. */
export async function openDemo(db: Database): Promise<SearchDemo> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-search-'));
  const model = await loadDefinitions({
    directories: [
      { path: join(root, 'src/framework/definitions'), framework: true },
      { path: join(root, 'entities'), framework: false },
    ],
    principals,
  });
  const index = indexModel(model);
  await ensureSchema(db, model, { log: silentLog });
  await prepareDemo(db, index, {
    size: 'default',
    definitionsDir: join(root, 'entities'),
    today: demoDay,
    files: createLocalFileStore(folder),
    report: () => undefined,
  });
  const repository = createRepository({
    db,
    index: () => index,
    hooks,
    guards: { ...frameworkGuards, ...guards },
    now: () => new Date(`${demoDay}T06:00:00.000Z`),
    onCommit: () => undefined,
  });
  return {
    db,
    index,
    repository,
    async close() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
